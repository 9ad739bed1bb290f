// The places of the puzzle, its solution and its rating on a line: `line` and `line with more`.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "surudoku/grid.h"
#include "text/line_fields.h"

namespace surudoku {

/// The meaning of a column for a reader of puzzles.
enum class ColumnRole : std::uint8_t { kOther, kPuzzle, kSolution, kRating };

struct LineColumn {
  std::string name;
  ColumnRole role = ColumnRole::kOther;

  friend bool operator==(const LineColumn&, const LineColumn&) = default;
};

/// All columns of a file: see line_columns.h.
struct LineColumns {
  std::vector<LineColumn> list;
  std::map<std::string, std::size_t, std::less<>> by_name = {};  ///< the places in the list
  bool is_json = false;                                          ///< the members of JSON objects
  char separator = ColumnPlace::kAny;                            ///< or between these

  /// Precondition: its name is new.
  void Add(LineColumn column) {
    by_name.emplace(column.name, list.size());
    list.push_back(std::move(column));
  }

  friend bool operator==(const LineColumns&, const LineColumns&) = default;
};

/// The layout of a file's lines.
struct LineFormat {
  ColumnPlace puzzle;
  std::optional<ColumnPlace> solution;
  std::optional<ColumnPlace> rating;
  std::optional<ColumnPlace> regions = {};  ///< of jigsaws
  std::size_t puzzle_size = kCellCount;  ///< of the first puzzle, which a malformed one should have
  LineColumns columns = {};
  /// A line of a puzzle's size is one, and spaces in it are blanks. Otherwise spaces end puzzles in
  /// this file, and a line is taken whole only if IsSpacedPuzzle.
  bool whole_lines = true;
  /// Lines that begin with `#` are records if they have the puzzle's column: rows of CSV below
  /// their header whose first cell is something else.
  bool has_hash_rows = false;
  /// The header of a table whose rules, headers and counts of rows are no records: see
  /// printed_table.h. Empty if the lines are none.
  std::string printed_header = {};
  /// A line of so many characters has room for a second puzzle, which is a fault.
  std::size_t size_of_several = std::string_view::npos;
  /// So many columns have names: whatever is in them is no second puzzle.
  std::size_t named_columns = 0;
  /// Some lines are HoDoKu's: see hodoku_line.h.
  bool has_hodoku_lines = false;

  friend bool operator==(const LineFormat&, const LineFormat&) = default;
};

/// The line without the carriage return that may end it.
inline std::string_view WithoutCarriageReturn(std::string_view line) {
  if (line.ends_with('\r')) line.remove_suffix(1);
  return line;
}

/// Whether a first line tells only what comes: `sep=;` of spreadsheets, `[Puzzle]` of .sdm files,
/// `puzzles:` of YAML.
bool IsPreamble(std::string_view line);

/// Whether a line begins with `#`, perhaps after spaces, and is none of C that defines a text:
/// `#define EASY "53..7..."`.
bool IsComment(std::string_view line);

/// Of a line that begins with a space, a control character, `!`, `"` or `#`.
bool IsRareCommentOrEmpty(std::string_view line);

/// True for lines that are not records: comments, and empty or blank ones (81 spaces are a grid).
inline bool IsCommentOrEmpty(std::string_view line) {
  if (line.empty()) return true;
  return static_cast<unsigned char>(line.front()) <= '#' && IsRareCommentOrEmpty(line);
}

/// Whether a line begins with `#` and is a record all the same. Precondition: it is no header, and
/// not before it.
bool IsHashRow(std::string_view line, const LineFormat& format);

/// Whether a line is a puzzle with spaces for all its blanks: a line of 79 characters, a space and
/// a number is as long.
bool IsSpacedPuzzle(std::string_view line);

/// The puzzle field of a record.
std::optional<Field> FindPuzzleField(std::string_view line, const LineFormat& format);

/// Another puzzle of 81 characters on a line, which is no stage of its own, or a damaged one;
/// nothing if there is none.
std::optional<Field> FindSecondPuzzle(std::string_view line, const LineFormat& format);

/// The 81 characters of a record's puzzle field, or null if it has more or fewer. The characters
/// are not checked.
const char* FindPuzzleTextInField(std::string_view line, const LineFormat& format);
inline const char* FindPuzzleText(std::string_view line, const LineFormat& format) {
  if (line.size() < kCellCount) return nullptr;
  if (line.size() == kCellCount && format.whole_lines) return line.data();
  return FindPuzzleTextInField(line, format);
}

/// The place of a record's puzzle on the line, or the reason why there is none. The error's offset
/// counts from the start of the line. The characters of a board are not checked: see
/// AppendBoard.
Result<Field, GridTextError> CheckPuzzleField(std::string_view line, const LineFormat& format);

/// Nothing if no field is a puzzle. The first one is the puzzle, and a complete grid after it its
/// solution. A complete grid before a puzzle that it completes is the solution, too.
std::optional<LineFormat> FormatOfRecord(std::string_view line);

}  // namespace surudoku
