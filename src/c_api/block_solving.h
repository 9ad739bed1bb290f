// Solves blocks of grids; what one thread needs for it.
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

/// One for each thread: it keeps its memory, which is little until there are many puzzles.
class BlockSolving {
 public:
  static constexpr std::size_t kMost = PuzzleBlock::kGoodCapacity;

  explicit BlockSolving(Target target) : target_(target), texts_(target) {}

  /// Solves puzzles first..first+count-1. False where one has a byte that is no cell. Where the
  /// options allow only some guesses, a puzzle that needs more is kUnknown.
  /// Precondition: count <= kMost.
  bool Solve(const GridsIn& puzzles, std::size_t first, std::size_t count,
             const SolveOptions& options);

  /// Of the last block.
  [[nodiscard]] std::span<const Answer> answers() const {
    return std::span(answers_).first(block_.size());
  }

  /// Writes the first solutions of the last block to grids first, ..; blanks where there is none.
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
