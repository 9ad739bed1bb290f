// The puzzle of one JSON record, its solution and its rating.
#pragma once

#include <string>
#include <string_view>

#include "dataset/grid_cells.h"
#include "dataset/json_board.h"
#include "dataset/json_format.h"

namespace surudoku {

/// Reads the board at a path of a record, or the puzzle of a prompt: all of the record must be
/// JSON. Takes some 15 instructions a character of a record with strings alone, and some 50 of
/// others. `puzzle_size`: the cells that a board of a wrong size should have.
Result<JsonCells, JsonFault> ReadJsonCells(std::string_view record, std::string_view path,
                                           std::size_t puzzle_size, bool is_prompt = false);

/// The path of a record's puzzle. A board where the records are objects, or a string where they are
/// lists, is the puzzle itself.
std::string_view PuzzlePathOf(std::string_view record, const JsonFormat& format);

/// The path of the innermost value at a place of a record.
std::string JsonPathAt(std::string_view record, std::size_t offset);

/// The text of the string or number at a path; empty if there is none.
std::string ReadJsonText(std::string_view record, std::string_view path);

/// Whether there is a value but null at a path.
bool HasJsonValue(std::string_view record, std::string_view path);

/// Whether a list or an object at a path has any value but null.
bool HasJsonCells(std::string_view record, std::string_view path);

/// Line and column of a character in a record of several lines.
TextPlace PlaceInRecord(std::string_view record, std::size_t offset);

}  // namespace surudoku
