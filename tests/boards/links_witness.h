// The plain witness for boards of any houses: dancing links over cells and over the values of each
// house. A pair of cells that differ has an item for each value, which an option of its own covers
// if neither cell does.
#pragma once

#include <cstdint>
#include <set>
#include <span>
#include <vector>

#include "boards/board_houses.h"
#include "exact_cover/dancing_links.h"

namespace surudoku {

using Values = std::vector<std::uint8_t>;

/// The solutions, as many as `limit`. Bit v-1 of a cell's mask stands for value v.
inline std::set<Values> SolutionsByLinks(const BoardHouses& board,
                                         std::span<const std::uint32_t> masks, std::size_t limit) {
  const int side = board.side;
  const int cells = board.cell_count();
  const int houses = static_cast<int>(board.houses.size());
  const int pairs = static_cast<int>(board.pairs.size());
  const int first_pair = cells + houses * side;
  DancingLinks links(first_pair + pairs * side);
  for (int cell = 0; cell < cells; ++cell) {
    for (int value = 0; value < side; ++value) {
      std::vector<int> items = {cell};
      for (int h = 0; h < houses; ++h) {
        for (const int member : board.houses[h]) {
          if (member == cell) items.push_back(cells + h * side + value);
        }
      }
      for (int p = 0; p < pairs; ++p) {
        const auto& [first, second] = board.pairs[p];
        if (first == cell || second == cell) items.push_back(first_pair + p * side + value);
      }
      links.AddOption(items);
    }
  }
  for (int item = first_pair; item < first_pair + pairs * side; ++item) {
    links.AddOption(std::vector<int>{item});
  }
  links.Reset();
  for (int option = 0; option < cells * side; ++option) {
    if ((masks[option / side] >> (option % side) & 1U) == 0) links.RemoveOption(option);
  }
  std::set<Values> solutions;
  links.Search(
      [&](std::span<const int> options) {
        Values values(cells);
        for (const int option : options) {
          if (option >= cells * side) continue;
          values[option / side] = static_cast<std::uint8_t>(option % side + 1);
        }
        solutions.insert(values);
        return solutions.size() < limit;
      },
      {});
  return solutions;
}

}  // namespace surudoku
