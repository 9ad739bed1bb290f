// The options of commands that split puzzles into training, validation and test sets.
#pragma once

#include "command_line.h"
#include "jobs/split/part_sizes.h"

namespace surudoku::cli {

/// --train, --validation and --test.
void AddPartSizeOptions(const Command& command, PartSizes& sizes);

}  // namespace surudoku::cli
