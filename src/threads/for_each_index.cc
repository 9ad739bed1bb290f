#include "threads/for_each_index.h"

#include <tbb/blocked_range.h>
#include <tbb/parallel_for.h>
#include <tbb/partitioner.h>
#include <tbb/task_arena.h>

#include <algorithm>
#include <atomic>

#include "threads/hand_over.h"

namespace surudoku {
namespace {

struct Loop {
  std::size_t n;
  const Executor::Work& work;
  std::atomic<std::size_t> next = 0;
  HandOver turn = {};  // between the caller's thread and those that help it
};

/// oneTBB copies this from thread to thread: one pointer, written and read within its own code as
/// ThreadSanitizer sees it, so that nothing of the caller's is read before the turn is taken. One
/// task for each worker takes pieces until none is left, so a worker is never in two threads.
class Workers {
 public:
  explicit Workers(Loop& loop) : loop_(&loop) {}

  void operator()(const tbb::blocked_range<std::size_t>& workers) const {
    loop_->turn.Take();
    for (std::size_t worker = workers.begin(); worker != workers.end(); ++worker) {
      for (std::size_t i = loop_->next++; i < loop_->n; i = loop_->next++) loop_->work(i, worker);
    }
    loop_->turn.Give();
  }

 private:
  Loop* loop_;
};

}  // namespace

std::size_t ArenaExecutor::workers() const {
  return static_cast<std::size_t>(tbb::this_task_arena::max_concurrency());
}

void ArenaExecutor::ForEach(std::size_t n, const Work& work) const {
  Loop loop{.n = n, .work = work};
  loop.turn.Give();
  tbb::this_task_arena::isolate([&] {
    tbb::parallel_for(tbb::blocked_range<std::size_t>(0, std::min(n, workers())), Workers(loop),
                      tbb::simple_partitioner());
  });
  loop.turn.Take();
}

std::size_t ThreadsOfArena() {
  const int index = tbb::this_task_arena::current_thread_index();
  return index == tbb::task_arena::not_initialized ? 1 : ArenaExecutor().workers();
}

}  // namespace surudoku
