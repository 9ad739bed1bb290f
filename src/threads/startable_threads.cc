#include "threads/startable_threads.h"

#include <atomic>
#include <cstddef>
#include <cstdlib>
#include <exception>
#include <thread>
#include <vector>

namespace surudoku {
namespace {

// Chunks, their answers, and a solver. It is reserved, but not touched, so it costs nothing.
constexpr std::size_t kMemoryOfThread = std::size_t{8} << 20;

/// Takes memory, and keeps it until all threads have been tried.
class Trial {
 public:
  void Run() {
    void* volatile memory = std::malloc(kMemoryOfThread);  // volatile: it is really asked for
    if (memory == nullptr) lacks_memory_ = true;
    is_over_.wait(false);
    std::free(memory);
  }

  [[nodiscard]] bool lacks_memory() const { return lacks_memory_; }

  void End() {
    is_over_ = true;
    is_over_.notify_all();
  }

 private:
  std::atomic<bool> is_over_ = false;
  std::atomic<bool> lacks_memory_ = false;
};

}  // namespace

int StartableThreads(int wanted) {
  Trial trial;
  std::vector<std::thread> threads;
  try {
    while (static_cast<int>(threads.size()) + 1 < wanted && !trial.lacks_memory()) {
      threads.emplace_back([&trial] { trial.Run(); });
    }
  } catch (const std::exception&) {  // NOLINT(bugprone-empty-catch)
    // No thread or no memory: those that were started count.
  }
  trial.End();
  for (std::thread& thread : threads) thread.join();
  return static_cast<int>(threads.size()) + 1;
}

}  // namespace surudoku
