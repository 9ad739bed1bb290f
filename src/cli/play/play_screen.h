// The terminal while a game is played.
#pragma once

#include <optional>

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

}  // namespace surudoku::cli
