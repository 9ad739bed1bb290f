// A game in a file: the puzzle, what is filled in, and the notes, a line each.
#pragma once

#include <optional>
#include <string>

#include "io/io_error.h"
#include "play_game.h"

namespace surudoku::cli {

/// The first grid of a file is the puzzle; values and notes that go with it follow in a saved game.
/// Nothing where the file has no grid, or cannot be read.
std::optional<Game> LoadGame(const std::string& path);

std::optional<IoError> SaveGame(const Game& game, const std::string& path);

}  // namespace surudoku::cli
