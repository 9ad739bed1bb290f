// The error of a file, and how a function hands it on.
#pragma once

#include <string>
#include <utility>

#include "surudoku/result.h"

namespace surudoku {

/// An input or output operation failed.
struct IoError {
  /// One line: the file and the cause, as in "a.txt: No such file or directory".
  std::string message;
  bool is_closed_pipe = false;  ///< the reader of the pipe has closed it
};

/// The error for `path` with the cause that errno holds.
IoError ErrnoError(const std::string& path);

/// The same if a file or folder could not be made: if the folder that it was to be in is missing,
/// the error is that folder's.
IoError NotMadeError(const std::string& path);

}  // namespace surudoku

/// Takes the value of a Result, or returns its error from the function, which returns an error or a
/// Result itself:
///
///   SURUDOKU_TRY(const std::uint64_t size, TotalInputSize(paths));
// NOLINTBEGIN(bugprone-macro-parentheses): declarations and names cannot stand in parentheses.
#define SURUDOKU_TRY(variable, expression) \
  SURUDOKU_TRY_INTO(variable, expression, SURUDOKU_TRY_JOIN(result_of_line_, __LINE__))
#define SURUDOKU_TRY_INTO(variable, expression, result) \
  auto result = (expression);                           \
  if (!result.ok()) return std::move(result.error());   \
  variable = std::move(result.value())
#define SURUDOKU_TRY_JOIN(a, b) SURUDOKU_TRY_JOIN_NOW(a, b)
#define SURUDOKU_TRY_JOIN_NOW(a, b) a##b
// NOLINTEND(bugprone-macro-parentheses)
