// SIGINT and SIGTERM as a flag that long work looks at.
#pragma once

#include <atomic>

namespace surudoku::cli {

/// Installs the handlers: the first signal raises the flag, a second one ends the process at once.
/// SIGPIPE and SIGXFSZ are ignored from here on, so that a closed pipe and a file too large are
/// ordinary write errors.
const std::atomic<bool>& CatchInterrupts();

/// From now on SIGINT and SIGTERM end the process, as where they were never caught: for who waits
/// in a read, which a signal just before it would not end.
void LetInterruptsEnd();

/// The signal that raised the flag, 0 where none did.
int InterruptSignal();

}  // namespace surudoku::cli
