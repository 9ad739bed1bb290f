// What went wrong with a file.
#pragma once

#include <string>

namespace surudoku {

/// An input or output operation failed.
struct IoError {
  std::string
      message;  ///< one line: the file and the cause, as in "a.txt: No such file or directory"
  bool is_closed_pipe = false;  ///< whoever read what was written wants no more of it
};

/// The error for `path` with the cause that errno holds.
IoError ErrnoError(const std::string& path);

}  // namespace surudoku
