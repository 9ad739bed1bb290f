// Says when work is to be given up.
#pragma once

#include <atomic>
#include <chrono>
#include <optional>

namespace surudoku {

/// A flag that somebody else may raise, at any time and on any thread, and perhaps a deadline. The
/// flag must outlive it. Asked in the midst of a search, so it must be cheap: the clock is read
/// only where there is a deadline. Once set it stays set.
class StopSignal {
 public:
  using Clock = std::chrono::steady_clock;
  using Now = Clock::time_point (*)();

  /// Never set.
  StopSignal() = default;

  /// Set when the flag is; never, where it is null. Not explicit, so that `&flag` can be given.
  StopSignal(const std::atomic<bool>* flag) : flag_(flag) {}  // NOLINT(google-explicit-constructor)

  /// Set too once the deadline, if there is one, has passed by the clock.
  [[nodiscard]] StopSignal Until(std::optional<Clock::time_point> deadline,
                                 Now now = &Clock::now) const {
    StopSignal signal = *this;
    signal.deadline_ = deadline;
    signal.now_ = now;
    return signal;
  }

  [[nodiscard]] bool IsSet() const {
    if (flag_ != nullptr && flag_->load(std::memory_order_relaxed)) return true;
    return deadline_ && now_() >= *deadline_;
  }

  /// Whether it will ever be: what cannot be stopped need not look.
  [[nodiscard]] bool may_be_set() const { return flag_ != nullptr || deadline_; }

 private:
  const std::atomic<bool>* flag_ = nullptr;
  std::optional<Clock::time_point> deadline_;
  Now now_ = &Clock::now;
};

}  // namespace surudoku
