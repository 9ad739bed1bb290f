// The puzzle of one JSON record, its solution and its rating.
#pragma once

#include <string>
#include <string_view>

#include "dataset/grid_format.h"
#include "dataset/json_format.h"

namespace surudoku {

/// Cells in a string, in a list, or in a list of rows, which are lists or strings. A number is a
/// digit, from 10 on a letter; null, 0, -1, "" and the usual characters are blanks.
struct JsonCells {
  std::string text;                 ///< a character for each cell
  std::vector<std::size_t> places;  ///< of the cells, in the record
};

/// Why there is no such board, and where.
struct JsonFault {
  std::size_t offset = 0;
  std::string reason;
};

/// Reads the board at a path of a record: all of the record must be JSON. Takes some microseconds.
/// `puzzle_size`: the cells that a board of a wrong size should have.
Result<JsonCells, JsonFault> ReadJsonCells(std::string_view record, std::string_view path,
                                           std::size_t puzzle_size);

/// The text of the string or number at a path; empty if there is none.
std::string ReadJsonText(std::string_view record, std::string_view path);

/// Line and column of a character in a record of several lines.
TextPlace PlaceInRecord(std::string_view record, std::size_t offset);

}  // namespace surudoku
