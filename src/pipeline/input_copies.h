// Copies of inputs that can be read only once, for jobs that read them twice.
#pragma once

#include <string>
#include <vector>

#include "io/io_error.h"
#include "io/temporary_file.h"
#include "pipeline/file_job.h"
#include "surudoku/result.h"

namespace surudoku {

/// Holds copies of standard input and of pipes in files without a name, for as long as it lives.
class InputCopies {
 public:
  /// Reads every path of `lists` that can be read only once, and puts its copy in its place.
  /// Messages go on calling it by its name. If `options.stop` ends this early, the copy at work
  /// ends there.
  static Result<InputCopies, IoError> Make(FileJobOptions& options, const std::string& folder,
                                           const std::vector<std::vector<std::string>*>& lists);

 private:
  std::vector<TemporaryFile> files_;
};

}  // namespace surudoku
