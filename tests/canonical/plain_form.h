// Canonical forms the plain way: every layout tried, row by row, and left as soon as it is greater
// than the least so far. Slow (milliseconds and more a puzzle), and without a thought in common
// with the library.
#pragma once

#include <cstdint>
#include <string>

#include "surudoku/canonical.h"

namespace surudoku::plain {

struct Form {
  std::string text;
  std::size_t automorphisms = 0;

  friend bool operator==(const Form&, const Form&) = default;
};

/// Of 81 characters, `.` for blanks. The solution form wants the solution; the others do not look
/// at it.
Form FormOf(const std::string& puzzle, CanonicalForm form, const std::string& solution = "");

}  // namespace surudoku::plain
