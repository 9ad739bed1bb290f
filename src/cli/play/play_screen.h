// The terminal while a game is played.
#pragma once

#include <string>
#include <vector>

#include "play_game.h"

namespace surudoku::cli {

/// Owns the terminal from construction to destruction, which restores it.
class PlayScreen {
 public:
  PlayScreen();
  ~PlayScreen();
  PlayScreen(const PlayScreen&) = delete;
  PlayScreen& operator=(const PlayScreen&) = delete;

  struct View {
    int cursor = 40;
    bool shows_candidates = false;
    std::vector<int> wrong;  // cells to mark
    std::string typed;       // a move being typed
    std::string message;
  };

  void Draw(const Game& game, const View& view);

  /// The next key, or nothing within a tenth of a second.
  static std::optional<int> ReadKey();
};

}  // namespace surudoku::cli
