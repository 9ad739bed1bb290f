// Complete grids that are the solutions of a file's puzzles, but stand neither beside nor right
// below them: above them, after all of them, or anywhere else.
#pragma once

#include <optional>
#include <span>
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

/// The reason why a complete grid is no record if it comes after puzzles alone.
inline constexpr char kLateSolution[] =
    "a complete grid after puzzles alone: if it is a solution, write it below its puzzle, or into "
    "a file of its own; --input-format takes it for a record";

inline constexpr char kLateSolutionInJson[] =
    "a complete grid after puzzles alone: if it is a solution, put it into an object with its "
    "puzzle (--input-format json does not look for solutions)";

/// The reason why a puzzle is no record if it comes after complete grids alone, and one of the
/// first of these solves it.
inline constexpr char kSolvedAbove[] =
    "a puzzle that one of the complete grids above solves: if they are solutions, write each below "
    "its puzzle, or all into a file of their own; --input-format takes each for a record";

/// Whether one of the grids completes a puzzle with blanks. One below 9x9 is completed by chance.
bool IsCompletedByAny(std::string_view puzzle, std::span<const std::string> grids);

/// The first grids of a text if enough of them were read and all are complete; else none.
std::vector<std::string> FirstOfCompleteAlone(const FirstGrids& grids);

/// The first grids of a text if none of them is complete; else none.
std::vector<std::string> FirstOfPuzzlesAlone(const FirstGrids& grids);

/// Whether enough grids of a text were read, and none of them is complete.
bool AllHaveBlanks(const FirstGrids& grids);

}  // namespace surudoku
