// The solutions of a board by dancing links, the plain witness.
#pragma once

#include <cstdint>
#include <set>
#include <span>
#include <vector>

#include "surudoku/exact_cover.h"

namespace surudoku {

using Values = std::vector<std::uint8_t>;

/// The solutions, as many as `limit`.
inline std::set<Values> SolutionsByLinks(ExactCoverSolver& witness, const Values& clues,
                                         std::size_t limit) {
  std::set<Values> solutions;
  witness.Enumerate(clues, [&](std::span<const std::uint8_t> values) {
    solutions.emplace(values.begin(), values.end());
    return solutions.size() < limit;
  });
  return solutions;
}

}  // namespace surudoku
