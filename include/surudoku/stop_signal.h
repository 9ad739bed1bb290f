// Says when work on one puzzle is to be given up.
#pragma once

#include <atomic>
#include <chrono>
#include <optional>

namespace surudoku {

/// Asked in the midst of a search, so it must be cheap: the clock is read only where there is a
/// deadline. Once set it stays set.
struct StopSignal {
  using Clock = std::chrono::steady_clock;

  const std::atomic<bool>* flag = nullptr;  ///< may be null
  std::optional<Clock::time_point> deadline = std::nullopt;
  Clock::time_point (*now)() = &Clock::now;

  [[nodiscard]] bool IsSet() const {
    if (flag != nullptr && flag->load(std::memory_order_relaxed)) return true;
    return deadline && now() >= *deadline;
  }
};

}  // namespace surudoku
