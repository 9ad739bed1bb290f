// Checks that a puzzle's ratings are as asked for.
#pragma once

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
      : request_(&request), stop_(stop), rater_(request.profile) {}

  /// Precondition: `solution` is the puzzle's only one. False also if it was stopped.
  bool Accepts(const Grid& puzzle, const Grid& solution);

 private:
  bool HasEp(const Grid& puzzle);
  bool HasErAndSteps(const Grid& puzzle);
  bool HasTeDepth(const Grid& puzzle, const Grid& solution);

  const PuzzleRequest* request_;
  StopSignal stop_;
  Rater rater_;
  TeDepthFinder depth_finder_;
};

}  // namespace surudoku
