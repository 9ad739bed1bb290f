// Counts the steps of a solution for those who want it.
#pragma once

#include "rating/board/board.h"
#include "surudoku/rating.h"

namespace surudoku::rating {

/// How many cells are filled when naked and hidden singles end: see StepCounts.
int CluesAfterSingles(const Grid& clues);

class StepCounter {
 public:
  /// `board` is the puzzle's. Counts nothing if the options do not want it.
  StepCounter(const RateOptions& options, const Board& board);

  void Count(const Step& step) {
    if (counts_ != nullptr) CountWanted(step);
  }

  /// To be called at the end with the puzzle's rating, which it hands on. The steps that were not
  /// counted are hidden singles: the rater places many in one go.
  Rating Finish(Rating rating);

 private:
  void CountWanted(const Step& step);

  StepCounts* counts_;
  int hard_above_;
};

}  // namespace surudoku::rating
