// SIGINT and SIGTERM as a flag that long work looks at.
#pragma once

#include <atomic>

namespace surudoku::cli {

/// Installs the handlers: the first signal raises the flag, a second one ends the process at once.
/// SIGPIPE and SIGXFSZ are ignored from here on, so that a closed pipe and a file too large are
/// ordinary write errors.
const std::atomic<bool>& CatchInterrupts();

/// The signal that raised the flag, 0 where none did.
int InterruptSignal();

}  // namespace surudoku::cli
