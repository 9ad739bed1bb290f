// A loop whose turns are taken by the threads of an arena.
#pragma once

#include <tbb/blocked_range.h>
#include <tbb/parallel_for.h>
#include <tbb/partitioner.h>
#include <tbb/task_arena.h>

#include <cstddef>

#include "threads/hand_over.h"

namespace surudoku {
namespace for_each_index_detail {

template <class Work>
struct Loop {
  const Work& work;
  HandOver turn;  // between the caller's thread and those that help it
};

/// What oneTBB copies from thread to thread: one pointer, written and read within its own code as
/// ThreadSanitizer sees it, so that nothing of the caller's is read before the turn is taken.
template <class Work>
class Turns {
 public:
  explicit Turns(Loop<Work>& loop) : loop_(&loop) {}

  void operator()(const tbb::blocked_range<std::size_t>& indexes) const {
    loop_->turn.Take();
    for (std::size_t i = indexes.begin(); i != indexes.end(); ++i) loop_->work(i);
    loop_->turn.Give();
  }

 private:
  Loop<Work>* loop_;
};

}  // namespace for_each_index_detail

/// Calls work(i) for each i below n, in any order, by the caller's thread and those of its arena
/// that have nothing else to do, and waits for all. Each index may go to another thread, since one
/// may take a million times as long as its neighbour. Isolated: while the caller waits it begins
/// no other work of the arena, which may last long. An exception of the work comes out here, after
/// which some indexes are left out.
template <class Work>
void ForEachIndex(std::size_t n, const Work& work) {
  for_each_index_detail::Loop<Work> loop{.work = work, .turn = {}};
  loop.turn.Give();
  tbb::this_task_arena::isolate([&] {
    tbb::parallel_for(tbb::blocked_range<std::size_t>(0, n), for_each_index_detail::Turns(loop),
                      tbb::simple_partitioner());
  });
  loop.turn.Take();
}

}  // namespace surudoku
