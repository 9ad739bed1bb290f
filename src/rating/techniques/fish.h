// X-Wing, Swordfish and Jellyfish: all places of a digit in d lines lie in d crossing lines.
#pragma once

#include <utility>

#include "rating/board/board.h"
#include "rating/board/rules.h"

namespace surudoku::rating {

/// The digit's places in the base lines lie in the cover lines, so the rest of the cover lines
/// loses it.
struct Fish {
  HouseKind base;
  HouseKind cover;
  unsigned base_lines;
  unsigned cover_lines;
  int digit;
};

/// Calls visit(fish) for the fish of `digits`, in the originals' order, until it returns true. True
/// if it did.
template <int kDegree, class Visit>
bool VisitFish(const Board& board, unsigned digits, Visit&& visit) {
  constexpr std::array<std::pair<HouseKind, HouseKind>, 2> kLines = {
      {{kColumn, kRow}, {kRow, kColumn}}};
  for (const std::pair<HouseKind, HouseKind>& kinds : kLines) {
    const HouseKind base = kinds.first;
    const HouseKind cover = kinds.second;
    std::array<unsigned, 9> fit{};  // for each digit the lines with 2..d places
    unsigned all_fit = 0;
    unsigned possible = 0;  // the digits with enough such lines
    ForEachBit(digits, [&](int digit) {
      if (board.PlacedCount(digit) + 2 * kDegree > 9) return;
      for (int line = 0; line < 9; ++line) {
        fit[digit] |= BitIf(HasFrom2To<kDegree>(board.PlacesOf(HouseAt(base, line), digit)), line);
      }
      if (CountBits(fit[digit]) < kDegree) return;
      possible |= Bit(digit);
      all_fit |= fit[digit];
    });
    const bool found = VisitSubsets<kDegree>(all_fit, [&](unsigned lines) {
      for (unsigned left = possible; left != 0; left &= left - 1) {
        const int digit = LowestBit(left);
        if ((lines & ~fit[digit]) != 0) continue;
        unsigned places = 0;
        ForEachBit(lines, [&](int line) { places |= board.PlacesOf(HouseAt(base, line), digit); });
        if (CountBits(places) != kDegree) continue;
        if (visit(Fish{base, cover, lines, places, digit})) return true;
      }
      return false;
    });
    if (found) return true;
  }
  return false;
}

}  // namespace surudoku::rating
