// A time limit on work that looks at a flag.
#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <ctime>
#include <mutex>
#include <thread>

#include "surudoku/stop_signal.h"

namespace surudoku {

/// Raises a flag when work takes too long, or when all work is to end. It has a thread that looks
/// every few milliseconds, so that starting and ending a piece of work costs less than 1 us.
class StopAfter {
 public:
  /// So many seconds of processor time of the calling thread, which must be the one that works, or
  /// ten times as many of wall-clock time. `stop_all` may be null; while it is true the flag is
  /// raised.
  StopAfter(double seconds, const StopSignal& stop_all);
  ~StopAfter();
  StopAfter(const StopAfter&) = delete;
  StopAfter& operator=(const StopAfter&) = delete;

  /// Work begins: lowers the flag.
  void Begin();

  /// It ended: the flag stays as it is.
  void End();

  [[nodiscard]] const std::atomic<bool>* flag() const { return &flag_; }

  /// True when all work is to end.
  [[nodiscard]] bool is_stopping_all() const { return stop_all_.IsSet(); }

 private:
  using Clock = std::chrono::steady_clock;

  void Watch();
  [[nodiscard]] bool IsOverTime() const;

  const double limit_;  // seconds
  StopSignal stop_all_;
  std::atomic<bool> flag_ = false;
  std::mutex mutex_;
  std::condition_variable ended_;
  bool has_ended_ = false;
  bool is_working_ = false;
  clockid_t worker_clock_ = CLOCK_MONOTONIC;
  double began_processor_ = 0;
  Clock::time_point began_wall_;
  std::thread watcher_;
};

}  // namespace surudoku
