// Where on a line the puzzle stands: `line` and `line with more`.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "surudoku/grid.h"

namespace surudoku {

/// The layout of a file's lines: the puzzle is field `column` (from 0) between separators.
struct LineFormat {
  /// One character: ' ' stands for a run of spaces. kAny, in the first column only: the field ends
  /// at the first of all separators.
  static constexpr char kAny = '\0';
  char separator = kAny;
  std::size_t column = 0;
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

/// True for lines that are no records: comments, and empty or blank ones (81 spaces are a grid).
inline bool IsCommentOrEmpty(std::string_view line) {
  if (line.empty() || line.front() == '#') return true;
  if (line.front() != ' ' && line.front() != '\t') return false;
  return line.size() != kCellCount && line.find_first_not_of(" \t") == std::string_view::npos;
}

/// The puzzle field of a record; nothing where the line has too few columns.
std::optional<Field> FindPuzzleField(std::string_view line, const LineFormat& format);

/// The 81 characters of a record's puzzle field, or null where there are not just as many. That
/// they are digits and blanks remains to be seen.
const char* FindPuzzleTextInField(std::string_view line, const LineFormat& format);
inline const char* FindPuzzleText(std::string_view line, const LineFormat& format) {
  if (line.size() == kCellCount && format.column == 0) return line.data();
  return FindPuzzleTextInField(line, format);
}

/// Reads the puzzle of one record. The error's offset counts from the start of the line.
Result<Grid, GridTextError> ParseRecord(std::string_view line, const LineFormat& format);

struct DetectedFormat {
  LineFormat format;
  std::optional<std::size_t> header_offset;  ///< where the header row starts in the text
};

/// Finds the layout by looking at the first records of a file's text.
///
/// A first record that names a puzzle column (`puzzle`, `quizzes`, `question`, ...) is a header.
/// Otherwise the first field of 81 puzzle characters is the puzzle. `wanted_column` overrides
/// both: a header's name, or a number counted from 1. Nothing where the text has no record yet;
/// an error message where the wanted column is not there.
Result<std::optional<DetectedFormat>, std::string> DetectLineFormat(std::string_view text,
                                                                    std::string_view wanted_column);

}  // namespace surudoku
