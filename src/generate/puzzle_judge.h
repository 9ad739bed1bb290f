// Checks that a puzzle's ratings are as asked for.
#pragma once

#include <optional>

#include "generate/guess_counter.h"
#include "logic/board_loader.h"
#include "surudoku/generate.h"
#include "surudoku/rating.h"
#include "surudoku/stop_signal.h"
#include "surudoku/te_depth.h"

namespace surudoku {

/// Stops rating as soon as it is clear that a puzzle is out of range. Each thread needs its own.
class PuzzleJudge {
 public:
  /// `request` must outlive it; `stop` may be null.
  PuzzleJudge(const PuzzleRequest& request, const StopSignal& stop)
      : request_(&request), stop_(stop), rater_(request.profile) {
    if (AskForGuesses(request.levels)) guess_counter_.emplace();
  }

  /// Precondition: `solution` is the puzzle's only one. False also if it was stopped.
  bool Accepts(const Grid& puzzle, const Grid& solution);

 private:
  bool NeedsNoGuess(const Grid& puzzle);
  bool HasEp(const Grid& puzzle);
  bool HasErAndSteps(const Grid& puzzle);
  bool HasLevel(const Grid& puzzle, const Rating& rating, const StepCounts& counts);
  bool HasTeDepth(const Grid& puzzle, const Grid& solution);
  [[nodiscard]] bool HasTdokuGuesses(const Grid& puzzle) const;

  const PuzzleRequest* request_;
  StopSignal stop_;
  Rater rater_;
  TeDepthFinder depth_finder_;
  std::optional<GuessCounter> guess_counter_;  // if a level asks for guesses
  logic::BoardLoader boards_;                  // of no_guessing
};

}  // namespace surudoku
