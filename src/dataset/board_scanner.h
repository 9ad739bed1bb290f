// Boards drawn row by row that are no 9x9 grids of single characters: candidate grids, and boards
// of other sizes. The scanner is simpler than GridScanner: it never looks ahead.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

#include "dataset/cell_characters.h"
#include "dataset/lines.h"

namespace surudoku {

/// The kinds of cells that a file's boards have.
enum class BoardCells : std::uint8_t {
  kCandidates,       ///< digits of a 9x9 cell: see candidate_grid.h
  kSmallCandidates,  ///< squares of digits: see small_candidates.h
  kValues,           ///< characters or numbers of a board: see board_rows.h
};

struct BoardStyle {
  BoardCells cells = BoardCells::kCandidates;
  int side = 9;              ///< rows of a board, and cells of a row
  int band = 3;              ///< rows between two borders
  bool are_numbers = false;  ///< kValues: in words, not single characters
  char separator = '\0';     ///< kValues: numbers are fields between these; an empty one is a blank
  bool has_places = false;   ///< kValues: numbers are two characters wide in boxes between bars
  /// Empty lines stand between the bands of a board; two together end it.
  bool has_gaps = false;
  /// These characters are blanks, too, in a row without any value.
  bool dashes_are_blanks = false;
  bool stars_are_blanks = false;
  bool underlines_are_blanks = false;
  CellCharacters characters = {};  ///< lines are read in usual characters
};

/// The kinds of lines in a text of boards.
enum class BoardLine : std::uint8_t {
  kEmpty,
  kRow,      ///< cells of a row, perhaps a few too many or too few
  kWhole,    ///< all cells of a board
  kBorder,   ///< no cell
  kComment,  ///< starts with `#`
  kText,     ///< anything else; it ends a board
};

/// The line has no line end.
BoardLine ClassifyBoardLine(std::string_view line, const BoardStyle& style);

/// A piece of the text: a board, complete or not, from its first row's line to its last.
struct BoardRecord {
  std::size_t begin = 0;
  std::size_t end = 0;     ///< after its last character, before the line's end
  std::uint64_t line = 0;  ///< of its first row, from 0
};

/// Finds one board after another. A board ends with its last row; before that at other text, at an
/// empty line (but see has_gaps), at two borders in a row and at a whole board. Rows after the
/// last one that are too few for another board belong to it, so that it has too many.
class BoardScanner {
 public:
  /// `text` begins at the start of a line, before a board. If the file goes on after it
  /// (`goes_on`), a board that may go on too is not given.
  BoardScanner(std::string_view text, const BoardStyle& style, bool goes_on)
      : lines_(text), style_(style), goes_on_(goes_on) {}

  std::optional<BoardRecord> Next();

  /// The beginning of a board that Next() left unfinished.
  [[nodiscard]] std::optional<std::size_t> unfinished() const {
    return rows_ > 0 ? std::optional(record_.begin) : std::nullopt;
  }

  /// How many lines were passed; all of the text's once Next() gave nothing.
  [[nodiscard]] std::uint64_t line_count() const { return line_count_; }

 private:
  [[nodiscard]] bool EndsAt(BoardLine kind) const;
  [[nodiscard]] std::optional<int> CountRowsAhead() const;
  void TakeRows(int count);

  LineReader lines_;
  const BoardStyle& style_;
  bool goes_on_;
  std::uint64_t line_count_ = 0;
  BoardRecord record_{};  // the one at work
  int rows_ = 0;          // of it
  BoardLine last_kind_ = BoardLine::kText;
};

/// The first place after a line of this text that ends every board, whatever came before the text:
/// other text, or empty lines. A scanner that starts there finds the same boards as one that has
/// read all. If the file does not go on after the text, its end is such a place.
std::optional<std::size_t> FindBoardBoundary(std::string_view text, const BoardStyle& style,
                                             bool goes_on);

}  // namespace surudoku
