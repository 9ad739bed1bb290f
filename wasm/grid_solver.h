// Solves blocks of puzzles.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>

#include "module.h"
#include "puzzles.h"
#include "surudoku/solver.h"

namespace surudoku::wasm {

/// Keeps its memory between calls.
class GridSolver {
 public:
  /// The one that all exported functions share.
  static GridSolver& Shared();

  GridSolver();

  /// Precondition: n <= kMostGrids. The answers last until the next call.
  std::span<const Answer> Solve(const Puzzles& puzzles, std::size_t n, const SolveOptions& options);

  /// Writes the first solution of each puzzle of the last call, or blanks if it has none.
  void WriteSolutions(std::uint8_t* solutions);

 private:
  void Load(const Puzzles& puzzles, std::size_t n);

  std::unique_ptr<BlockSolver> solver_;
  PuzzleBlock block_;
  std::array<Answer, kMostGrids> answers_;
};

}  // namespace surudoku::wasm
