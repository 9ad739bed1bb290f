// Complete grids that are the solutions of a file's puzzles, but stand neither beside nor right
// below them: above them, after all of them, or anywhere else.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "dataset/record_format.h"

namespace surudoku {

/// The first records of a text, puzzles and solutions alike; nothing for one that cannot be read.
using FirstGrids = std::vector<std::optional<std::string>>;
FirstGrids ReadFirstGrids(std::string_view text, const RecordFormat& format);

/// All records of a text, up to a few thousand.
FirstGrids ReadAllGrids(std::string_view text, const RecordFormat& format);

/// Whether most of the complete grids below another record have the clues of a puzzle there.
bool HasUnnamedSolutions(const FirstGrids& grids);

/// Why nobody can tell which grids of a text are records; nothing if none of them solves another.
/// `first`: its first ones, `all`: as many as were read.
std::optional<std::string> WhySolutionsApart(const FirstGrids& first, const FirstGrids& all);

/// The first grids of a text if enough of them were read and all are complete; else none.
std::vector<std::string> FirstOfCompleteAlone(const FirstGrids& grids);

/// The first grids of a text if none of them is complete; else none.
std::vector<std::string> FirstOfPuzzlesAlone(const FirstGrids& grids);

/// Whether enough grids of a text were read, and none of them is complete.
bool AllHaveBlanks(const FirstGrids& grids);

}  // namespace surudoku
