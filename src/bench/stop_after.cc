#include "bench/stop_after.h"

namespace surudoku {

StopAfter::StopAfter(double seconds, const std::atomic<bool>* stop_all)
    : limit_(seconds), stop_all_(stop_all), watcher_([this] { Watch(); }) {}

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
  began_ = Clock::now();
}

void StopAfter::End() {
  const std::scoped_lock lock(mutex_);
  is_working_ = false;
}

void StopAfter::Watch() {
  constexpr auto kLookEvery = std::chrono::milliseconds(2);
  std::unique_lock lock(mutex_);
  while (!ended_.wait_for(lock, kLookEvery, [this] { return has_ended_; })) {
    const bool is_over_time = Clock::now() - began_ > limit_;
    if (is_working_ && (is_over_time || is_stopping_all())) flag_ = true;
  }
}

}  // namespace surudoku
