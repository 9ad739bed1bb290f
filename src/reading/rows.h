// Rows: as many cells as a board has columns, with one kind of gap between them.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "reading/judge.h"
#include "reading/tokens.h"

namespace surudoku::reading {

/// A row that may belong to a board. Rows of one board have the same kind: the same size, gaps and
/// place among their fields.
struct Row {
  std::uint32_t first = 0;  ///< its first token
  std::uint8_t side = 9;    ///< its cells
  std::uint8_t step = 0;    ///< of a sheet: an empty field stands after so many cells; 0: none does
  bool is_empty = false;    ///< of a sheet: no cell has a text
  bool is_header = false;   ///< of a table: it heads the columns
  bool is_boxed = false;    ///< signs stand between its boxes, others or none between its cells
  bool has_label = false;   ///< it is a row only if the number before it counts the rows
  std::uint16_t label = 0;  ///< the number before it
  std::uint64_t kind = 0;   ///< a hash of the size, the gaps and the place
  std::uint32_t place = 0;  ///< of a sheet: its first column, packed with the number of columns
  std::uint32_t line = 0;   ///< of its first cell

  [[nodiscard]] std::size_t TokenOf(std::size_t cell) const {
    return first + cell + (step == 0 ? 0 : cell / step);
  }
  [[nodiscard]] std::size_t last() const { return TokenOf(side - std::size_t{1}); }
};

inline std::uint32_t BeginOf(const Tokens& tokens, const Row& row) {
  return tokens[row.first].cell.begin;
}
inline std::uint32_t EndOf(const Tokens& tokens, const Row& row) {
  return tokens[row.last()].cell.end();
}

/// Boards that may stand on the same lines.
inline constexpr std::size_t kMostBeside = 4;

/// Appends the rows of some sides in strips, those of one strip after those of the strip before it.
void FindRows(const Tokens& tokens, std::span<const Strip> strips, Sides sides,
              std::vector<Row>& rows);

}  // namespace surudoku::reading
