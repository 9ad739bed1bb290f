// Help that says a little more each time it is asked for.
#pragma once

#include <string>
#include <vector>

#include "play_game.h"
#include "surudoku/stop_signal.h"

namespace surudoku::cli {

/// Sentences about what to do next, the most that is said at the end: where to look, what helps
/// there, then each step up to the next digit, as trace --method explainer tells it. Never empty.
/// `stop` (may be null) ends the search early.
std::vector<std::string> HintsFor(const Game& game, const StopSignal& stop);

}  // namespace surudoku::cli
