// --explain-input: says how a file is read, and why.
#pragma once

#include "pipeline/file_job.h"

namespace surudoku::cli {

/// Prints of each input how its first text is read: the layout and the reason, the columns, the
/// blanks, the board, and its first puzzle. Returns the exit code: 2 if one of them has no puzzle
/// or cannot be read.
int ExplainInputs(FileJobOptions& options);

}  // namespace surudoku::cli
