// Standard input, kept in a file so that it can be read more than once.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <utility>

#include "io/input_identity.h"
#include "surudoku/stop_signal.h"

namespace surudoku {

/// The file is removed at the end, or before.
class StandardInputCopy {
 public:
  /// Reads all of standard input. If `stop` ends it early, the copy ends there.
  static Result<std::unique_ptr<StandardInputCopy>, IoError> Make(const std::string& path,
                                                                  const StopSignal& stop);

  ~StandardInputCopy();
  StandardInputCopy(const StandardInputCopy&) = delete;
  StandardInputCopy& operator=(const StandardInputCopy&) = delete;

  std::optional<IoError> Remove();

  [[nodiscard]] const std::string& path() const { return path_; }

  /// By a hash of all that was read.
  [[nodiscard]] const InputIdentity& identity() const { return identity_; }

 private:
  explicit StandardInputCopy(std::string path) : path_(std::move(path)) {}

  std::string path_;
  InputIdentity identity_;
};

}  // namespace surudoku
