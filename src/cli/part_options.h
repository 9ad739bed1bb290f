// The options of commands that split puzzles into training, validation and test sets.
#pragma once

#include <string>

#include "command_line.h"
#include "jobs/split/part_sizes.h"

namespace surudoku::cli {

/// --train, --validation and --test. A command with them has no shards.
void AddPartSizeOptions(const Command& command, PartSizes& sizes);

/// --by and --stratify; returns --by.
Option AddPartColumnOptions(const Command& command, std::string& by, std::string& stratify);

/// Throws a UsageError if the shares are more than all. Those of a column `by` are shares of each
/// part alone.
void CheckShares(const PartSizes& sizes, const std::string& by);

}  // namespace surudoku::cli
