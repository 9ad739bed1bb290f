// Boards in JSON whose cells are objects, or whose cells or rows have names.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace surudoku {

/// The values of the cells, row by row.
struct JsonObjectCells {
  struct Cell {
    std::size_t begin;   ///< of the value in the record
    std::size_t size;    ///< 0: a character of a row's string, or an object without a value
    std::string path;    ///< in the board: `[3].value`, `A1`
    std::size_t listed;  ///< where it begins in `list`
  };

  /// Why a cell or a row among the others cannot be read.
  struct Fault {
    std::size_t offset;  ///< in the record
    std::string reason;
    std::string path;  ///< in the board
  };

  std::string list;  ///< the same values as a plain JSON list
  std::vector<Cell> cells;
  std::optional<Fault> fault;  ///< the first; then `cells` may be too few
};

/// The board at a path of a record, which is JSON:
///
///     [[{"value": 5, "given": true}, ...], ...]           rows of objects, or 81 of them
///     [{"row": 0, "col": 0, "value": 5}, ...]             81 objects in any order
///     {"row1": [5, 3, 0, ...], "row2": [6, ...], ...}     rows with names that count up
///     {"A1": 5, "A2": 3, ...}, {"r1c1": 5, ...}           81 cells with names, in any order
///
/// A value that its object says is not given ("given": false) is a blank, if others are given.
/// Boards of 9x9 and more. Nothing if there is none of these.
std::optional<JsonObjectCells> FindJsonObjectCells(std::string_view record, std::string_view path);

}  // namespace surudoku
