// Boards through a solver, and whether two solvers agree on them.
#pragma once

#include <algorithm>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "kernel/random_boards.h"
#include "kernel/reference.h"
#include "surudoku/enum_names.h"
#include "surudoku/solver.h"

namespace surudoku::kernel {

/// An answer and the puzzle's first solution, or a blank grid if there is none.
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

/// Keeps every solution of every puzzle of a block, in the order they come.
class Collector final : public SolutionVisitor {
 public:
  explicit Collector(std::size_t puzzles) : found(puzzles) {}
  bool OnSolution(std::size_t index, const Grid& solution) override {
    found[index].push_back(FormatGrid(solution));
    return true;
  }
  std::vector<std::vector<std::string>> found;
};

inline bool IsSolutionOf(const Grid& grid, const reference::Board& board) {
  for (int cell = 0; cell < kCellCount; ++cell) {
    if (grid.cells[cell] == 0 || (board[cell] >> (grid.cells[cell] - 1) & 1) == 0) return false;
  }
  return IsCompleteAndValid(grid);
}

/// In what the first answer differs from that of another solver, which searches in another order:
/// of several solutions it may have found another first.
inline std::optional<std::string> FindDisagreement(const reference::Board& board, const Solved& got,
                                                   const Solved& want) {
  if (got.answer.status != want.answer.status) {
    return std::string(NameIn(kStatusNames, got.answer.status)) + " where it is " +
           std::string(NameIn(kStatusNames, want.answer.status));
  }
  if (got.answer.solutions != want.answer.solutions) {
    return std::to_string(got.answer.solutions) + " solutions where there are " +
           std::to_string(want.answer.solutions);
  }
  if (got.answer.solutions == 1 && got.solution != want.solution) return "another solution";
  if (got.answer.solutions > 0 && !IsSolutionOf(got.solution, board)) return "no solution of it";
  return std::nullopt;
}

}  // namespace surudoku::kernel
