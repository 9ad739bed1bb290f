// The game where there is no screen: a line is a move, and the grid is printed after it.
#pragma once

#include <istream>
#include <ostream>

#include "play_session.h"

namespace surudoku::cli {

/// Plays until a line quits or the input ends: for terminals that cannot move the cursor, screen
/// readers and scripts.
void PlayPlain(PlaySession& session, std::istream& input, std::ostream& output);

}  // namespace surudoku::cli
