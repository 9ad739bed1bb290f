// Options for boards that are not plain 9x9.
#pragma once

#include "command_line.h"
#include "grid/board_rules.h"
#include "grid/symbols.h"

namespace surudoku::cli {

/// Adds --box.
void AddBoxOption(const Command& command, BoardRules& rules);

/// Adds --box, --houses and --regions.
void AddBoardOptions(const Command& command, BoardRules& rules);

/// Throws UsageError if jigsaws were asked for without their regions. For when all options are
/// read.
void CheckBoardOptions(const Command& command);

/// Adds --symbols.
void AddSymbolsOption(const Command& command, Symbols& symbols);

}  // namespace surudoku::cli
