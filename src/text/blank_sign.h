// The sign for blank cells in puzzles that are written.
#pragma once

#include <algorithm>
#include <cstdint>
#include <string>

#include "surudoku/enum_names.h"

namespace surudoku {

/// Whichever it is, it is read again as a blank.
enum class BlankSign : std::uint8_t { kDot, kZero, kUnderscore, kStar, kDash };

/// In the order of BlankSign. The dot has none: settings without a sign are those of older
/// versions.
inline constexpr auto kBlankSignNames = NamesOf<BlankSign>({"", "0", "_", "*", "-"});

/// Puts the sign in the place of all dots of a text of puzzles.
inline void SetBlanks(BlankSign sign, std::string& puzzles) {
  if (sign == BlankSign::kDot) return;
  std::ranges::replace(puzzles, '.', NameIn(kBlankSignNames, sign).front());
}

}  // namespace surudoku
