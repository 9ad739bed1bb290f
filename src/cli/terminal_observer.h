// What a person at the terminal sees of a run: faults as they are met, and how far it is.
#pragma once

#include <cstdint>
#include <optional>

#include "pipeline/file_job.h"
#include "progress_line.h"

namespace surudoku::cli {

struct ObserverOptions {
  bool quiet = false;  ///< no progress line
  /// Seconds between lines on progress where standard error is no terminal; nothing: there are
  /// none.
  std::optional<double> log_period = std::nullopt;
  std::uint64_t max_errors = 20;  ///< name this many faults, count the rest
};

/// Names the first faults and draws the progress line.
class TerminalObserver final : public FileJobObserver {
 public:
  explicit TerminalObserver(const ObserverOptions& options)
      : max_errors_(options.max_errors), progress_line_(!options.quiet, options.log_period) {}

  void OnFault(const Fault& fault) override;
  void OnProgress(const Progress& progress) override { progress_line_.Update(progress); }

  /// Says how many faults were not named: of those it was told of, or of `faults` where that is
  /// more.
  void Finish(std::uint64_t faults = 0);

 private:
  std::uint64_t max_errors_;
  std::uint64_t faults_ = 0;  // that it was told of
  ProgressLine progress_line_;
};

}  // namespace surudoku::cli
