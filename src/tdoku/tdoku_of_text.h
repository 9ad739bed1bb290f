// tdoku's guesses of a puzzle that is still text.
#pragma once

#include <string_view>

#include "grid/grid_text.h"
#include "surudoku/grid.h"
#include "surudoku/stop_signal.h"
#include "surudoku/tdoku.h"

namespace surudoku {

/// Precondition: 81 characters of clues and blanks, or 729 of pencilmarks.
inline TdokuGuesses CountTdokuGuessesOfText(std::string_view puzzle, const StopSignal& stop) {
  if (puzzle.size() == kCellCount) {
    return CountTdokuGuesses(ParseGrid(puzzle, Spaces::kAreBlanks).value(), stop);
  }
  return CountTdokuGuesses(ParseCandidates(puzzle).value(), stop);
}

}  // namespace surudoku
