// 9x9 puzzles inside other text in pieces that are one thing for certain: an expression of a
// program (expression_puzzles.h), or rows behind marks (marked_rows.h).
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "grid/grid_text.h"

namespace surudoku {

struct PiecewisePuzzle {
  std::size_t begin = 0;
  std::size_t end = 0;
  std::uint64_t line = 0;            ///< of its first, from 0
  std::string cells;                 ///< as they are written; `.` for a word that is a blank
  std::vector<std::size_t> offsets;  ///< of the cells, from the beginning on
  std::optional<GridTextError> error = std::nullopt;  ///< it was meant as one; at an offset
};

/// Those of a text, in order; none overlaps another one. A text must not be cut where one may go on
/// (MayGoOnPiecewise).
std::vector<PiecewisePuzzle> FindPiecewisePuzzles(std::string_view text);

/// The one that a text begins with.
std::optional<PiecewisePuzzle> PiecewisePuzzleAt(std::string_view text);

/// Whether one may go on after a line that has no cells of a row, whatever the other lines are.
bool MayGoOnPiecewise(std::string_view line);

}  // namespace surudoku
