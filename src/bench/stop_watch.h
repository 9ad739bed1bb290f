// How long a piece of work takes, whatever else the machine does.
#pragma once

#include <chrono>
#include <ctime>

namespace surudoku {

/// The time that a clock of clock_gettime shows.
inline double SecondsOf(clockid_t clock) {
  timespec now = {};
  clock_gettime(clock, &now);
  return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

/// Takes the shorter of the calling thread's processor time and the wall-clock time: what other
/// processes take away does not count. (Asking for processor time takes longer than the fastest
/// puzzles do. It is asked for outside the wall-clock time, which is the shorter one then.)
class StopWatch {
 public:
  StopWatch() : processor_(SecondsOf(CLOCK_THREAD_CPUTIME_ID)), wall_(Clock::now()) {}

  /// Since it was made.
  [[nodiscard]] double Seconds() const {
    const double wall = std::chrono::duration<double>(Clock::now() - wall_).count();
    const double processor = SecondsOf(CLOCK_THREAD_CPUTIME_ID) - processor_;
    return processor < wall ? processor : wall;
  }

 private:
  using Clock = std::chrono::steady_clock;

  double processor_;
  Clock::time_point wall_;
};

}  // namespace surudoku
