// How the command speaks: on standard output, on standard error, and by its exit code.
#pragma once

#include <fmt/format.h>

#include <cstdio>
#include <string>
#include <string_view>
#include <utility>

#include "io/io_error.h"

namespace surudoku::cli {

/// What the exit code says; 128 + signal after an interruption, as shells have it. That of SIGPIPE
/// says that the reader of a pipe has gone.
enum ExitCode : int {
  kAllAnswered = 0,
  kFaultsFound = 1,   ///< a malformed record, a failed check or requirement
  kNotCarriedOut = 2  ///< usage, input or output error
};
inline constexpr int kSignalBase = 128;

/// Writes to standard error. Where that takes nothing (a full disk, a pipe without a reader) the
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

/// Writes to standard output, for commands that print by themselves. False where it takes no more
/// (a full disk, a pipe without a reader): printing on is of no use. FinishPrinting tells of it.
bool Print(std::string_view text);

/// Writes out what was printed. False where something was lost.
bool FlushPrinted();

/// The same at the end of the command, telling what was lost. Returns the exit code: `exit_code`,
/// unless something was lost.
int FinishPrinting(int exit_code);

}  // namespace surudoku::cli
