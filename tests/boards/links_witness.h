// The plain witness for boards of any houses: dancing links over cells and over the values of each
// house. A pair of cells that differs has an item for each value, which an option of its own covers
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

class LinksWitness {
 public:
  explicit LinksWitness(const BoardHouses& board)
      : side_(board.side),
        cells_(board.cell_count()),
        links_(cells_ + static_cast<int>(board.houses.size() + board.pairs.size()) * side_) {
    std::vector<std::vector<int>> first_items(cells_);  // of each cell's houses and pairs
    int item = cells_;
    for (const HouseCells& house : board.houses) {
      for (const int cell : house) first_items[cell].push_back(item);
      item += side_;
    }
    const int first_pair = item;
    for (const auto& [first, second] : board.pairs) {
      first_items[first].push_back(item);
      first_items[second].push_back(item);
      item += side_;
    }
    for (int cell = 0; cell < cells_; ++cell) {
      for (int value = 0; value < side_; ++value) {
        std::vector<int> items = {cell};
        for (const int first : first_items[cell]) items.push_back(first + value);
        links_.AddOption(items);
      }
    }
    for (int unused = first_pair; unused < item; ++unused) links_.AddOption(std::vector{unused});
  }

  /// Calls visit(values) for each solution until it returns false. 0 is a blank.
  template <class Visit>
  void Search(std::span<const std::uint8_t> clues, const Visit& visit) {
    links_.Reset();
    for (int option = 0; option < cells_ * side_; ++option) {
      const int clue = clues[option / side_];
      if (clue != 0 && clue != option % side_ + 1) links_.RemoveOption(option);
    }
    Values values(cells_);
    links_.Search(
        [&](std::span<const int> options) {
          for (const int option : options) {
            if (option >= cells_ * side_) continue;
            values[option / side_] = static_cast<std::uint8_t>(option % side_ + 1);
          }
          return visit(values);
        },
        {});
  }

 private:
  int side_;
  int cells_;
  DancingLinks links_;
};

/// The solutions, as many as `limit`.
inline std::set<Values> SolutionsByLinks(LinksWitness& witness, const Values& clues,
                                         std::size_t limit) {
  std::set<Values> solutions;
  witness.Search(clues, [&](const Values& values) {
    solutions.insert(values);
    return solutions.size() < limit;
  });
  return solutions;
}

}  // namespace surudoku
