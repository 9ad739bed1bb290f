// What went wrong with a file.
#pragma once

#include <string>

namespace surudoku {

/// An input or output operation failed.
struct IoError {
  /// One line: the file and the cause, as in "a.txt: No such file or directory".
  std::string message;
  bool is_closed_pipe = false;  ///< the reader of the pipe has closed it
};

/// The error for `path` with the cause that errno holds.
IoError ErrnoError(const std::string& path);

}  // namespace surudoku
