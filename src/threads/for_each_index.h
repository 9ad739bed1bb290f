// Work cut into pieces, for the threads of an arena of oneTBB. for_each_index.cc alone includes its
// headers.
#pragma once

#include <cstddef>
#include <functional>

#include "surudoku/executor.h"

namespace surudoku {

/// The calling thread and those of its arena that have nothing else to do. Isolated: while the
/// caller waits it begins no other work of the arena, which may last long. An exception of the work
/// comes out of ForEach, after which some pieces may be left out.
class ArenaExecutor final : public Executor {
 public:
  [[nodiscard]] std::size_t workers() const override;
  void ForEach(std::size_t n, const Work& work) const override;
};

/// The number of threads in the calling thread's arena; 1 if it is in none.
std::size_t ThreadsOfArena();

/// ArenaExecutor::ForEach for work that does not ask which worker does it.
inline void ForEachIndex(std::size_t n, const std::function<void(std::size_t index)>& work) {
  ArenaExecutor().ForEach(n, [&work](std::size_t index, std::size_t /*worker*/) { work(index); });
}

}  // namespace surudoku
