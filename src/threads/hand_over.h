// Hands the memory that one thread wrote to the thread that goes on with it.
#pragma once

#include <atomic>

namespace surudoku {

/// oneTBB orders its stages and loops already. It is said once more here, in terms that
/// ThreadSanitizer sees (Debian's oneTBB is not instrumented), so that its reports can be trusted
/// instead of suppressed. Two atomic operations each time, uncontended: a chunk and stage, a rated
/// puzzle, a block of a split search.
class HandOver {
 public:
  void Take() const { (void)turn_.load(std::memory_order_acquire); }
  void Give() { turn_.fetch_add(1, std::memory_order_release); }

 private:
  std::atomic<unsigned> turn_ = 0;
};

}  // namespace surudoku
