// All files that a run reads, and all that it may write.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "io/io_error.h"
#include "surudoku/result.h"

namespace surudoku {

/// Gets every path before any file is touched, so that no input is overwritten and no two outputs
/// are one file. Files are compared by name, through links and relative paths, and by inode where
/// they exist; the files behind standard input and output ("-") too. Standard output takes one
/// output. Devices and pipes may be named any number of times.
class TouchedPaths {
 public:
  void Reads(const std::string& path);

  /// An output (empty: none).
  void Writes(const std::string& path);

  /// A file that is written, or removed, on the way to the output `for_output`. The partial file of
  /// each output counts as written, too (see OutputFile).
  void WritesFor(const std::string& for_output, const std::string& path);

  /// Names the first file that is written and named a second time; nothing if there is none. Also
  /// an error if the file system cannot tell which file a path is. Takes a few system calls a path.
  [[nodiscard]] std::optional<IoError> FindConflict() const;

 private:
  struct Touched {
    std::string path;    // as it was named
    std::string output;  // that it belongs to; empty if it is read
    [[nodiscard]] bool is_written() const { return !output.empty(); }
  };

  [[nodiscard]] Result<std::vector<Touched>, IoError> WithPartials() const;

  std::vector<Touched> paths_;
};

}  // namespace surudoku
