// SIGINT and SIGTERM as a flag that long work looks at.
#pragma once

#include <atomic>

namespace surudoku::cli {

/// Installs the handlers: the first signal raises the flag, a second one ends the process at once.
/// SIGPIPE is ignored from here on, so that a closed pipe is an ordinary write error.
const std::atomic<bool>& CatchInterrupts();

/// The signal that raised the flag, 0 where none did.
int InterruptSignal();

}  // namespace surudoku::cli
