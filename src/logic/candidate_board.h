// A board as a person keeps it: the values placed, and the candidates left in the other cells.
#pragma once

#include <bit>
#include <cstdint>
#include <span>
#include <vector>

#include "logic/board_map.h"

namespace surudoku::logic {

/// A value of a cell. Values count from 0 here.
struct Mark {
  std::uint16_t cell = 0;
  std::uint8_t value = 0;

  friend bool operator==(const Mark&, const Mark&) = default;
};

/// Candidates by cell, by house and by value, kept alike.
///
/// Load starts a puzzle. Place and RemoveMark are the only changes, and both only take candidates
/// away; so a step that was possible is possible later, or has nothing left to do. The board never
/// judges: a cell or a house without candidates stays so, and `is_broken` tells.
class CandidateBoard {
 public:
  /// The map must live as long.
  explicit CandidateBoard(const BoardMap& map);

  /// Starts with these candidates: bit v of a cell's mask stands for the value v + 1. Nothing is
  /// placed. Precondition: one mask for each cell.
  void Load(std::span<const std::uint32_t> masks);

  /// Starts with clues in place: 0 for a blank, else 1..side. Precondition: one for each cell.
  void LoadClues(std::span<const std::uint8_t> clues);

  /// Puts a value into a cell, and takes it from the cells that must differ.
  void Place(Mark mark);
  void RemoveMark(Mark mark);

  [[nodiscard]] const BoardMap& map() const { return map_; }
  [[nodiscard]] int side() const { return map_.board.side; }
  [[nodiscard]] bool is_placed(int cell) const { return placed_.Has(cell); }
  [[nodiscard]] bool is_solved() const { return placed_count_ == map_.board.cell_count(); }
  /// Some cell has no candidate, or some house no place for a value.
  [[nodiscard]] bool is_broken() const { return is_broken_; }

  /// Bit v: the cell may have the value v. A placed cell has one.
  [[nodiscard]] std::uint32_t values_of(std::size_t cell) const { return values_[cell]; }
  /// Bit i: the i-th cell of the house may have the value.
  [[nodiscard]] std::uint32_t places_of(std::size_t house, int value) const {
    return places_[house * static_cast<std::size_t>(side()) + static_cast<std::size_t>(value)];
  }
  /// The cells that may have the value.
  [[nodiscard]] const CellSet& cells_of(int value) const { return cells_[value]; }
  [[nodiscard]] bool Has(Mark mark) const { return (values_[mark.cell] >> mark.value & 1) != 0; }

 private:
  const BoardMap& map_;
  std::vector<std::uint32_t> values_;
  std::vector<std::uint32_t> places_;
  std::vector<CellSet> cells_;
  CellSet placed_{};
  int placed_count_ = 0;
  bool is_broken_ = false;
};

/// Calls visit(i) for each bit of a mask, in ascending order.
template <class Visit>
void ForEachBit(std::uint32_t mask, const Visit& visit) {
  for (; mask != 0; mask &= mask - 1) visit(std::countr_zero(mask));
}

}  // namespace surudoku::logic
