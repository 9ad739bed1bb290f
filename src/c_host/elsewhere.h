// A thread for work, while the caller's thread talks to the caller.
#pragma once

#include <sys/types.h>

#include <chrono>
#include <condition_variable>
#include <exception>
#include <functional>
#include <mutex>
#include <thread>

namespace surudoku::c_api {

/// The thread lasts from one piece of work to the next: to start one takes ten times as long as to
/// solve a puzzle, and oneTBB and the solver keep memory for each thread that they meet.
class Elsewhere {
 public:
  Elsewhere();
  Elsewhere(const Elsewhere&) = delete;
  Elsewhere& operator=(const Elsewhere&) = delete;
  ~Elsewhere();

  /// Does the work there, and calls `meanwhile` here. Returns when both are over, and throws the
  /// exception of the work, if there is one. One call at a time.
  void Run(const std::function<void()>& work, const std::function<void()>& meanwhile);

  /// For `meanwhile`: waits for the end of the work, but not longer than that. True if it is over.
  bool WaitFor(std::chrono::milliseconds time);

  /// False in a child that was forked: the thread is its parent's, and nobody can wait for it here.
  [[nodiscard]] bool IsOfThisProcess() const;

 private:
  void Serve();
  void Do(const std::function<void()>& work);
  void Join();

  const pid_t process_;
  std::mutex mutex_;
  std::condition_variable changed_;
  const std::function<void()>* work_ = nullptr;  // to do, or at work
  std::exception_ptr error_;                     // of the last work
  bool is_ending_ = false;
  std::thread thread_;  // the last member: it uses the others
};

}  // namespace surudoku::c_api
