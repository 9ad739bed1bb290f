// Minimal puzzles found plainly: one exact cover after another.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "sole_solution.h"
#include "surudoku/solver.h"

namespace surudoku {

inline Status PlainStatusOf(const std::string& puzzle) {
  PuzzleBlock block(1);
  block.Append(ParseGrid(puzzle).value());
  Answer answer;
  MakeExactCoverBlockSolver()->Solve(block, {}, std::span(&answer, 1));
  return answer.status;
}

/// The cells of clues without which, one at a time, it still has one solution.
inline std::vector<std::uint8_t> RedundantPlainly(const std::string& puzzle) {
  std::vector<std::uint8_t> cells;
  for (std::size_t cell = 0; cell < kCellCount; ++cell) {
    std::string without = puzzle;
    without[cell] = '.';
    if (without != puzzle && PlainStatusOf(without) == Status::kUnique) {
      cells.push_back(static_cast<std::uint8_t>(cell));
    }
  }
  return cells;
}

/// A minimal puzzle with some of its solution's other digits as clues, in cells that `random`
/// gives.
template <class Random>
std::string WithMoreClues(const std::string& minimal, std::size_t count, Random& random) {
  const std::string solution = SoleSolution(minimal);
  std::string puzzle = minimal;
  for (; count > 0; --count) {
    const std::size_t cell = random() % kCellCount;
    puzzle[cell] = solution[cell];
  }
  return puzzle;
}

}  // namespace surudoku
