#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>
#include <set>

#include "classic_puzzle.h"
#include "surudoku/exact_cover.h"
#include "test_data.h"

namespace surudoku {
namespace {

constexpr std::uint64_t kNoLimit = ~std::uint64_t{0};

std::vector<std::uint8_t> EmptyGrid(BoxShape shape) {
  return std::vector<std::uint8_t>(shape.cell_count());
}

// Rows, columns and boxes each hold every value: written without the solver's tables.
bool IsSolution(std::span<const std::uint8_t> values, BoxShape shape) {
  const int side = shape.side();
  std::set<std::tuple<char, int, int>> seen;
  for (int cell = 0; cell < shape.cell_count(); ++cell) {
    const int row = cell / side;
    const int column = cell % side;
    const int box = row / shape.height * side + column / shape.width;
    if (values[cell] < 1 || values[cell] > side) return false;
    seen.insert({'r', row, values[cell]});
    seen.insert({'c', column, values[cell]});
    seen.insert({'b', box, values[cell]});
  }
  return seen.size() == 3U * shape.cell_count();
}

std::vector<std::uint8_t> Clues(std::string_view text) {
  const Grid grid = ParseGrid(text).value();
  return {grid.cells.begin(), grid.cells.end()};
}

TEST(ExactCoverSolver, CountsTheGridsOfKnownNumber) {
  EXPECT_EQ(ExactCoverSolver({1, 1}).Count(EmptyGrid({1, 1}), kNoLimit), 1U);
  EXPECT_EQ(ExactCoverSolver({1, 3}).Count(EmptyGrid({1, 3}), kNoLimit), 12U) << "Latin squares";
  EXPECT_EQ(ExactCoverSolver({2, 2}).Count(EmptyGrid({2, 2}), kNoLimit), 288U);
}

TEST(ExactCoverSolver, CountsTheSixBySixGridsWithTheFirstRowFixed) {
  // 28,200,960 grids (Pettersen, 2006) over 6! orders of the first row.
  auto grid = EmptyGrid({2, 3});
  std::iota(grid.begin(), grid.begin() + 6, std::uint8_t{1});
  EXPECT_EQ(ExactCoverSolver({2, 3}).Count(grid, kNoLimit), 28'200'960U / 720);
}

TEST(ExactCoverSolver, FillsEmptyGridsOfEverySize) {
  for (const BoxShape shape : {BoxShape{2, 2}, {2, 3}, {3, 3}, {3, 4}, {4, 4}, {5, 5}}) {
    ExactCoverSolver solver(shape);
    bool visited = false;
    const auto outcome = solver.Enumerate(EmptyGrid(shape), [&](auto solution) {
      visited = true;
      EXPECT_TRUE(IsSolution(solution, shape)) << shape.height << "x" << shape.width;
      return false;
    });
    EXPECT_TRUE(visited);
    EXPECT_EQ(outcome.solutions, 1U);
    EXPECT_FALSE(outcome.complete);
  }
}

TEST(ExactCoverSolver, SolvesPuzzlesOfOtherSizesAsTheirGridWas) {
  for (const BoxShape shape : {BoxShape{4, 4}, {5, 5}}) {
    ExactCoverSolver solver(shape);
    std::vector<std::uint8_t> full;
    solver.Enumerate(EmptyGrid(shape), [&](auto solution) {
      full.assign(solution.begin(), solution.end());
      return false;
    });
    auto puzzle = full;
    for (std::size_t cell = 0; cell < puzzle.size(); cell += 3) puzzle[cell] = 0;
    std::uint64_t same = 0;
    solver.Enumerate(puzzle, [&](auto solution) {
      same += std::ranges::equal(solution, full) ? 1 : 0;
      EXPECT_TRUE(IsSolution(solution, shape));
      return same == 0;
    });
    EXPECT_EQ(same, 1U);
  }
}

TEST(ExactCoverSolver, CountsPuzzlesWithNoneOneTwoAndManySolutions) {
  ExactCoverSolver solver({3, 3});
  const auto count = [&](std::string_view text) { return solver.Count(Clues(text), kNoLimit); };
  EXPECT_EQ(count(kPuzzle), 1U);
  // The solution of the puzzle above with a rectangle of two 1s and two 4s blank... filled twice.
  EXPECT_EQ(
      count("53467891267219534819834256785976142342685379171392485696153728428741963534528617."),
      1U);
  EXPECT_EQ(
      count("11..............................................................................."),
      0U);
  EXPECT_EQ(
      count("12345678.........9..............................................................."),
      0U)
      << "r1c9 can hold nothing";
}

TEST(ExactCoverSolver, CountsWhatTheListSays) {
  ExactCoverSolver solver({3, 3});
  for (const std::string& line : LinesOfTestData("counts.txt.xz", 43)) {
    const std::string puzzle = line.substr(0, 81);
    const std::uint64_t expected = std::stoull(line.substr(82));
    EXPECT_EQ(solver.Count(Clues(puzzle), kNoLimit), expected) << line;
  }
}

TEST(ExactCoverSolver, StopsCountingAtTheLimit) {
  ExactCoverSolver solver({3, 3});
  EXPECT_EQ(solver.Count(EmptyGrid({3, 3}), 1000), 1000U);
}

TEST(ExactCoverSolver, TellsTheLevelThatSufficed) {
  ExactCoverSolver solver({3, 3});
  const auto level = [&](std::string_view text) {
    return solver.Enumerate(Clues(text), [](auto) { return true; }).statistics.level;
  };
  EXPECT_EQ(
      level("53467891267219534819834256785976142342685379171392485696153728428741963534528617."),
      Level::kSingles);
  EXPECT_EQ(level(kPuzzle), Level::kSingles);
  EXPECT_EQ(
      level("000000010400000000020000000000050407008000300001090000300400200050100000000806000"),
      Level::kHidden);
  EXPECT_EQ(
      level("8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."),
      Level::kSearch);
}

TEST(ExactCoverBlockSolver, AnswersEachPuzzleOfABlock) {
  const auto solver = MakeExactCoverBlockSolver();
  PuzzleBlock block(3);
  block.Append(ParseGrid(kPuzzle).value());
  block.Append(Grid{});
  block.Append(Candidates{});  // no candidate anywhere
  std::vector<Answer> answers(3);
  solver->Solve(block, {.rate_level = true}, answers);
  EXPECT_EQ(answers[0].status, Status::kUnique);
  EXPECT_EQ(answers[0].solutions, 1U);
  EXPECT_EQ(FormatGrid(block.GridAt(0)), kSolution);
  EXPECT_EQ(answers[1].status, Status::kMultiple);
  EXPECT_EQ(answers[1].solutions, 2U);
  EXPECT_TRUE(IsCompleteAndValid(block.GridAt(1)));
  EXPECT_EQ(answers[2].status, Status::kNone);
}

TEST(ExactCoverBlockSolver, DoesNotProveWhatItWasNotAskedTo) {
  const auto answer_to = [](const SolveOptions& options) {
    PuzzleBlock block(1);
    block.Append(Grid{});
    std::vector<Answer> answers(1);
    MakeExactCoverBlockSolver()->Solve(block, options, answers);
    return answers[0];
  };
  EXPECT_EQ(answer_to({.limit = 1}).status, Status::kSolved);
  EXPECT_EQ(answer_to({.limit = 77}).solutions, 77U);
  EXPECT_EQ(answer_to({.max_guesses = 3}).status, Status::kUnknown);
  EXPECT_EQ(answer_to({.max_guesses = 3}).statistics.guesses, 3U);
  const std::atomic<bool> stop = true;
  EXPECT_EQ(answer_to({.stop = &stop}).status, Status::kUnknown);
}

}  // namespace
}  // namespace surudoku
