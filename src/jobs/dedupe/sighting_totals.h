// What is counted while puzzles are sighted.
#pragma once

#include <cstdint>

namespace surudoku {

struct SightingTotals {
  std::uint64_t sighted = 0;    ///< records that are puzzles
  std::uint64_t malformed = 0;  ///< records that are not
  std::uint64_t lines = 0;      ///< of all that was read

  [[nodiscard]] std::uint64_t records() const { return sighted + malformed; }

  static void VisitFields(auto visit, auto&... totals) {
    visit("sighted", totals.sighted...);
    visit("malformed", totals.malformed...);
    visit("lines", totals.lines...);
  }
};

}  // namespace surudoku
