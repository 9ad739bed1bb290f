// The line on a terminal that tells how far a run is.
#pragma once

#include <chrono>
#include <string>

#include "surudoku/solve_files.h"

namespace surudoku::cli {

/// Drawn on standard error, at most ten times a second, and only where that is a terminal.
class ProgressLine {
 public:
  explicit ProgressLine(bool is_wanted);

  void Update(const Progress& progress);

  /// The same with a text of the caller's.
  void Show(const std::string& text);

  /// Removes the line, so that other output can take its place.
  void Clear();

 private:
  using Clock = std::chrono::steady_clock;

  [[nodiscard]] bool IsDue(Clock::time_point now) const;
  void Draw(const std::string& text, Clock::time_point now);

  bool is_drawn_on_;
  bool is_visible_ = false;
  Clock::time_point started_ = Clock::now();
  Clock::time_point last_drawn_ = started_;
};

/// "12,345 records, 1,234 puzzles/s, 45.6%, 7 s left"; the share and the time left (see TimeLeft)
/// only where the input's size is known.
std::string ProgressText(const Progress& progress, double seconds);

}  // namespace surudoku::cli
