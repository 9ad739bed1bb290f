#include "boards/board_text_solver.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "grid/board_text.h"

namespace surudoku {
namespace {

// A full grid in which every row is a shift of the others.
std::string ShiftedGrid(std::size_t box, LetterCase letters) {
  const std::size_t side = box * box;
  std::string text;
  for (std::size_t cell = 0; cell < side * side; ++cell) {
    const std::size_t row = cell / side, column = cell % side;
    const std::size_t value = (box * (row % box) + row / box + column) % side + 1;
    text += BoardCharacter(static_cast<std::uint8_t>(value), letters);
  }
  return text;
}

TEST(BoardTextSolver, SolvesEitherSizeInItsOwnLetters) {
  BoardTextSolver solver;
  for (const std::size_t box : {4U, 5U, 4U}) {
    for (const LetterCase letters : {LetterCase::kUpper, LetterCase::kLower}) {
      const std::string solution = ShiftedGrid(box, letters);
      std::string puzzle = solution;
      for (std::size_t cell = 0; cell < puzzle.size(); cell += 3) puzzle[cell] = '.';
      std::string found;
      EXPECT_EQ(solver.Solve({puzzle}, {}, found).status, Status::kUnique);
      EXPECT_EQ(found, solution);
    }
  }
}

TEST(BoardTextSolver, CountsToTheLimitAndKeepsTheFirst) {
  BoardTextSolver solver;
  std::string found;
  const std::string empty(256, '.');
  const Answer answer = solver.Solve({empty}, {.limit = 3}, found);
  EXPECT_EQ(answer.status, Status::kMultiple);
  EXPECT_EQ(answer.solutions, 3U);
  EXPECT_FALSE(FindBoardClash(found, BoxHouses({4, 4})));
  EXPECT_EQ(solver.Solve({"11" + empty.substr(2)}, {}, found).status, Status::kNone);
}

// The same as a solver that has no other regions, whatever boards came before.
TEST(BoardTextSolver, SolvesBoardsByTheirOwnRegions) {
  BoardTextSolver solver;
  const std::string empty(16, '.');
  for (const std::string regions : {"aabbaabbccddccdd", "abbbaacbdaccdddc", "", "abbbaacbdaccdddc",
                                    "abbbaacbdaccdddc", "aaaabbbbccccdddd"}) {
    for (const bool by_links : {false, true}) {
      BoardTextSolver alone(WithOwnRules({}, regions), by_links);
      std::string found, wanted;
      const SolveOptions all = {.limit = 1000};
      EXPECT_EQ(solver.Solve({empty, Symbols::kFromOne, regions}, all, found).solutions,
                alone.Solve({empty}, all, wanted).solutions);
      if (!by_links) EXPECT_EQ(found, wanted);
    }
  }
}

// Boards of several sizes and regions, as each one's own block.
TEST(BoardTextSolver, SolvesBoardsTogetherAsAlone) {
  const std::string large = ShiftedGrid(4, LetterCase::kLower);
  const std::vector<BoardPuzzle> puzzles = {
      {"1...............", Symbols::kFromOne, {}},
      {".2..3..1...3....", Symbols::kFromOne, {}},
      {"................", Symbols::kFromOne, "abbbaacbdaccdddc"},
      {".4..3...1..4.3..", Symbols::kFromOne, {}},
      {large, Symbols::kFromOne, {}},
      {"1.1.............", Symbols::kFromOne, {}}};
  std::vector<Answer> answers(puzzles.size());
  std::vector<std::string> solutions(puzzles.size());
  std::vector<BoardTask> tasks;
  for (std::size_t i = 0; i < puzzles.size(); ++i) {
    tasks.push_back({puzzles[i], &answers[i], &solutions[i]});
  }
  BoardTextSolver together, alone;
  together.SolveAll(tasks, {});
  for (std::size_t i = 0; i < puzzles.size(); ++i) {
    Answer answer;
    std::string solution;
    const BoardTask task = {puzzles[i], &answer, &solution};
    alone.SolveAll({&task, 1}, {});
    EXPECT_EQ(answers[i].statistics, answer.statistics) << i;
    EXPECT_EQ(solutions[i], solution) << i;
    std::string found;
    EXPECT_EQ(answers[i].status, alone.Solve(puzzles[i], {}, found).status) << i;
    if (answer.status == Status::kUnique) EXPECT_EQ(solutions[i], found) << i;
  }
  EXPECT_EQ(answers.front().status, Status::kMultiple);
  EXPECT_EQ(solutions[4], large);
  EXPECT_EQ(answers.back().status, Status::kNone);
  EXPECT_EQ(solutions.back(), "");
}

}  // namespace
}  // namespace surudoku
