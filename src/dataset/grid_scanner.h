// Finds the grids of a text, one after the other.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

#include "dataset/grid_line.h"
#include "dataset/lines.h"
#include "dataset/rows_ahead.h"
#include "surudoku/grid.h"

namespace surudoku {

/// A piece of the text: a grid, complete or not, from its first row's line to its last.
struct GridRecord {
  std::size_t begin = 0;
  std::size_t end = 0;     ///< after its last character, before the line's end
  std::uint64_t line = 0;  ///< of its first row, from 0
  bool is_state = false;   ///< follows such a heading: no puzzle
};

/// The state of a scanner between two lines.
struct GridScannerState {
  int rows = 0;               ///< of the grid it is in; 0 to 8
  bool after_border = false;  ///< the last line of that grid was a border
  bool state_ahead = false;   ///< the last heading was such a one
};

/// Finds one grid after another. A grid ends with its ninth row; before that with a heading, with
/// two borders in a row, with an empty line that does not separate bands, and with the mark of a
/// last row or before that of a first one (last_row.h). If rows follow the ninth that are no grids
/// (rows_ahead.h), all of them are one record, which cannot be read.
class GridScanner {
 public:
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
    if (is_given_) return std::nullopt;
    if (state_heading_ || rows_ == 0) return state_heading_;
    return record_.begin;
  }

  /// The offset of the next line. After Next() gave a grid, the scanner is there as at the start of
  /// a text.
  [[nodiscard]] std::size_t position() const { return lines_.position(); }

  /// How many lines were passed; all of the text's once Next() gave nothing.
  [[nodiscard]] std::uint64_t line_count() const { return line_count_; }

 private:
  [[nodiscard]] Ahead LookForWholeGrid(std::string_view row) const;
  [[nodiscard]] Ahead GoesOn(GridLine kind, std::string_view line) const;
  void Take(GridLine kind, const Line& line);
  bool TakeNineRows();
  bool TakeRowsAhead();

  LineReader lines_;  // the next lines
  const GridStyle& style_;
  bool goes_on_;
  std::uint64_t line_count_ = 0;
  std::optional<std::size_t> state_heading_;  // its beginning, while its grid is to come
  GridRecord record_{};                       // the one at work
  int rows_before_ = 0;                       // of the first one, before the text
  int rows_ = 0;                              // of the one at work
  bool has_mark_ = false;  // it ended with the mark of a last row, or on one line
  bool is_given_ = false;  // Next() gave it
  GridLine last_kind_ = GridLine::kEmpty;
  std::optional<RowsAhead> ahead_;  // of the next grids, if nothing stands before them
};
}  // namespace surudoku
