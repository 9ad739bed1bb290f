// Hints for a game, each saying more than the one before.
#pragma once

#include <string>
#include <vector>

#include "play_game.h"
#include "surudoku/stop_signal.h"

namespace surudoku::cli {

struct Hint {
  std::string text;    ///< a sentence
  CellSet cells = {};  ///< that it is about; those of a whole box where it only says where to look

  friend bool operator==(const Hint&, const Hint&) = default;
};

/// The next things to do: where to look, what helps there, then each step up to the next value. Of
/// plain 9x9 the steps are those of trace --method explainer. Of other boards they are singles;
/// where there is none, a value of the solution. Never empty. `stop` ends the search early.
std::vector<Hint> HintsFor(const Game& game, const StopSignal& stop);

}  // namespace surudoku::cli
