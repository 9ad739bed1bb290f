// A puzzle and its solution drawn side by side:
//
//     53..7....   534678912        | 5 3 . | . 7 . | . . . |    | 5 3 4 | 6 7 8 | 9 1 2 |
//     6..195...   672195348        | 6 . . | 1 9 5 | . . . |    | 6 7 2 | 1 9 5 | 3 4 8 |
//     ...         ...              ...
#pragma once

#include <algorithm>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "dataset/grid_cells.h"

namespace surudoku {

/// Both are drawn alike, at the same places of all lines: the left one begins each line.
struct SideBySide {
  std::size_t width = 0;  ///< of a drawing
  std::size_t right = 0;  ///< the place of the right one

  [[nodiscard]] std::string_view LeftOf(std::string_view line) const {
    return line.substr(0, width);
  }

  /// All from its place on, so that nothing after it is lost.
  [[nodiscard]] std::string_view RightOf(std::string_view line) const {
    return line.substr(std::min(right, line.size()));
  }

  friend bool operator==(const SideBySide&, const SideBySide&) = default;
};

/// Finds the places by the lines that end with nine different digits, as those of a solution do.
/// Nothing if fewer than nine lines agree.
std::optional<SideBySide> FindSideBySide(std::string_view text);

/// Whether the line has anything where the right drawing stands.
bool HasRightSide(std::string_view line, const SideBySide& sides);

/// The left sides of all lines.
std::string LeftSides(std::string_view text, const SideBySide& sides);

/// The error of a row with a cell between its two sides: one of them has a cell too many or too
/// few, so that neither can be trusted.
std::optional<RecordError> FindCellBetween(std::string_view line, std::size_t number,
                                           const SideBySide& sides);

}  // namespace surudoku
