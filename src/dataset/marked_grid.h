// Grids with a mark for each cell: HTML's tables, YAML's lists. Cells may stand on lines of their
// own.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "dataset/grid_cells.h"
#include "surudoku/result.h"

namespace surudoku {

struct MarkedCell {
  std::size_t offset = 0;  ///< of its text, or of its mark if it has none
  std::string text;        ///< empty: a blank
};

/// The cells between two marks of rows.
struct MarkedRow {
  std::size_t offset = 0;
  std::vector<MarkedCell> cells;
};

/// A piece of a text that may be a grid.
struct MarkedGrid {
  std::size_t begin = 0;
  std::size_t end = 0;
  std::vector<MarkedRow> rows;

  [[nodiscard]] std::size_t CountCells() const;
};

/// The cells of a board as the file has them, and their places in the record.
struct PlacedCells {
  std::string text;  ///< digits, and `.` or `0` for a blank
  std::vector<std::size_t> offsets;
};

/// Whether most cells are digits or blanks. Only a grid that the text cuts off may have no digit.
bool HasCellsOfGrid(const MarkedGrid& grid, bool is_cut);

/// The cells of nine rows of nine. A row may have all 81.
Result<PlacedCells, RecordError> ReadMarkedGrid(const MarkedGrid& grid, std::string_view record);

}  // namespace surudoku
