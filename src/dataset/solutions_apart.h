// Complete grids that are the solutions of a file's puzzles, but stand neither beside nor right
// below them: above them, after all of them, or anywhere else.
#pragma once

#include <optional>
#include <string>

#include "dataset/following_solution.h"

namespace surudoku {

/// Why nobody can tell which grids of a text are records; nothing if none of them solves another.
/// `first`: its first ones, `all`: as many as were read. `fewest`: so many above their puzzles are
/// no chance.
std::optional<std::string> WhySolutionsApart(const FirstGrids& first, const FirstGrids& all,
                                             int fewest);

/// The reason why a complete grid is no record if it comes after puzzles alone.
inline constexpr char kLateSolution[] =
    "a complete grid after puzzles alone: if it is a solution, write it below its puzzle, or into "
    "a file of its own; --input-format takes it for a record";

/// Whether enough grids of a text were read, and none of them is complete.
bool AllHaveBlanks(const FirstGrids& grids);

}  // namespace surudoku
