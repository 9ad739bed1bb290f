// The game where there is no screen: a line is a move, and the grid is printed after it.
#pragma once

#include <atomic>
#include <istream>
#include <ostream>

#include "play_session.h"

namespace surudoku::cli {

/// Plays until a line quits, the input ends, or `stop` is raised: for terminals that cannot move
/// the cursor, screen readers and scripts.
void PlayPlain(PlaySession& session, std::istream& input, std::ostream& output,
               const std::atomic<bool>& stop);

}  // namespace surudoku::cli
