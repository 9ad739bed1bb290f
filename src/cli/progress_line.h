// The line on a terminal that tells how far a run is.
#pragma once

#include <chrono>
#include <cstddef>
#include <optional>
#include <string>

#include "jobs/solve/solve_files.h"

namespace surudoku::cli {

/// Drawn on standard error at most ten times a second, as wide as the terminal, if it is one. In a
/// log it is a new line now and then, if that is wanted.
class ProgressLine {
 public:
  /// `log_period`: how many seconds lie between two lines of a log; nothing: it gets none.
  explicit ProgressLine(bool is_wanted, std::optional<double> log_period = std::nullopt);

  void Update(const Progress& progress);

  /// The same with a text of the caller's.
  void Show(const std::string& text);

  /// Removes the line, so that other output can take its place.
  void Clear();

 private:
  using Clock = std::chrono::steady_clock;

  [[nodiscard]] bool IsDue(Clock::time_point now) const;
  void Draw(const std::string& text, Clock::time_point now);

  bool is_drawn_on_;                    // a terminal
  std::optional<Clock::duration> log_;  // the time between two lines
  bool is_visible_ = false;
  Clock::time_point started_ = Clock::now();
  Clock::time_point last_drawn_ = started_;
};

/// "12,345 records, 1,234 puzzles/s, 45.6%, 7 s left, hardest ER 9.2"; the share of the records
/// that are done and the time left (see TimeLeft) only where the input's size is known, the remark
/// if the job has one.
std::string ProgressText(const Progress& progress, double seconds);

/// How long the run will still take: "7 s left". If the records' own times are measured and
/// differ so much that the rest is unsure: "4 min 5 s to 9 min 30 s left", or "at least 2 min 5 s
/// left"; empty if too few were measured. `share` of the work is done, more than 0, at most 1.
std::string TimeLeft(const Progress& progress, double share, double seconds);

/// As much of a line as a terminal of so many columns shows without wrapping it (0: unknown): whole
/// parts, which commas end, as far as there is room for one.
std::string FitToWidth(const std::string& line, std::size_t columns);

}  // namespace surudoku::cli
