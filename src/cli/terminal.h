// How the command speaks, on standard output, on standard error and by its exit code, and how
// signals reach it.
#pragma once

#include <fmt/format.h>

#include <atomic>
#include <cstdio>
#include <string>
#include <string_view>
#include <utility>

#include "io/io_error.h"

namespace surudoku::cli {

/// The exit codes; 128 + signal after an interruption, as shells have it. The code of SIGPIPE
/// says that the reader of a pipe has gone.
enum ExitCode : int {
  kAllAnswered = 0,
  kFaultsFound = 1,   ///< a malformed record, a failed check or requirement
  kNotCarriedOut = 2  ///< usage, input or output error
};
inline constexpr int kSignalBase = 128;

/// Writes to standard error. If that takes nothing (a full disk, a pipe without a reader) the
/// words are lost, and the run goes on: its files are to be finished, and the exit code tells how
/// it ended. (fmt::print would throw.)
template <class... Values>
void Tell(fmt::format_string<Values...> format, Values&&... values) {
  const std::string text = fmt::format(format, std::forward<Values>(values)...);
  (void)std::fwrite(text.data(), 1, text.size(), stderr);
}

/// One line on standard error.
void PrintError(const IoError& error);

/// Says why a command ends, but not that the reader of a pipe has gone (`| head`). Returns the exit
/// code.
int ReportError(const IoError& error);

/// False if NO_COLOR says that nobody wants colours.
bool WantsColour();

/// The text in red if this descriptor is a terminal and colours are wanted.
std::string InRed(std::string_view text, int descriptor);

/// Writes to standard output, for commands that print by themselves. False if it takes no more
/// (a full disk, a pipe without a reader): printing on is of no use. FinishPrinting tells of it.
bool Print(std::string_view text);

/// Writes out what was printed. False if something was lost.
bool FlushPrinted();

/// The same at the end of the command, telling what was lost. Returns the exit code: `exit_code`,
/// unless something was lost.
int FinishPrinting(int exit_code);

/// From now on SIGINT, SIGTERM and SIGHUP raise a flag that long work looks at; one that comes
/// two seconds later or more ends the process. A SIGHUP that is ignored (nohup) stays ignored.
/// SIGPIPE and SIGXFSZ are ignored from here on, so that a closed pipe and a file too large are
/// ordinary write errors.
const std::atomic<bool>& CatchInterrupts();

/// From now on these signals end the process again. A program that waits in a read wants that:
/// a signal just before the read would not end it.
void LetInterruptsEnd();

/// The signal that raised the flag, 0 if none did; and the exit code that says so.
int InterruptSignal();
inline int InterruptedCode() { return kSignalBase + InterruptSignal(); }

}  // namespace surudoku::cli
