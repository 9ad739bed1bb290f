// When a rating is given up before it is known.
#pragma once

#include <atomic>
#include <chrono>
#include <optional>

namespace surudoku::rating {

/// Asked between steps and within chain searches, so it must be cheap: the clock is read only
/// where there is a deadline. Once set it stays set.
struct StopSignal {
  const std::atomic<bool>* flag = nullptr;  ///< may be null
  std::optional<std::chrono::steady_clock::time_point> deadline = std::nullopt;

  [[nodiscard]] bool IsSet() const {
    if (flag != nullptr && flag->load(std::memory_order_relaxed)) return true;
    return deadline && std::chrono::steady_clock::now() >= *deadline;
  }
};

}  // namespace surudoku::rating
