// T&E(0): naked and hidden singles on one board.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

#include "te/candidates.h"

namespace surudoku::te {

/// Takes away what singles do, from a board that has a solution. Costs about 2 us.
inline void ApplySingles(CandidateSet& board) {
  std::array<std::uint8_t, kSlotCount> counts{};
  std::array<std::uint16_t, kSlotCount> singles;  // slots with one candidate, each once
  std::size_t found = 0;
  board.ForEach([&](int candidate) {
    for (const std::uint16_t slot : kSlotsOf[candidate]) ++counts[slot];
  });
  for (std::uint16_t slot = 0; slot < kSlotCount; ++slot) {
    if (counts[slot] == 1) singles[found++] = slot;
  }
  const auto remove = [&](int candidate) {
    board.Remove(candidate);
    for (const std::uint16_t slot : kSlotsOf[candidate]) {
      if (--counts[slot] == 1) singles[found++] = slot;
    }
  };
  for (std::size_t next = 0; next < found; ++next) {
    const auto& candidates = kCandidatesOf[singles[next]];
    const auto is_left = [&](int candidate) { return board.Has(candidate); };
    const int placed = *std::ranges::find_if(candidates, is_left);
    for (const std::uint16_t slot : kSlotsOf[placed]) {
      if (counts[slot] == 1) continue;
      for (const int other : kCandidatesOf[slot]) {
        if (other != placed && board.Has(other)) remove(other);
      }
    }
  }
}

}  // namespace surudoku::te
