// Random clues, each with a plain predicate on finished grids that says whether it holds. The
// predicates are written from the meaning of the kinds, not from how the engine says them in rules.
#pragma once

#include <functional>
#include <random>
#include <string>
#include <vector>

namespace surudoku::clues {

struct FinishedGrid {
  int side = 4;
  int box_rows = 2;
  int first_value = 1;
  std::vector<int> values;  // row by row

  [[nodiscard]] int At(int row, int column) const { return values[row * side + column]; }
  [[nodiscard]] int last_value() const { return first_value + side - 1; }
};

struct RandomClue {
  std::string text;
  std::function<bool(const FinishedGrid&)> holds;
};

/// All 4x4 grids whose rows, columns and boxes have each value once: 288.
std::vector<FinishedGrid> AllGridsOf4();
/// So many 6x6 grids, from one by exchanging rows, columns and values.
std::vector<FinishedGrid> GridsOf6(std::size_t count, std::mt19937_64& random);

/// How many kinds there are.
std::size_t RandomKindCount();
/// A clue of a kind for boards like `grid`, mostly one that holds in it.
RandomClue MakeRandomClue(std::size_t kind, const FinishedGrid& grid, std::mt19937_64& random);

}  // namespace surudoku::clues
