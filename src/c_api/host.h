// The ground that a context runs on: threads and exceptions where the system has them.
#pragma once

#include <chrono>
#include <cstddef>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "surudoku.h"
#include "surudoku/executor.h"
#include "surudoku/levels.h"
#include "surudoku/result.h"
#include "surudoku/split_search.h"

namespace surudoku::c_api {

/// How often the progress function is called.
inline constexpr auto kBetweenProgress = std::chrono::milliseconds(100);

/// This one has a single thread and knows no exceptions, as WebAssembly does. c_host/ has the
/// other.
class Host {
 public:
  Host() = default;
  Host(const Host&) = delete;
  Host& operator=(const Host&) = delete;
  virtual ~Host() = default;

  /// Runs the body of a function, which returns a surudoku_error, and makes such of all that it
  /// throws.
  virtual int Run(surudoku_context& /*context*/, const std::function<int()>& body) {
    return body();
  }

  /// Whether a thread of the caller's may write to its arrays while a call reads them.
  [[nodiscard]] virtual bool may_arrays_change() const { return false; }

  virtual void SetThreads(int /*threads*/) {}
  [[nodiscard]] virtual const Executor& executor() const { return serial_; }

  // One thread with few lanes does with small parts. With the sizes that serve many threads, a
  // search that ends at its 10,000th solution takes forty times as long.
  [[nodiscard]] virtual SplitSizes split_sizes() const { return {.guesses = 512, .block = 16}; }

  /// Levels written as lines of text, or where they have a fault: "LINE:COLUMN: why".
  [[nodiscard]] virtual Result<Levels, std::string> ReadLevels(const char* /*text*/) const {
    return std::string("1:1: \"surudoku\" and \"newspaper\" alone are known here");
  }

  /// Waits, but not longer than that. True if the work is over.
  using Wait = std::function<bool(std::chrono::milliseconds time)>;

  /// Does the work on another thread, and calls `meanwhile` here. Returns when both are over, and
  /// throws the exception of the work, if there is one.
  virtual void RunBeside(const std::function<void()>& work,
                         const std::function<void(const Wait& wait)>& /*meanwhile*/) {
    work();
  }

 private:
  SerialExecutor serial_;
};

/// An object for each worker of an executor, made when the worker first needs it.
template <class Object>
class PerWorker {
 public:
  explicit PerWorker(std::size_t workers = 1) : objects_(workers) {}

  /// Keeps the objects that there are.
  void MakeRoomFor(std::size_t workers) {
    if (workers > objects_.size()) objects_.resize(workers);
  }
  void Clear() {
    for (auto& object : objects_) object.reset();
  }

  template <class... Arguments>
  Object& Of(std::size_t worker, const Arguments&... arguments) {
    auto& object = objects_[worker];
    if (!object) object = std::make_unique<Object>(arguments...);
    return *object;
  }

  template <class Use>
  void ForEach(const Use& use) {
    for (auto& object : objects_) {
      if (object) use(*object);
    }
  }

 private:
  std::vector<std::unique_ptr<Object>> objects_;
};

}  // namespace surudoku::c_api
