// The places of the puzzle, its solution and its rating on a line: `line` and `line with more`.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "surudoku/grid.h"

namespace surudoku {

/// One of the fields that separators split a line into.
struct ColumnPlace {
  /// One character: ' ' stands for a run of spaces. kAny, in the first column only: the field ends
  /// at the first of all separators.
  static constexpr char kAny = '\0';
  char separator = kAny;
  std::size_t column = 0;  ///< from 0
};

/// The meaning of a column for a reader of puzzles.
enum class ColumnRole : std::uint8_t { kOther, kPuzzle, kSolution, kRating };

struct LineColumn {
  std::string name;
  ColumnRole role = ColumnRole::kOther;
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
};

/// The layout of a file's lines.
struct LineFormat {
  ColumnPlace puzzle;
  std::optional<ColumnPlace> solution;
  std::optional<ColumnPlace> rating;
  std::size_t puzzle_size = kCellCount;  ///< of the first puzzle, which a malformed one should have
  LineColumns columns = {};
  /// A line of a puzzle's size is one, and spaces in it are blanks. Otherwise spaces end puzzles in
  /// this file, and a line is taken whole only if IsSpacedPuzzle.
  bool whole_lines = true;
  /// Lines that begin with `#` are records if they have the puzzle's column: rows of CSV below
  /// their header whose first cell is something else.
  bool has_hash_rows = false;
  /// Some lines are HoDoKu's: see hodoku_line.h.
  bool has_hodoku_lines = false;
};

/// The columns that the user names: a header's name, or a number from 1; empty: found.
struct WantedColumns {
  std::string_view puzzle;
  std::string_view solution;
  std::string_view rating;
  std::string_view blanks = {};  ///< and the characters that are blanks, besides the usual ones
};

/// A part of a line.
struct Field {
  std::size_t begin = 0;
  std::size_t size = 0;
};

/// The line without the carriage return that may end it.
inline std::string_view WithoutCarriageReturn(std::string_view line) {
  if (line.ends_with('\r')) line.remove_suffix(1);
  return line;
}

/// True for lines that are not records: comments, and empty or blank ones (81 spaces are a grid).
inline bool IsCommentOrEmpty(std::string_view line) {
  if (line.empty() || line.front() == '#') return true;
  if (line.front() != ' ' && line.front() != '\t') return false;
  const std::size_t first = line.find_first_not_of(" \t");
  return first == std::string_view::npos ? line.size() != kCellCount : line[first] == '#';
}

/// The field in a column; nothing if the line has too few. Quotes around it (RFC 4180: between
/// commas, semicolons or tabs) do not belong to it, and separators inside them do not split.
std::optional<Field> FindField(std::string_view line, const ColumnPlace& place);

/// Sets `fields` to those of all columns, as FindField finds them.
void SplitFields(std::string_view line, char separator, std::vector<Field>& fields);

/// The number of a column, from 1; nothing if the text is no such number.
std::optional<std::size_t> ParseColumnNumber(std::string_view text);

/// "1 id, 2 puzzle, 3 solution": for messages about a wrong column. Of very many columns it has the
/// first.
std::string ListOfColumns(std::span<const std::string_view> names);

/// Whether the character is a comma, a semicolon or a tab.
bool IsCsvSeparator(char c);

/// Whether the character may stand between the fields of a line.
bool IsFieldSeparator(char c);

/// Whether a line begins with `#` and is a record all the same. Precondition: it is no header, and
/// not before it.
bool IsHashRow(std::string_view line, const LineFormat& format);

/// Whether a line is a puzzle with spaces for all its blanks: a line of 79 characters, a space and
/// a number is as long.
bool IsSpacedPuzzle(std::string_view line);

/// The puzzle field of a record.
std::optional<Field> FindPuzzleField(std::string_view line, const LineFormat& format);

/// The 81 characters of a record's puzzle field, or null if it has more or fewer. The characters
/// are not checked.
const char* FindPuzzleTextInField(std::string_view line, const LineFormat& format);
inline const char* FindPuzzleText(std::string_view line, const LineFormat& format) {
  if (line.size() == kCellCount && format.whole_lines) return line.data();
  return FindPuzzleTextInField(line, format);
}

/// The place of a record's puzzle on the line, or the reason why there is none. The error's offset
/// counts from the start of the line. The characters of a board are not checked: see
/// AppendBoard.
Result<Field, GridTextError> CheckPuzzleField(std::string_view line, const LineFormat& format);

struct DetectedLines {
  LineFormat format;
  std::optional<std::size_t> header_offset;  ///< the start of the header row in the text
  /// The header names the puzzle's column, and the next record has as many columns.
  bool is_table = false;
  /// The starts of the lines that hold a puzzle, among the first records.
  std::vector<std::size_t> puzzle_offsets;
};

/// The text of a column; empty if there is no such column, or not on this line.
std::string_view FieldText(std::string_view line, const std::optional<ColumnPlace>& place);

/// Finds the layout by looking at the first records of a file's text.
///
/// A first record that names a puzzle column (`puzzle`, `quizzes`, `question`, ...) is a header.
/// Otherwise the first field that is a puzzle is the puzzle, and a full grid after it its solution;
/// records that disagree are outvoted.
/// `wanted` overrides both. Nothing if the text has no record yet; an error message if a wanted
/// column is not there. `is_csv`: only commas, semicolons and tabs split.
Result<std::optional<DetectedLines>, std::string> DetectLineFormat(std::string_view text,
                                                                   const WantedColumns& wanted,
                                                                   bool is_csv = false);

}  // namespace surudoku
