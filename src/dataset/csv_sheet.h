// Grids in a sheet with empty cells for blanks, as CSV, which no other reader takes: side by side
// with empty columns between them, or of 4x4 and 6x6.
//
//     5,3,,,7,,,,,,..,5,3,4,6,7,8,9,1,2        1,,,4
//     6,,,1,9,5,,,,,..,6,7,2,1,9,5,3,4,8       ,,1,
//     ...                                       ...
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>
#include <vector>

#include "dataset/board_scanner.h"
#include "dataset/marked_grid.h"

namespace surudoku {

struct CsvSheet {
  char separator = ',';
  std::size_t side = 9;
  std::vector<std::size_t> columns = {};  ///< the first of each grid; others are empty
  bool has_solutions = false;       ///< each second grid is the solution of the one on its left
  bool empty_rows_separate = true;  ///< else they are rows of blanks, and other text separates

  friend bool operator==(const CsvSheet&, const CsvSheet&) = default;
};

/// The grids of rows that belong together, and what the text has after the last of them.
struct CsvSheetGrids {
  std::vector<BoardRecord> records;
  std::size_t unfinished = 0;  ///< the first of the rows at the end of the text, or that end
};

/// Finds the grids of a text, row by row of the sheet. Each begins at its own first cell and ends
/// at its last one, so that those side by side are on the same lines. Rows that make no grids are a
/// record for each grid that would stand there.
CsvSheetGrids FindCsvSheetGrids(std::string_view text, const CsvSheet& layout);

Result<PlacedCells, RecordError> ReadCsvSheetGrid(std::string_view record, const CsvSheet& layout);

/// The solution on its right. Precondition: the layout has solutions.
Result<PlacedCells, RecordError> ReadCsvSheetSolution(std::string_view record,
                                                      const CsvSheet& layout);

/// The layout of a text; nothing if it is no such sheet, or could have several layouts.
std::optional<CsvSheet> FindCsvSheet(std::string_view text);

}  // namespace surudoku
