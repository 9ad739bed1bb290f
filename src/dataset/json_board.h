// The cells of a board in JSON.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "dataset/json_tree.h"
#include "surudoku/result.h"

namespace surudoku {

/// A character for each cell, and their places in the text of the tree.
struct JsonCells {
  std::string text = {};
  std::size_t begin = 0;                  ///< of the first cell, if they stand side by side
  std::vector<std::size_t> offsets = {};  ///< of each cell, if they do not

  [[nodiscard]] std::size_t PlaceOf(std::size_t cell) const {
    return offsets.empty() ? begin + cell : offsets[cell];
  }
};

/// Why there is no such board, and where.
struct JsonFault {
  std::size_t offset = 0;
  std::string reason;
  std::string path = {};  ///< of the value there, in the record; empty: the record
};

/// Reads a value as a board: a string, a list of cells, or a list of rows, which are lists or
/// strings. A number is a digit, from 10 on a letter; null, -1, "" and the usual characters are
/// blanks. A string without words that is no plain puzzle is read by the grammar of src/reading.
/// Boards of 9x9 and more may have names or objects, in any order if these say it:
///
///     [[{"value": 5, "given": true}, ...], ...]           rows of objects, or 81 of them
///     [{"row": 0, "col": 0, "value": 5}, ...]             81 objects
///     {"row1": [5, 3, 0, ...], "row2": [6, ...], ...}     rows with names that count up
///     {"A1": 5, "A2": 3, ...}, {"r1c1": 5, ...}           81 cells
///
/// A value that its object says is not given ("given": false) is a blank, if others are given.
/// `puzzle_size`: the cells that a board of a wrong size should have.
Result<JsonCells, JsonFault> ReadJsonBoard(const JsonTree& tree, std::size_t board,
                                           std::size_t puzzle_size);

}  // namespace surudoku
