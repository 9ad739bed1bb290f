// --history: a file with a row for each run, by which ratings can be followed over versions.
#pragma once

#include <optional>
#include <string>

#include "io/io_error.h"
#include "jobs/rate/rate_summary.h"
#include "surudoku/result.h"

namespace surudoku::cli {

/// Keeps the rows of the runs so far in memory, and writes them again with one more.
class RatingHistory {
 public:
  /// Fails if there is a file of that name that is no history.
  static Result<RatingHistory, IoError> Open(const std::string& path);

  /// In one step. `date`: as in 2026-11-21T11:30:00Z.
  [[nodiscard]] std::optional<IoError> Add(const std::string& date,
                                           const RateSummary& summary) const;

 private:
  RatingHistory(std::string path, std::string text)
      : path_(std::move(path)), text_(std::move(text)) {}

  std::string path_;
  std::string text_;
};

}  // namespace surudoku::cli
