// Hints for a game, each saying more than the one before.
#pragma once

#include <string>
#include <vector>

#include "play_game.h"
#include "surudoku/stop_signal.h"

namespace surudoku::cli {

/// Sentences about what to do next: where to look, what helps there, then each step up to the next
/// value. Of plain 9x9 they are those of trace --method explainer. Of other boards they are
/// singles; where there is none, a value of the solution. Never empty. `stop` ends the search
/// early.
std::vector<std::string> HintsFor(const Game& game, const StopSignal& stop);

}  // namespace surudoku::cli
