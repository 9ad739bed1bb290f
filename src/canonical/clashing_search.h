// The least form of a puzzle whose clues clash, or of any. It has no solution, but a form like any
// other; the fast searches rely on rows and columns whose digits differ, this one on nothing.
#pragma once

#include <cstdint>

#include "canonical/arrangement.h"

namespace surudoku::canonical {

struct ClashingForm {
  Arrangement arrangement;         ///< one that leads to the form
  std::uint32_t arrangements = 0;  ///< how many do, those apart that differ in blanks alone
};

/// Tries every order of columns; about a millisecond. Lines that are alike are not exchanged, so
/// that a text of one digit costs no more than others. `pattern_first`: for the pattern form.
ClashingForm FindClashingForm(const Lines& lines, bool pattern_first);

}  // namespace surudoku::canonical
