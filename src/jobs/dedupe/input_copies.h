// Inputs that can be read only once, so that they can be read again.
#pragma once

#include <vector>

#include "io/temporary_file.h"
#include "jobs/dedupe/dedupe_files.h"

namespace surudoku {

/// Holds copies of standard input and of pipes in files without a name, for as long as it lives.
class InputCopies {
 public:
  /// Reads all that can be read only once, and puts the copies in its place. Where the stop signal
  /// ends it early, the copy that it came to ends there.
  static Result<InputCopies, IoError> Make(DedupeFilesOptions& options);

 private:
  std::vector<TemporaryFile> files_;
};

}  // namespace surudoku
