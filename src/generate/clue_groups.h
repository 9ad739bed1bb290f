// The cells whose clues come and go together.
#pragma once

#include <cstdint>
#include <vector>

#include "surudoku/generate.h"

namespace surudoku {

using ClueGroup = std::vector<std::uint8_t>;

/// The cells that may hold a clue, those that the symmetry joins in one group.
std::vector<ClueGroup> ClueGroups(const PuzzleRequest& request);

}  // namespace surudoku
