// X-Wing, Swordfish and Jellyfish: d lines whose places of a digit lie in d crossing lines.
#pragma once

#include <utility>

#include "rating/board.h"
#include "rating/rules.h"

namespace surudoku::rating {

template <int kDegree>
bool FindFish(const Board& board, const Rules& rules, Step& step);

struct Fish {
  RegionType base;
  RegionType cover;
  unsigned base_lines;
  unsigned cover_lines;
  int digit;
};

/// Calls visit(fish) for each in order until it returns true; tells whether it did.
template <int kDegree, class Visit>
bool VisitFish(const Board& board, Visit&& visit) {
  constexpr std::array<std::pair<RegionType, RegionType>, 2> kLines = {
      {{kColumn, kRow}, {kRow, kColumn}}};
  for (const auto& [base, cover] : kLines) {
    std::array<unsigned, 9> fit{};  // for each digit the lines with 2..d places
    for (int digit = 0; digit < 9; ++digit) {
      if (board.PlacedCount(digit) + 2 * kDegree > 9) continue;
      for (int line = 0; line < 9; ++line) {
        const int count = CountBits(board.PlacesOf(base, line, digit));
        if (count >= 2 && count <= kDegree) fit[digit] |= Bit(line);
      }
    }
    for (const unsigned lines : kSubsetsOfNine<kDegree>) {
      for (int digit = 0; digit < 9; ++digit) {
        if ((lines & ~fit[digit]) != 0) continue;
        unsigned places = 0;
        ForEachBit(lines, [&](int line) { places |= board.PlacesOf(base, line, digit); });
        if (CountBits(places) != kDegree) continue;
        if (visit(Fish{base, cover, lines, places, digit})) return true;
      }
    }
  }
  return false;
}

}  // namespace surudoku::rating
