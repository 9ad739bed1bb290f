// Hands what one stage wrote to the thread of the next stage.
#pragma once

#include <atomic>

namespace surudoku {

/// oneTBB orders the stages already. It is said once more here, in terms that ThreadSanitizer sees
/// (Debian's oneTBB is not instrumented), so that its reports can be trusted instead of suppressed.
/// Two atomic operations a chunk and stage, uncontended, and two a rated puzzle.
class HandOver {
 public:
  void Take() const { (void)turn_.load(std::memory_order_acquire); }
  void Give() { turn_.fetch_add(1, std::memory_order_release); }

 private:
  std::atomic<unsigned> turn_ = 0;
};

}  // namespace surudoku
