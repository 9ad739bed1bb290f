// The board that a game is played on: its size, its houses, and how its cells are written.
#pragma once

#include <bitset>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "grid/board_houses.h"
#include "grid/board_marks.h"
#include "grid/board_rules.h"

namespace surudoku::cli {

/// A value for each cell, 0 for a blank.
using Cells = std::vector<std::uint8_t>;

/// The values noted for each cell: bit v-1 stands for value v.
using Notes = std::vector<std::uint32_t>;

using CellSet = std::bitset<kMostSide * kMostSide>;

/// Does not change during a game.
class PlayBoard {
 public:
  /// Precondition: WhyNoBoard(rules, side) gives nothing.
  explicit PlayBoard(int side = kSide, const BoardRules& rules = {});

  [[nodiscard]] int side() const { return houses_.side; }
  [[nodiscard]] int cell_count() const { return houses_.cell_count(); }
  /// Whether it is 9x9 without more houses, which the rater can explain.
  [[nodiscard]] bool is_plain() const { return side() == kSide && !rules_.has_houses(); }

  [[nodiscard]] const BoardRules& rules() const { return rules_; }
  [[nodiscard]] const BoardHouses& houses() const { return houses_; }
  [[nodiscard]] const BoardMarks& marks() const { return marks_; }
  [[nodiscard]] bool IsShaded(int cell) const { return is_shaded_[static_cast<std::size_t>(cell)]; }
  [[nodiscard]] const std::vector<std::uint16_t>& PeersOf(int cell) const { return peers_[cell]; }
  /// The rules that are not seen, in words; empty if all are.
  [[nodiscard]] std::string RulesText() const { return RulesInWords(rules_); }
  [[nodiscard]] std::string CellText(int cell) const;  ///< "r4c7"

  /// The cells of a line as a puzzle has them; nothing if it is none of this board's.
  [[nodiscard]] std::optional<Cells> ParseCells(const std::string& line) const;

 private:
  BoardRules rules_;
  BoardHouses houses_;
  BoardMarks marks_;
  std::vector<std::vector<std::uint16_t>> peers_;
  CellSet is_shaded_;
};

/// '1' to '9', then 'A' to 'P'; '.' for a blank.
char CharacterOfValue(int value);

/// The cells as a line.
std::string FormatCells(const Cells& cells);

/// The values of a set, in order: "1 3 5".
std::string ValuesText(std::uint32_t values);

/// "(4, 7) - 2", in any spacing, with or without brackets, or "r4c7=2": row, column, value (0
/// clears). Up to 9x9 each digit is a number: "472". On larger boards a value may be a letter.
struct TypedMove {
  int cell;
  int value;
};
std::optional<TypedMove> ParseMove(const std::string& text, int side);

}  // namespace surudoku::cli
