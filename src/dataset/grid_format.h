// Puzzles written as grids: nine rows on lines of their own, with borders, headings and empty
// lines as people like them (`.sdk`, `.ss`, matrix literals of Octave, C and Python, forum posts).
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "dataset/cell_characters.h"
#include "dataset/grid_cells.h"
#include "dataset/lines.h"
#include "dataset/side_by_side.h"
#include "dataset/table_row.h"
#include "surudoku/grid.h"

namespace surudoku {

/// The first lines of a file tell whether a character that draws borders also stands for a blank. A
/// single row cannot.
struct GridStyle {
  bool spaces_are_blanks = false;      ///< in rows that are nine characters without their bars
  bool dashes_are_blanks = false;      ///< so that `---------` is a row
  bool stars_are_blanks = false;       ///< so that `*********` is a row
  bool underlines_are_blanks = false;  ///< so that `_________` is a row
  bool has_column_numbers = false;     ///< lines `1 2 3 ... 9` are headings, not rows
  bool has_number_headings = false;    ///< so are numbers and dates: see grid_headings.h
  TableStyle table;                    ///< how rows are laid out, if not character by character
  CellCharacters characters;           ///< lines are read in usual characters
  std::optional<SideBySide> sides;     ///< the lines have a grid and its solution beside it
  /// Only a grid's last row ends so after its cells, as with `",` or `]],` in source code; empty if
  /// there is no such mark.
  std::string end_of_last_row;
};

/// The style of a text in which each digit and blank of a row is a cell.
GridStyle FindGridStyle(std::string_view text);

/// The line without what is before its first character: `  # a comment`.
inline std::string_view WithoutIndent(std::string_view line) {
  return line.substr(std::min(line.find_first_not_of(" \t"), line.size()));
}

/// The kinds of lines in a text of grids.
enum class GridLine : std::uint8_t {
  kEmpty,
  kRow,         ///< cells of a row, perhaps not nine, perhaps with a wrong character
  kWholeGrid,   ///< 81 cells
  kBorder,      ///< a border or a bracket
  kHeaderRule,  ///< the border after the first row of a table, which is a header
  kComment,     ///< starts with `#`
  kHeading,     ///< any other text; also a line of up to four cells (a number) before a grid
};

/// `rows` is how many rows of the grid were met before. The line has no line end.
GridLine ClassifyGridLine(std::string_view line, const GridStyle& style, int rows);

/// A piece of the text: a grid, complete or not, from its first row's line to its last.
struct GridRecord {
  std::size_t begin = 0;
  std::size_t end = 0;     ///< after its last character, before the line's end
  std::uint64_t line = 0;  ///< of its first row, from 0
  bool is_state = false;   ///< follows such a heading: no puzzle
};

/// Whether a heading of a .sdk file says that what follows is how far somebody came with the puzzle
/// above: "[State]", "[PencilMarks]", "[Colours]".
bool IsProgressHeading(std::string_view line);

/// The state of a scanner between two lines.
struct GridScannerState {
  int rows = 0;               ///< of the grid it is in; 0 to 8
  bool after_border = false;  ///< the last line of that grid was a border
  bool state_ahead = false;   ///< the last heading was such a one
};

/// Finds one grid after another. A grid ends with its ninth row; before that with a heading, with
/// two borders in a row, with an empty line that does not separate bands, and with the mark of a
/// last row (last_row.h).
class GridScanner {
 public:
  /// How many lines after an empty one tell whether a band follows it.
  static constexpr int kLinesLookedAhead = 16;

  /// `text` begins at the start of a line, before a grid. If the file goes on after it (`goes_on`),
  /// a grid that may go on too is not given.
  GridScanner(std::string_view text, const GridStyle& style, bool goes_on)
      : lines_(text), style_(style), goes_on_(goes_on) {}

  /// Goes on in a text after lines that left the scanner in this state. The first grid that Next()
  /// gives may have begun before the text; its beginning means nothing then.
  GridScanner(std::string_view text, const GridStyle& style, bool goes_on,
              const GridScannerState& state)
      : lines_(text),
        style_(style),
        goes_on_(goes_on),
        state_heading_(state.state_ahead ? std::optional<std::size_t>(0) : std::nullopt),
        rows_before_(state.rows),
        last_kind_(state.after_border ? GridLine::kBorder : GridLine::kEmpty) {}

  std::optional<GridRecord> Next();

  /// For a grid that Next() left unfinished: the place from which to read again together with more
  /// text. This is its first row, or the heading that says it is progress. Nothing if there is no
  /// such grid.
  [[nodiscard]] std::optional<std::size_t> unfinished() const {
    if (rows_ == kSide) return std::nullopt;
    if (state_heading_ || rows_ == 0) return state_heading_;
    return record_.begin;
  }

  /// The offset of the next line. After Next() gave a grid, the scanner is there as at the start of
  /// a text.
  [[nodiscard]] std::size_t position() const { return lines_.position(); }

  /// How many lines were passed; all of the text's once Next() gave nothing.
  [[nodiscard]] std::uint64_t line_count() const { return line_count_; }

 private:
  enum class Ahead : std::uint8_t { kBand, kNoBand, kUnknown };

  [[nodiscard]] Ahead LookAhead() const;
  [[nodiscard]] Ahead LookForWholeGrid(std::string_view row) const;
  [[nodiscard]] Ahead GoesOn(GridLine kind, std::string_view line) const;
  void Take(GridLine kind, const Line& line);

  LineReader lines_;  // the next lines
  const GridStyle& style_;
  bool goes_on_;
  std::uint64_t line_count_ = 0;
  std::optional<std::size_t> state_heading_;  // its beginning, while its grid is to come
  GridRecord record_{};                       // the one at work
  int rows_before_ = 0;                       // of the first one, before the text
  int rows_ = 0;                              // of the one at work
  GridLine last_kind_ = GridLine::kEmpty;
};

/// Reads a record that GridScanner gave.
Result<GridCells, RecordError> ReadGridRecord(std::string_view record, const GridStyle& style);

/// Reads the solution beside it. Precondition: the style has sides.
Result<GridCells, RecordError> ReadGridBeside(std::string_view record, const GridStyle& style);

/// Reads the grid of a SUDOKU.TXT: the first nine characters of its nine lines; all but 1..9 is a
/// blank, a missing character too.
Result<GridCells, RecordError> ReadSudokuTxt(std::string_view record);

}  // namespace surudoku
