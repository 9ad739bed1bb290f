// Standard output of the commands that print by themselves.
#pragma once

#include <string_view>

namespace surudoku::cli {

/// False where standard output takes no more (a full disk, a pipe without a reader): printing on is
/// of no use. FinishPrinting tells of it.
bool Print(std::string_view text);

/// Writes out what was printed. False where something was lost.
bool FlushPrinted();

/// The same at the end of the command, telling what was lost. Returns the exit code: `exit_code`,
/// unless something was lost.
int FinishPrinting(int exit_code);

}  // namespace surudoku::cli
