// Lists the solutions of a puzzle that has more than a chunk should hold.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <string_view>

#include "pipeline/chunk.h"
#include "surudoku/puzzle_block.h"
#include "surudoku/solver.h"

namespace surudoku {

/// The workers leave such puzzles to the ordered last stage, which writes their solutions as they
/// are found: 10^8 solutions need no more memory than one. Not thread-safe.
class SolutionLister {
 public:
  explicit SolutionLister(const SolveFilesOptions& options);

  /// Takes a piece of output; false where it could not be written, and nothing more is wanted.
  using Sink = std::function<bool(std::string_view bytes)>;

  /// Writes all answer lines of the record. The answer is kUnknown where `stop` or the sink ended
  /// it early.
  Answer List(const DeferredListing& listing, const Sink& sink);

 private:
  const SolveFilesOptions& options_;
  std::unique_ptr<BlockSolver> solver_;
  PuzzleBlock block_{1};
};

}  // namespace surudoku
