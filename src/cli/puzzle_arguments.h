// Puzzles that are typed where files are expected.
#pragma once

#include <optional>
#include <string>

#include "io/io_error.h"
#include "pipeline/file_job.h"

namespace surudoku::cli {

/// Whether a word is made of digits and blanks alone, and no file has that name.
bool IsTypedPuzzle(const std::string& word);

/// Puts the puzzles among the inputs into files of one record each, which exist in memory for as
/// long as the process runs. Messages call them <argument 1> and so on. A word that has about as
/// many characters as a puzzle is meant as one. Where puzzles are to be typed at the terminal, says
/// so on standard error.
std::optional<IoError> TakeTypedPuzzles(FileJobOptions& options);

}  // namespace surudoku::cli
