// The questions of many attempts, put to the solver together.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "generate/attempt.h"
#include "surudoku/generate.h"
#include "surudoku/puzzle_block.h"
#include "surudoku/solver.h"
#include "surudoku/stop_signal.h"

namespace surudoku {

/// Keeps its memory from call to call. Each thread needs its own.
class AttemptQuestions {
 public:
  /// For at most `capacity` attempts at a time. `request` must outlive it; `stop` may be null.
  AttemptQuestions(const PuzzleRequest& request, const StopSignal& stop, std::size_t capacity);

  /// Gives each attempt that asks a question its answer. None gets one if `stop` became true.
  void Answer(std::span<Attempt> attempts);

 private:
  void Answer(std::span<Attempt> attempts, const std::vector<std::size_t>& asking,
              std::uint64_t limit);

  const PuzzleRequest* request_;
  StopSignal stop_;
  std::unique_ptr<BlockSolver> solver_;
  PuzzleBlock block_;
  std::vector<std::size_t> asking_whole_;  // about whole puzzles
  std::vector<std::size_t> asking_other_;  // about other digits
  std::vector<const char*> texts_;
  std::vector<surudoku::Answer> answers_;
};

}  // namespace surudoku
