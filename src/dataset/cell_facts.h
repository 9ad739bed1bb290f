// Puzzles as facts of Prolog or of an answer set program, one for each clue: row, column, value.
//
//     given(1, 1, 5).  given(1, 2, 3).
//     given(1, 5, 7).
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "dataset/board_scanner.h"
#include "dataset/marked_grid.h"

namespace surudoku {

struct FactStyle {
  std::string name = {};    ///< of all clues
  int first = 1;            ///< row and column: 0 or 1
  bool breaks_end = false;  ///< a puzzle: empty lines and comments; else only other text does

  friend bool operator==(const FactStyle&, const FactStyle&) = default;
};

/// The puzzles of a text, and the place of the one that it ends in.
struct FactGrids {
  std::vector<BoardRecord> records;
  std::size_t unfinished = 0;
};
FactGrids FindFactGrids(std::string_view text, const FactStyle& style);

/// Precondition: FindFactGrids found the record.
Result<PlacedCells, RecordError> ReadFactGrid(std::string_view record, const FactStyle& style);

/// The style of a text; nothing if it has no such puzzle.
std::optional<FactStyle> FindFactStyle(std::string_view text);

}  // namespace surudoku
