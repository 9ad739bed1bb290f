// The puzzle of one JSON record, its solution and its rating.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "dataset/grid_format.h"
#include "dataset/json_format.h"

namespace surudoku {

/// Cells in a string, in a list, or in a list of rows, which are lists or strings. A number is a
/// digit, from 10 on a letter; null, 0, -1, "" and the usual characters are blanks. A string may be
/// a list of cells (listed_cells.h), and cells may be objects (json_object_cells.h).
struct JsonCells {
  /// A value of the text: one cell, or all characters of a string.
  struct Part {
    std::size_t first_cell;
    std::size_t begin;  ///< in the record
    std::size_t size;   ///< of the value of one cell; 0: a string's cells begin here
  };

  std::string text;                     ///< a character for each cell
  std::vector<Part> parts;              ///< in their order
  std::size_t row_size = 0;             ///< of the first row, if there are rows
  std::vector<std::string> paths = {};  ///< of the cells in the board, if they are objects or named

  [[nodiscard]] const Part& PartOf(std::size_t cell) const;

  /// The place of a cell in the record.
  [[nodiscard]] std::size_t PlaceOf(std::size_t cell) const;

  /// The path of a cell inside the board: `[3]`, `[0][3]`; of a character in a string its string's.
  [[nodiscard]] std::string PathOf(std::size_t cell) const;
};

/// Why there is no such board, and where.
struct JsonFault {
  std::size_t offset = 0;
  std::string reason;
  std::string path = {};  ///< of the value there, in the record; empty: the record
};

/// Reads the board at a path of a record: all of the record must be JSON. Takes some 50
/// instructions a character. `puzzle_size`: the cells that a board of a wrong size should have.
Result<JsonCells, JsonFault> ReadJsonCells(std::string_view record, std::string_view path,
                                           std::size_t puzzle_size);

/// The path of a record's puzzle. A board where the records are objects, or a string where they are
/// lists, is the puzzle itself.
std::string_view PuzzlePathOf(std::string_view record, const JsonFormat& format);

/// The text of the string or number at a path; empty if there is none.
std::string ReadJsonText(std::string_view record, std::string_view path);

/// Whether a list or an object at a path has any value but null.
bool HasJsonCells(std::string_view record, std::string_view path);

/// Line and column of a character in a record of several lines.
TextPlace PlaceInRecord(std::string_view record, std::size_t offset);

}  // namespace surudoku
