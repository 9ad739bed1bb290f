// How the C API works on arrays: in blocks, on all workers of the context.
#pragma once

#include <atomic>
#include <cstddef>
#include <functional>

#include "c_api/context.h"

namespace surudoku::c_api {

/// Counts the work that is done, for the progress function.
class Done {
 public:
  void Add(std::size_t count) { count_.fetch_add(count, std::memory_order_relaxed); }
  [[nodiscard]] std::size_t count() const { return count_.load(std::memory_order_relaxed); }

 private:
  std::atomic<std::size_t> count_ = 0;
};

/// Runs `work` on this thread. If there is a progress function, another thread runs it instead, and
/// this one tells how much of `total` is done. Throws what `work` throws. Returns SURUDOKU_OK, or
/// SURUDOKU_ERROR_STOPPED if anybody stopped the call.
int RunWithProgress(surudoku_context& context, std::size_t total,
                    const std::function<void(Done& done)>& work);

/// Calls work(first, count, worker) on the workers of the context (Executor), for blocks of at most
/// `most` that make up 0..n-1. The blocks are smaller if there would be too few for all workers; a
/// single block stays on this thread. They come in any order, and also after a stop: the work sees
/// it and returns soon.
using BlockWork = std::function<void(std::size_t first, std::size_t count, std::size_t worker)>;
void ForBlocks(surudoku_context& context, std::size_t n, std::size_t most, const BlockWork& work);

/// How many workers ForBlocks() has for these.
std::size_t WorkersForBlocks(const surudoku_context& context, std::size_t n, std::size_t most);

}  // namespace surudoku::c_api
