// The rating of a puzzle that is still text.
#pragma once

#include <string_view>

#include "grid/grid_text.h"
#include "surudoku/grid.h"
#include "surudoku/rating.h"

namespace surudoku {

/// Precondition: 81 characters of clues and blanks, or 729 of pencilmarks.
inline Rating RatingOfText(Rater& rater, std::string_view puzzle, const RateOptions& options) {
  if (puzzle.size() == kCellCount) {
    return rater.Rate(ParseGrid(puzzle, Spaces::kAreBlanks).value(), options);
  }
  return rater.Rate(ParseCandidates(puzzle).value(), options);
}

}  // namespace surudoku
