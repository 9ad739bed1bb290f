// --history: a file with a row for each run, by which ratings can be followed over versions.
#pragma once

#include <optional>
#include <string>
#include <utility>

#include "io/io_error.h"
#include "jobs/rate/rate_summary.h"
#include "surudoku/result.h"

namespace surudoku::cli {

/// Appends rows to the file. Several runs may do so at once.
class RatingHistory {
 public:
  /// Fails if there is a file of that name that is no history, or none can be made.
  static Result<RatingHistory, IoError> Open(const std::string& path);

  /// `date`: as in 2026-11-21T11:30:00Z. Begins the file if it is new, and a line if the last one
  /// was cut off.
  [[nodiscard]] std::optional<IoError> Add(const std::string& date,
                                           const RateSummary& summary) const;

 private:
  explicit RatingHistory(std::string path) : path_(std::move(path)) {}

  std::string path_;
};

}  // namespace surudoku::cli
