// The game that a player brings: saved, typed, or the puzzle of a file in any layout.
#pragma once

#include <cstdint>
#include <string>

#include "io/io_error.h"
#include "pipeline/file_job.h"
#include "saved_game.h"
#include "surudoku/result.h"

namespace surudoku::cli {

/// Reads a game. `source` is a saved game, a puzzle that was typed, or a file whose puzzle number
/// `record`, from 1, is wanted. `reading` says how files are read, and the rules of the board. Of
/// pencilmarks the cells with one candidate are the clues, and the others are noted; fails if more
/// than the clues is needed for one solution.
Result<SavedGame, IoError> BringGame(const std::string& source, std::uint64_t record,
                                     const FileJobOptions& reading);

}  // namespace surudoku::cli
