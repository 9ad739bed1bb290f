#include "grid_solver.h"

#include <algorithm>

#include "surudoku/block_text.h"
#include "surudoku/split_search.h"

namespace surudoku::wasm {
namespace {

// For one thread with few lanes. With the sizes that serve many threads, a search that ends at its
// 10,000th solution takes forty times as long.
constexpr SplitSizes kSizes = {.guesses = 512, .block = 16};

}  // namespace

GridSolver& GridSolver::Shared() {
  static GridSolver solver;
  return solver;
}

GridSolver::GridSolver() : solver_(MakeLockstepBlockSolver()), block_(kMostGrids) {}

void GridSolver::Load(const Puzzles& puzzles, std::size_t n) {
  block_.Clear();
  if (puzzles.are_candidates()) {
    for (std::size_t i = 0; i < n; ++i) block_.Append(puzzles.CandidatesAt(i));
    return;
  }
  static std::array<const char*, kMostGrids> grids;
  for (std::size_t i = 0; i < n; ++i) {
    grids[i] = reinterpret_cast<const char*>(puzzles.digits() + i * kCellCount);
  }
  AppendDigits(std::span(grids).first(n), block_);
}

std::span<const Answer> GridSolver::Solve(const Puzzles& puzzles, std::size_t n,
                                          const SolveOptions& options) {
  Load(puzzles, n);
  SolveOptions in_block = options;
  in_block.max_guesses = SplitSearch::kMostGuessesInBlock;
  const auto answers = std::span(answers_).first(n);
  solver_->Solve(block_, in_block, answers);
  for (std::size_t i = 0; i < n; ++i) {
    if (answers[i].status != Status::kUnknown) continue;
    Candidates puzzle = puzzles.CandidatesAt(i);
    answers[i] = SplitSearch(DefaultTarget(), kSizes).Solve(puzzle, options);
    block_.SetCandidates(i, puzzle);
  }
  return answers;
}

void GridSolver::WriteSolutions(std::uint8_t* solutions) {
  static std::array<char*, kMostGrids> grids;
  const std::size_t n = block_.size();
  for (std::size_t i = 0; i < n; ++i) {
    grids[i] = reinterpret_cast<char*>(solutions + i * kCellCount);
  }
  WriteSolutionDigits(block_, std::span(grids).first(n));
  for (std::size_t i = 0; i < n; ++i) {
    if (answers_[i].solutions == 0) std::fill_n(grids[i], kCellCount, '\0');
  }
}

}  // namespace surudoku::wasm
