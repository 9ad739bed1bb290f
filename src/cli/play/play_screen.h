// A game on the terminal: on the whole screen, or line by line.
#pragma once

#include <istream>
#include <optional>
#include <ostream>

#include "play_session.h"

namespace surudoku::cli {

/// False for terminals that cannot move the cursor, such as TERM=dumb, and unknown ones.
bool HasScreen();

/// Owns the terminal from construction to destruction, which restores it. Precondition:
/// HasScreen().
class PlayScreen {
 public:
  PlayScreen();
  ~PlayScreen();
  PlayScreen(const PlayScreen&) = delete;
  PlayScreen& operator=(const PlayScreen&) = delete;

  void Draw(const PlaySession& session);

  /// The next key, or nothing within a tenth of a second.
  static std::optional<int> ReadKey();
};

/// Plays line by line, a move a line, with the grid printed after each, until a line quits or the
/// input ends: for terminals that cannot move the cursor, screen readers and scripts.
void PlayPlain(PlaySession& session, std::istream& input, std::ostream& output);

}  // namespace surudoku::cli
