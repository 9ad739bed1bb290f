#pragma once

namespace surudoku::cli {

/// What the command's exit code says; 128 + signal after an interruption, as shells have it. That
/// of SIGPIPE says that the reader of a pipe has gone.
enum ExitCode : int {
  kAllAnswered = 0,
  kFaultsFound = 1,   ///< a malformed record, a failed check or requirement
  kNotCarriedOut = 2  ///< usage, input or output error
};
inline constexpr int kSignalBase = 128;

}  // namespace surudoku::cli
