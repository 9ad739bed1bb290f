#include "dataset/marked_grid.h"

#include <optional>

#include "dataset/json_record.h"
#include "dataset/table_row.h"
#include "grid/grid_text.h"

namespace surudoku {
namespace {

std::optional<char> CharacterOf(const MarkedCell& cell) {
  if (cell.text.empty()) return '.';
  if (cell.text == "0") return '0';
  return CellOfWord(cell.text);
}

RecordError WrongCount(const TextPlace& place, std::size_t count, const std::string& what,
                       const std::string& whole) {
  return {place, std::to_string(count) + " " + what + (count == 1 ? "" : "s") + " where 9 make a " +
                     whole};
}

bool IsWholeRow(const MarkedGrid& grid) {
  return grid.rows.size() == 1 && grid.rows[0].cells.size() == kCellCount;
}

}  // namespace

std::size_t MarkedGrid::CountCells() const {
  std::size_t count = 0;
  for (const MarkedRow& row : rows) count += row.cells.size();
  return count;
}

bool HasCellsOfGrid(const MarkedGrid& grid, bool is_cut) {
  std::size_t clues = 0, blanks = 0;
  for (const MarkedRow& row : grid.rows) {
    for (const MarkedCell& cell : row.cells) {
      if (const auto c = CharacterOf(cell)) ++(IsClueCharacter(*c) ? clues : blanks);
    }
  }
  return (clues > 0 || is_cut) && 2 * (clues + blanks) > grid.CountCells();
}

Result<PlacedCells, RecordError> ReadMarkedGrid(const MarkedGrid& grid, std::string_view record) {
  PlacedCells cells;
  if (!IsWholeRow(grid) && grid.rows.size() != kSide) {
    return WrongCount({}, grid.rows.size(), "row", "grid");
  }
  for (const MarkedRow& row : grid.rows) {
    if (!IsWholeRow(grid) && row.cells.size() != kSide) {
      return WrongCount(PlaceInRecord(record, row.offset), row.cells.size(), "cell", "row");
    }
    for (const MarkedCell& cell : row.cells) {
      const std::optional<char> c = CharacterOf(cell);
      if (!c) {
        return RecordError{PlaceInRecord(record, cell.offset),
                           "'" + cell.text + "' is neither a digit nor a blank"};
      }
      cells.text += *c;
      cells.offsets.push_back(cell.offset);
    }
  }
  return cells;
}

}  // namespace surudoku
