// Clues that a puzzle could do without.
#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <memory>
#include <span>
#include <string_view>
#include <vector>

#include "surudoku/grid.h"
#include "surudoku/puzzle_block.h"
#include "surudoku/solver.h"

namespace surudoku {

/// Solves puzzles as they are, and those with one solution once more without each of their clues,
/// whole blocks of such at a time. Some 8 microseconds for a puzzle of 25 clues.
class RedundantClues {
 public:
  struct Finding {
    Status status;  ///< of the puzzle; kUnknown where `stop` came first
    /// The cells of clues without which, one at a time, it still has one solution, in order. Empty
    /// unless it has one.
    std::vector<std::uint8_t> cells;
  };

  RedundantClues();

  /// A finding for each puzzle of 81 characters, until the next call.
  std::span<const Finding> Find(std::span<const char* const> puzzles,
                                const std::atomic<bool>* stop);

 private:
  // A puzzle without one of its clues.
  struct Variant {
    std::array<char, kCellCount> text;
    std::size_t puzzle;
    std::uint8_t cell;
  };

  void Solve(std::span<const char* const> texts);
  void AddVariants(std::size_t puzzle, std::string_view text);
  void SolveVariants();

  std::unique_ptr<BlockSolver> solver_ = MakeLockstepBlockSolver();
  PuzzleBlock block_;
  std::vector<Answer> answers_;
  std::vector<Finding> findings_;
  std::vector<Variant> variants_;  // not solved yet
  std::vector<const char*> variant_texts_;
  const std::atomic<bool>* stop_ = nullptr;
};

}  // namespace surudoku
