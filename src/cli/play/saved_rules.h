// The rules of a saved game's board.
#pragma once

#include <string>

#include "grid/board_rules.h"
#include "io/io_error.h"
#include "surudoku/result.h"

namespace surudoku::cli {

/// The rules that the comments of a saved game say; those of a plain board for any other file.
/// Fails if no board has them: somebody has changed the file.
Result<BoardRules, IoError> ReadSavedRules(const std::string& path);

}  // namespace surudoku::cli
