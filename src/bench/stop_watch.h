// How long a piece of work takes, whatever else the machine does.
#pragma once

#include <chrono>
#include <ctime>

namespace surudoku {

/// Takes the shorter of the calling thread's processor time and the wall-clock time: what other
/// processes take away does not count. (Asking for processor time takes longer than the fastest
/// puzzles do. It is asked for outside the wall-clock time, which is the shorter one then.)
class StopWatch {
 public:
  StopWatch() : processor_(ProcessorSeconds()), wall_(Clock::now()) {}

  /// Since it was made.
  [[nodiscard]] double Seconds() const {
    const double wall = std::chrono::duration<double>(Clock::now() - wall_).count();
    const double processor = ProcessorSeconds() - processor_;
    return processor < wall ? processor : wall;
  }

 private:
  using Clock = std::chrono::steady_clock;

  static double ProcessorSeconds() {
    timespec now = {};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
  }

  double processor_;
  Clock::time_point wall_;
};

}  // namespace surudoku
