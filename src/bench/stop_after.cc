#include "bench/stop_after.h"

#include <pthread.h>

#include "bench/stop_watch.h"
#include "surudoku/stop_signal.h"

namespace surudoku {

StopAfter::StopAfter(double seconds, const StopSignal& stop_all)
    : limit_(seconds), stop_all_(stop_all) {
  pthread_getcpuclockid(pthread_self(), &worker_clock_);
  watcher_ = std::thread([this] { Watch(); });
}

StopAfter::~StopAfter() {
  {
    const std::scoped_lock lock(mutex_);
    has_ended_ = true;
  }
  ended_.notify_one();
  watcher_.join();
}

void StopAfter::Begin() {
  const std::scoped_lock lock(mutex_);
  flag_ = false;
  is_working_ = true;
  began_processor_ = SecondsOf(worker_clock_);
  began_wall_ = Clock::now();
}

void StopAfter::End() {
  const std::scoped_lock lock(mutex_);
  is_working_ = false;
}

bool StopAfter::IsOverTime() const {
  const std::chrono::duration<double> wall = Clock::now() - began_wall_;
  return SecondsOf(worker_clock_) - began_processor_ > limit_ || wall.count() > 10 * limit_;
}

void StopAfter::Watch() {
  constexpr auto kLookEvery = std::chrono::milliseconds(2);
  std::unique_lock lock(mutex_);
  while (!ended_.wait_for(lock, kLookEvery, [this] { return has_ended_; })) {
    if (is_working_ && (IsOverTime() || is_stopping_all())) flag_ = true;
  }
}

}  // namespace surudoku
