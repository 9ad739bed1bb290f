// How boards are drawn for people: which cells belong together, which are shaded, and the rules
// that no drawing shows in words.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "grid/board_houses.h"
#include "grid/board_rules.h"

namespace surudoku {

struct BoardMarks {
  int side = 0;
  std::vector<std::uint16_t> region;  ///< of each cell: the number of its box or region
  /// The cells to shade, in ascending order, for each kind of house that is drawn so: both
  /// diagonals are one entry.
  std::vector<HouseCells> shaded;

  /// Whether a line between the cells of two regions is to be drawn below a cell, or at its right.
  /// The board's own edges are none.
  [[nodiscard]] bool HasLineBelow(int row, int column) const {
    return row + 1 < side && RegionAt(row, column) != RegionAt(row + 1, column);
  }
  [[nodiscard]] bool HasLineAtRight(int row, int column) const {
    return column + 1 < side && RegionAt(row, column) != RegionAt(row, column + 1);
  }

 private:
  [[nodiscard]] std::uint16_t RegionAt(int row, int column) const {
    const int cell = side * row + column;
    return region[static_cast<std::size_t>(cell)];
  }
};

/// Precondition: WhyNoBoard(rules, side) gives nothing.
BoardMarks MarksOf(const BoardRules& rules, int side);

/// "Each value stands once in each diagonal, too." Empty if there are no houses besides rows,
/// columns and boxes or regions, which are seen. `say` gives the text for each of TextsOfRules.
using SayText = std::function<std::string(std::string_view english)>;
std::string RulesInWords(
    const BoardRules& rules,
    const SayText& say = [](std::string_view english) { return std::string(english); });

/// Those that it puts together. `{}` stands for houses.
std::vector<std::string_view> TextsOfRules();

}  // namespace surudoku
