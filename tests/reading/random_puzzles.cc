#include "reading/random_puzzles.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <span>

#include "lines.h"
#include "surudoku/generate.h"
#include "surudoku/solver.h"

namespace surudoku::reading {
namespace {

constexpr std::uint64_t kAtOnce = 64;
constexpr char kValues[] = "123456789ABCDEFGHIJKLMNOP";

// The numbers 0..side-1 in an order that keeps those of a group together.
std::vector<int> Shuffled(int side, int group, Random& random) {
  std::vector<int> groups(static_cast<std::size_t>(side / group));
  std::iota(groups.begin(), groups.end(), 0);
  std::shuffle(groups.begin(), groups.end(), random);
  std::vector<int> all;
  for (const int first : groups) {
    const auto begin = static_cast<std::ptrdiff_t>(all.size());
    for (int i = 0; i < group; ++i) all.push_back(first * group + i);
    std::shuffle(all.begin() + begin, all.end(), random);
  }
  return all;
}

// Two in five cells keep their clue, and of each value one does.
Puzzle ShuffledPattern(int side, Random& random) {
  const int height = BoxHeight(side);
  const std::vector<int> rows = Shuffled(side, height, random);
  const std::vector<int> columns = Shuffled(side, BoxWidth(side), random);
  const std::vector<int> values = Shuffled(side, 1, random);
  Puzzle puzzle{side, {}, {}};
  for (const int row : rows) {
    for (const int column : columns) {
      const int value = (row % height * BoxWidth(side) + row / height + column) % side;
      puzzle.solution += kValues[values[static_cast<std::size_t>(value)]];
    }
  }
  puzzle.cells = puzzle.solution;
  std::vector<std::size_t> order(puzzle.cells.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::shuffle(order.begin(), order.end(), random);
  order.resize(order.size() * 3 / 5);
  for (const std::size_t cell : order) {
    const char value = puzzle.cells[cell];
    if (std::ranges::count(puzzle.cells, value) > 1) puzzle.cells[cell] = '.';
  }
  return puzzle;
}

}  // namespace

int BoxHeight(int side) { return side == 6 ? 2 : static_cast<int>(std::sqrt(side)); }
int BoxWidth(int side) { return side / BoxHeight(side); }

void RandomPuzzles::MakeMore() {
  PuzzleRequest request;
  request.min_clues = 24;
  request.max_clues = 30;
  request.seed = seed_;
  const PuzzleBatch batch = GeneratePuzzles(request, made_ + 1, kAtOnce, {});
  made_ += kAtOnce;
  PuzzleBlock block(kAtOnce);
  for (const std::string& line : LinesOf(batch.text)) {
    ready_.push_back({9, line, {}});
    block.Append(ParseGrid(line).value());
  }
  std::vector<Answer> answers(ready_.size());
  MakeExactCoverBlockSolver()->Solve(block, {}, answers);
  for (std::size_t i = 0; i < ready_.size(); ++i) ready_[i].solution = FormatGrid(block.GridAt(i));
}

Puzzle RandomPuzzles::Next(int side) {
  if (side != 9) return ShuffledPattern(side, random_);
  if (ready_.empty()) MakeMore();
  Puzzle puzzle = ready_.back();
  ready_.pop_back();
  return puzzle;
}

}  // namespace surudoku::reading
