// The lockstep solver against exact cover: same status, same count, same solution.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "kernel/random_boards.h"
#include "kernel/reference.h"
#include "surudoku/solver.h"

namespace surudoku::kernel {

/// An answer and the puzzle's first solution (blank where there is none).
struct Solved {
  Answer answer;
  Grid solution;
};

inline std::vector<Solved> SolveAll(const std::vector<reference::Board>& boards,
                                    const SolveOptions& options, std::size_t block_size = 1000,
                                    BlockSolver& solver = *MakeLockstepBlockSolver()) {
  std::vector<Solved> all;
  PuzzleBlock block(block_size);
  std::vector<Answer> answers(block_size);
  for (std::size_t first = 0; first < boards.size(); first += block_size) {
    const std::size_t count = std::min(block_size, boards.size() - first);
    block.Clear();
    for (std::size_t i = 0; i < count; ++i) block.Append(CandidatesOf(boards[first + i]));
    solver.Solve(block, options, std::span(answers).first(count));
    for (std::size_t i = 0; i < count; ++i) {
      all.push_back({answers[i], answers[i].solutions > 0 ? block.GridAt(i) : Grid{}});
    }
  }
  return all;
}

inline std::vector<reference::Board> BoardsOf(const std::vector<std::string>& puzzles) {
  std::vector<reference::Board> boards;
  for (const std::string& puzzle : puzzles) boards.push_back(reference::BoardFromText(puzzle));
  return boards;
}

inline bool IsSolutionOf(const Grid& grid, const reference::Board& board) {
  for (int cell = 0; cell < kCellCount; ++cell) {
    if (grid.cells[cell] == 0 || (board[cell] >> (grid.cells[cell] - 1) & 1) == 0) return false;
  }
  return IsCompleteAndValid(grid);
}

/// Solves the boards with both; `what` goes into the message of a failure.
inline void ExpectAgreement(const std::vector<reference::Board>& boards, const std::string& what) {
  const auto lockstep = SolveAll(boards, {});
  const auto exact_cover = SolveAll(boards, {}, 1000, *MakeExactCoverBlockSolver());
  for (std::size_t i = 0; i < boards.size(); ++i) {
    const Solved& got = lockstep[i];
    const Solved& want = exact_cover[i];
    ASSERT_EQ(got.answer.status, want.answer.status) << what << ", board " << i;
    ASSERT_EQ(got.answer.solutions, want.answer.solutions) << what << ", board " << i;
    if (got.answer.solutions == 1) ASSERT_EQ(got.solution, want.solution) << what << ", " << i;
    if (got.answer.solutions > 1) {
      ASSERT_TRUE(IsSolutionOf(got.solution, boards[i])) << what << ", board " << i;
    }
  }
}

/// The same on random boards of every kind, made and solved in parts.
inline void ExpectAgreement(std::size_t boards, std::uint64_t seed, const std::string& what) {
  Random random(seed);
  for (std::size_t done = 0; done < boards && !testing::Test::HasFailure();) {
    std::vector<reference::Board> part;
    for (; part.size() < 1000 && done < boards; ++done) part.push_back(RandomBoard(random));
    ExpectAgreement(
        part, what + ", seed " + std::to_string(seed) + ", part up to " + std::to_string(done));
  }
}

}  // namespace surudoku::kernel
