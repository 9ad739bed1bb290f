// How long a puzzle takes.
#pragma once

#include <chrono>
#include <functional>
#include <optional>
#include <string>

namespace surudoku::cli {

/// Runs from its making until Stop().
class PlayTimer {
 public:
  /// What tells the time; tests have one of their own.
  using Clock = std::function<std::chrono::steady_clock::time_point()>;

  explicit PlayTimer(Clock clock) : clock_(std::move(clock)), started_(clock_()) {}

  void Stop() {
    if (!stopped_) stopped_ = clock_();
  }

  /// "4:07", "1:02:33".
  [[nodiscard]] std::string Text() const;

 private:
  Clock clock_;
  std::chrono::steady_clock::time_point started_;
  std::optional<std::chrono::steady_clock::time_point> stopped_;
};

}  // namespace surudoku::cli
