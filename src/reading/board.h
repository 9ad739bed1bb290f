// A board that a text has: the one type that goes from the readers to the jobs, and a record of it.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "grid/symbols.h"

namespace surudoku::reading {

enum class BoardKind : std::uint8_t {
  kPuzzle,      ///< cells of any size, perhaps complete
  kCandidates,  ///< 729 candidates of 81 cells
  kFault,       ///< nearly a board: it was meant as one
};

/// A board or a fault. Offsets count bytes of the text that was read.
struct Board {
  BoardKind kind = BoardKind::kPuzzle;
  Symbols symbols = Symbols::kFromOne;  ///< how the text writes its values; see first_values.h
  std::uint8_t side = 9;                ///< rows of the board; of a fault those that it was to have
  std::uint16_t clues = 0;    ///< digits that it explains; of a fault those that stand in it
  std::uint16_t blanks = 0;   ///< cells without a digit that are written
  std::uint16_t clashes = 0;  ///< clues that equal another one of their house
  std::uint32_t begin = 0;    ///< of its first cell
  std::uint32_t end = 0;      ///< after its last cell
  const char* dressing = "";  ///< how its cells were found: "characters", "fields", ...
  /// A character a cell (a candidate, of kCandidates): values as 1-9, A-P; a blank as its sign if
  /// that is one of `.0_-*`, else as `.`. Past 9x9, and below, blanks are `.`.
  std::string cells = {};
  /// The offset of each cell; empty if the cells stand side by side.
  std::vector<std::uint32_t> places = {};
  std::string fault = {};      ///< of a fault: the reason
  std::uint32_t fault_at = 0;  ///< and its place
  bool is_drawn = false;       ///< and it has boxes and rules, so that it is no list of numbers

  [[nodiscard]] bool is_board() const { return kind != BoardKind::kFault; }
  /// Whether it has all cells, as has a board that became a fault.
  [[nodiscard]] bool is_whole() const { return !cells.empty(); }
  /// It was meant as a board, and cannot be read as one.
  void BecomeFault(std::string reason, std::uint32_t at) {
    kind = BoardKind::kFault;
    fault = std::move(reason);
    fault_at = at;
  }
  /// Whether no cell is blank.
  [[nodiscard]] bool is_complete() const {
    return kind == BoardKind::kPuzzle && clues == side * side;
  }
  /// Whether no other reading can explain the cells better: its text need not be read again.
  [[nodiscard]] bool is_certain() const {
    constexpr int kClues = 17;
    if (kind != BoardKind::kPuzzle) return kind == BoardKind::kCandidates;
    return side == 9 && clashes == 0 && clues >= kClues;
  }
  /// Its first cell stands at this offset, and all of it with it.
  void MoveTo(std::uint32_t offset) {
    const std::uint32_t distance = offset - begin;  // modulo 2^32
    begin += distance;
    end += distance;
    fault_at += distance;
    for (std::uint32_t& place : places) place += distance;
  }
  [[nodiscard]] std::uint32_t PlaceOf(std::size_t cell) const {
    if (kind == BoardKind::kCandidates && !places.empty()) cell /= 9;
    return places.empty() ? begin + static_cast<std::uint32_t>(cell) : places[cell];
  }
};

using Boards = std::vector<Board>;

/// Calls a function with the ranges of a board's rows, between which other text may stand; with its
/// whole range if its cells stand side by side. Facts may tell the cells of a row in any order.
template <typename Function>
void VisitRows(const Board& board, const Function& function) {
  if (board.places.empty()) {
    function(std::size_t{board.begin}, std::size_t{board.end});
    return;
  }
  for (std::size_t first = 0; first < board.places.size(); first += board.side) {
    const auto row = std::span(board.places).subspan(first, board.side);
    const auto [begin, last] = std::ranges::minmax(row);
    function(std::size_t{begin}, last + std::size_t{1});
  }
}

/// No board is longer than this in a text, nor is a solution farther from its puzzle.
inline constexpr std::size_t kLookAhead = std::size_t{16} << 10;

/// A puzzle, or a fault, and the solution that the text has for it.
struct Record {
  Board puzzle;
  std::optional<Board> solution = {};

  /// The offset of the first byte that belongs to it, and that after the last.
  [[nodiscard]] std::size_t begin() const;
  [[nodiscard]] std::size_t end() const;
};

}  // namespace surudoku::reading
