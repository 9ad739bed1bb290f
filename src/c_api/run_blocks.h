// The one way in which the C API does work on arrays: in blocks, on all threads of the context.
#pragma once

#include <cstddef>
#include <functional>

#include "c_api/context.h"

namespace surudoku::c_api {

/// How far a call is, for the progress function.
class Done {
 public:
  void Add(std::size_t count) { count_.fetch_add(count, std::memory_order_relaxed); }
  [[nodiscard]] std::size_t count() const { return count_.load(std::memory_order_relaxed); }

 private:
  std::atomic<std::size_t> count_ = 0;
};

/// Runs `work` here, where there is no progress function; else on another thread, while this one
/// tells how much of `total` is done. Exceptions of `work` come out here. Returns SURUDOKU_OK, or
/// SURUDOKU_ERROR_STOPPED where the call was stopped, by whomever.
int RunWithProgress(surudoku_context& context, std::size_t total,
                    const std::function<void(Done& done)>& work);

/// Calls work(first, count) for all of 0..n-1 in blocks of at most `most`, by the threads of the
/// context, smaller ones where there would be too few for all. One block is done by this thread.
/// The blocks are worked on in any order, also after a stop: the work sees it and answers quickly.
void ForBlocks(surudoku_context& context, std::size_t n, std::size_t most,
               const std::function<void(std::size_t first, std::size_t count)>& work);

}  // namespace surudoku::c_api
