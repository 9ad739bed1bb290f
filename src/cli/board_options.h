// Options for boards that are not plain 9x9.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "command_line.h"
#include "grid/board_rules.h"
#include "grid/symbols.h"
#include "pipeline/file_job.h"

namespace surudoku::cli {

/// These take the values of --box, --houses and --regions (the characters themselves). They throw
/// UsageError if no board has them.
void SetBox(const std::string& text, BoardRules& rules);
void SetHouses(const std::string& text, BoardRules& rules);
void SetRegions(const std::string& regions, BoardRules& rules);

/// Adds --box.
void AddBoxOption(const Command& command, BoardRules& rules);

/// Adds --box, --houses and --regions; a file of regions is added to those that the run reads, so
/// that no output takes its place. `random_regions`: becomes true if they are to be drawn; null if
/// the command draws none.
void AddBoardOptions(const Command& command, BoardRules& rules,
                     std::vector<std::string>& files_read, bool* random_regions = nullptr);

/// Adds --regions-column and --houses-column, for commands that read records. Needs --regions to be
/// there.
void AddOwnRulesOptions(const Command& command, InputSettings& settings);

/// Throws UsageError if jigsaws were asked for without their regions. For when all options are
/// read.
void CheckBoardOptions(const Command& command, const InputSettings& settings = {});

/// The side of boards that are made anew: what --size says, or what --regions or --box come to,
/// or 9. Throws UsageError if no such board has these rules, with regions that are to be drawn.
int SideOfNewBoards(std::optional<std::uint64_t> size, BoardRules rules,
                    bool random_regions = false);

/// Adds --symbols.
void AddSymbolsOption(const Command& command, Symbols& symbols);

}  // namespace surudoku::cli
