#include "clues/clue_witness.h"

#include <algorithm>
#include <set>

#include "clues/clue_board.h"
#include "clues/clue_search.h"
#include "clues/random_clues.h"

namespace surudoku::clues {
namespace {

struct RandomBoard {
  std::string text;
  std::vector<RandomClue> clues;

  [[nodiscard]] bool Holds(const FinishedGrid& grid) const {
    return std::ranges::all_of(clues, [&](const RandomClue& clue) { return clue.holds(grid); });
  }
};

RandomBoard MakeBoard(std::size_t number, const FinishedGrid& grid, std::size_t most_clues,
                      std::mt19937_64& random) {
  RandomBoard board;
  const int side = grid.side;
  board.text = ".Shape~" + std::to_string(side) + 'x' + std::to_string(side);
  if (grid.first_value == 0) board.text += "~0-" + std::to_string(side - 1);
  std::set<std::size_t> kinds = {number % RandomKindCount()};
  while (kinds.size() < 1 + random() % most_clues) kinds.insert(random() % RandomKindCount());
  for (const std::size_t kind : kinds) {
    board.clues.push_back(MakeRandomClue(kind, grid, random));
    board.text += board.clues.back().text;
  }
  return board;
}

using Solutions = std::multiset<std::vector<int>>;

// What the engine finds, or why the board is refused.
struct Found {
  Solutions solutions;
  std::string fault;
};
Found Solve(const std::string& text, std::size_t most) {
  Found found;
  auto board = ReadClueBoard(text);
  if (!board.ok()) {
    found.fault = board.error().reason;
    return found;
  }
  if (board.value().net.impossible_clue != kNoClue) return found;
  ClueSearch search(std::move(board.value().net));
  search.Run(
      [&](std::span<const std::uint8_t> solution) {
        found.solutions.emplace(solution.begin(), solution.end());
        return found.solutions.size() < most;
      },
      {});
  return found;
}

void MakeZeroBased(FinishedGrid& grid) {
  grid.first_value = 0;
  for (int& value : grid.values) --value;
}

}  // namespace

std::string FirstDifferenceOf4(std::size_t boards, std::uint64_t seed) {
  std::mt19937_64 random(seed);
  const std::vector<FinishedGrid> from_1 = AllGridsOf4();
  std::vector<FinishedGrid> from_0 = from_1;
  std::ranges::for_each(from_0, MakeZeroBased);
  for (std::size_t number = 0; number < boards; ++number) {
    const auto& grids = random() % 4 == 0 ? from_0 : from_1;
    const RandomBoard board = MakeBoard(number, grids[random() % grids.size()], 4, random);
    Solutions expected;
    for (const FinishedGrid& grid : grids) {
      if (board.Holds(grid)) expected.insert(grid.values);
    }
    const Found found = Solve(board.text, grids.size() + 1);
    if (!found.fault.empty() || found.solutions != expected) {
      return board.text + ": " + found.fault + std::to_string(found.solutions.size()) +
             " solutions, expected " + std::to_string(expected.size());
    }
  }
  return {};
}

std::string FirstDifferenceOf6(std::size_t boards, std::uint64_t seed) {
  std::mt19937_64 random(seed);
  for (std::size_t number = 0; number < boards; ++number) {
    FinishedGrid grid = GridsOf6(1, random).front();
    if (random() % 4 == 0) MakeZeroBased(grid);
    const RandomBoard board = MakeBoard(number, grid, 6, random);
    std::string text = board.text;
    for (int cell = 0; cell < 36; ++cell) {
      if (random() % 3 == 0) continue;
      text += ".~R" + std::to_string(cell / 6 + 1) + 'C' + std::to_string(cell % 6 + 1) + '_' +
              std::to_string(grid.values[cell]);
    }
    const Found found = Solve(text, 1000);
    bool is_right = found.fault.empty();
    is_right &= found.solutions.contains(grid.values) == board.Holds(grid);
    for (const std::vector<int>& values : found.solutions) {
      is_right &= found.solutions.count(values) == 1;
      is_right &= board.Holds({6, 2, grid.first_value, values});
    }
    if (!is_right) return text + ": " + found.fault + std::to_string(found.solutions.size());
  }
  return {};
}

}  // namespace surudoku::clues
