// All files that a run reads, and all that it may write.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "io/io_error.h"
#include "surudoku/result.h"

namespace surudoku {

/// Told of every path before any of them is touched, so that nothing that is read is ever
/// overwritten, and no two outputs are one file. Files are compared by name, through links and
/// relative paths, and by inode where they exist. Standard output ("-", /dev/stdout) takes one
/// output. Standard input, devices and pipes may be named any number of times.
class TouchedPaths {
 public:
  void Reads(const std::string& path);

  /// An output (empty: none).
  void Writes(const std::string& path);

  /// A file that is written, or removed, on the way to the output `for_output`. What is written is
  /// also the partial file that it is until it is complete (see OutputFile).
  void WritesFor(const std::string& for_output, const std::string& path);

  /// The first file that is written and named a second time, in words; nothing where there is none.
  /// Also where the file system cannot say which file a path is. Asks it a few times for each path.
  [[nodiscard]] std::optional<IoError> FindConflict() const;

 private:
  struct Touched {
    std::string path;    // as it was named
    std::string output;  // that it belongs to; empty of what is read
    [[nodiscard]] bool is_written() const { return !output.empty(); }
  };

  [[nodiscard]] Result<std::vector<Touched>, IoError> WithPartials() const;

  std::vector<Touched> paths_;
};

}  // namespace surudoku
