// The least form of a puzzle with clues that clash. Such a puzzle has no solution, but it has a
// form. The fast searches rely on lines in which all digits differ. This search relies on nothing,
// so it works for any puzzle.
#pragma once

#include <cstdint>

#include "canonical/arrangement.h"

namespace surudoku::canonical {

struct ClashingForm {
  Arrangement arrangement;         ///< one that leads to the form
  std::uint32_t arrangements = 0;  ///< how many do, not counting exchanges of blanks
};

/// Tries every order of columns, in about a millisecond. It does not exchange lines that are alike,
/// so a text of a single digit takes no longer than others. `pattern_first` is for the pattern
/// form.
ClashingForm FindClashingForm(const Lines& lines, bool pattern_first);

}  // namespace surudoku::canonical
