// Who runs the work of a function that could use several threads. The engine starts none itself.
#pragma once

#include <cstddef>
#include <functional>

namespace surudoku {

/// Runs many pieces of work at once, or one after another. Hand one to a function that takes it to
/// say which threads may help; results never depend on it.
class Executor {
 public:
  /// Does the piece `index`. No two calls at one time have the same `worker`, so that memory can
  /// be kept for each worker without a lock.
  using Work = std::function<void(std::size_t index, std::size_t worker)>;

  virtual ~Executor() = default;

  /// At least 1. Workers are numbered from 0 to workers() - 1.
  [[nodiscard]] virtual std::size_t workers() const = 0;

  /// Calls work(i, worker) once for each i below n, in any order, and returns when all is done.
  /// A piece may take a million times as long as its neighbour: pieces are handed out one by one.
  virtual void ForEach(std::size_t n, const Work& work) const = 0;
};

/// Does all on the calling thread, in order.
class SerialExecutor final : public Executor {
 public:
  [[nodiscard]] std::size_t workers() const override { return 1; }
  void ForEach(std::size_t n, const Work& work) const override {
    for (std::size_t i = 0; i < n; ++i) work(i, 0);
  }
};

}  // namespace surudoku
