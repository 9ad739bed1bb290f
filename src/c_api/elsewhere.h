// Work on a thread of its own, while the caller's thread talks to the caller.
#pragma once

#include <chrono>
#include <condition_variable>
#include <exception>
#include <functional>
#include <mutex>
#include <thread>

namespace surudoku::c_api {

/// How often the progress function is called.
inline constexpr auto kBetweenProgress = std::chrono::milliseconds(100);

class Elsewhere {
 public:
  /// Begins at once. Join() must be called.
  explicit Elsewhere(std::function<void()> work);

  /// Waits for the end of the work, but not longer than that. True if it is over.
  bool WaitFor(std::chrono::milliseconds time);

  /// Waits for the end of the work, and throws what it threw.
  void Join();

 private:
  std::mutex mutex_;
  std::condition_variable over_;
  bool is_over_ = false;
  std::exception_ptr error_;
  std::thread thread_;  // the last member: it uses the others
};

}  // namespace surudoku::c_api
