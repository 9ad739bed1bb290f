// Solves blocks of grids on one thread.
#pragma once

#include <cstddef>
#include <memory>
#include <span>
#include <vector>

#include "c_api/grid_array.h"
#include "surudoku/puzzle_block.h"
#include "surudoku/solver.h"
#include "surudoku/target.h"

namespace surudoku::c_api {

/// Each thread has its own. It keeps its memory between calls: little, until there are many
/// puzzles.
class BlockSolving {
 public:
  static constexpr std::size_t kMost = PuzzleBlock::kGoodCapacity;

  explicit BlockSolving(Target target) : target_(target), texts_(target) {}

  /// Solves puzzles first..first+count-1. False if one of them has a byte that is no cell. If the
  /// options limit the guesses, a puzzle that needs more is kUnknown.
  /// Precondition: count <= kMost.
  bool Solve(const GridsIn& puzzles, std::size_t first, std::size_t count,
             const SolveOptions& options);

  /// The answers of the last block.
  [[nodiscard]] std::span<const Answer> answers() const {
    return std::span(answers_).first(block_.size());
  }

  /// Writes the solutions of the last block to grids first and on: the first solution of each
  /// puzzle, or blanks if it has none.
  void WriteSolutions(const GridsOut& solutions, std::size_t first);

 private:
  void MakeRoomFor(std::size_t count);
  bool AppendAllDigits(const GridsIn& puzzles, std::size_t first, std::size_t count);

  Target target_;
  GridTexts texts_;
  std::unique_ptr<BlockSolver> solver_;
  PuzzleBlock block_{0};
  std::vector<Answer> answers_;
  std::vector<const char*> read_;
  std::vector<char*> written_;
};

}  // namespace surudoku::c_api
