// The ways in which people write a puzzle, as data: from lines to tables and programs.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "reading/random_puzzles.h"

namespace surudoku::reading {

/// Bits of the sides of boards that a way can carry.
enum Sides : std::uint8_t { k4 = 1, k6 = 2, k9 = 4, k16 = 8, k25 = 16 };
inline constexpr int kAllSides[] = {4, 6, 9, 16, 25};

/// Bits of the places that a solution, or another puzzle, can have beside a puzzle.
enum Places : std::uint8_t {
  kBelow = 1,   ///< in the same way
  kNamed = 2,   ///< so, behind a word that names it
  kBeside = 4,  ///< in the same lines
  kColumn = 8,  ///< in the next column or member
};

/// How a puzzle is written: templates, in which
///   %c  stands for cells, and %s for those of the board in the next column,
///   %d  for a cell's digit or sign,
///   %i  for the row's number from 0, %n from 1, %a for its letter; %k, %K for the column's; %N for
///       the side, %h for the name of the next column's board, %% for a percent sign,
///   %(...)  for a text repeated for each column,
///   %{LFCR} for a bar: left end, filling, crossing, right end.
struct Way {
  static constexpr int kWhole = 625;

  std::string_view name;
  std::string_view head, row, tail;
  std::string_view gap;  ///< between cells
  /// Those for blanks that it can carry, `space` and `empty` by name; behind `|` those of which a
  /// fault may say that they are in doubt.
  std::string_view signs;
  int sides = k4 | k6 | k9 | k16;
  int places = kBelow | kNamed;
  int chunk = 0;                  ///< cells that `row` writes: 0 for a row's, else that number
  std::string_view cell = "%d";   ///< a cell
  std::string_view blank = "%d";  ///< and one without a digit
  std::string_view join = {};     ///< between rows
  std::string_view box_gap = {};  ///< between the cells of two boxes
  std::string_view band = {};     ///< between the rows of two boxes
  std::string_view beside = {};   ///< between two boards in the same lines
  std::string_view column = {};   ///< `row` with %s
  bool sparse = false;            ///< no blank is written
  bool candidates = false;        ///< a cell is the digits that are left

  [[nodiscard]] bool Carries(int side) const;
  /// Whether values past 9 are letters.
  [[nodiscard]] bool has_letters() const {
    return !box_gap.empty() || (gap.empty() && cell == "%d");
  }

  // The way with a property more.
  Way& Sized(int bits) { return sides = bits, *this; }
  Way& Placed(int bits) { return places = bits, *this; }
  Way& Beside(std::string_view text) { return beside = text, places |= kBeside, *this; }
  Way& Column(std::string_view text) { return column = text, places |= kColumn, *this; }
  Way& Joined(std::string_view text) { return join = text, *this; }
  Way& Tail(std::string_view text) { return tail = text, *this; }
  Way& Chunk(int cells) { return chunk = cells, *this; }
  Way& Cell(std::string_view text) { return cell = blank = text, *this; }
  Way& Cell(std::string_view clue, std::string_view other) {
    return cell = clue, blank = other, *this;
  }
  Way& Boxes(std::string_view gap_text, std::string_view band_text) {
    return box_gap = gap_text, band = band_text, *this;
  }
  Way& Sparse() { return blank = {}, sparse = true, *this; }
  Way& Candidates() { return candidates = true, Sized(k9); }
};

const std::vector<Way>& AllWays();

/// The signs of a way: from `doubtful` on, those in doubt.
struct Signs {
  std::vector<std::string> all;
  std::size_t doubtful = 0;
};
Signs SignsOf(const Way& way);

struct Span {
  std::size_t begin = 0, end = 0;
};

/// A text, and where in it the digits and signs of the cells stand, and the rows.
struct Drawing {
  std::string text;
  std::vector<Span> cells, rows;
};

/// Writes a puzzle, and another board in its next column if there is one. The name: of that column.
Drawing Draw(const Way& way, const Puzzle& puzzle, std::string_view sign,
             const std::string* next = nullptr, std::string_view next_name = "solution");

/// The cells that a reader finds: those of the puzzle, or its 729 candidates.
std::string CellsToFind(const Way& way, const Puzzle& puzzle);

}  // namespace surudoku::reading
