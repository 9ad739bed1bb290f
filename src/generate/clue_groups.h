// The cells that may hold clues, in the groups that a symmetry makes of them.
#pragma once

#include <cstdint>
#include <vector>

#include "surudoku/generate.h"

namespace surudoku {

/// Cells that get or lose their clues together, in ascending order.
using ClueGroup = std::vector<std::uint16_t>;

/// All cells of a board of `side` rows, in groups that the symmetry joins, ordered by their first
/// cells.
std::vector<ClueGroup> SymmetricGroups(Symmetry symmetry, int side);

/// The groups of 9x9 cells that may hold a clue.
std::vector<ClueGroup> ClueGroups(const PuzzleRequest& request);

}  // namespace surudoku
