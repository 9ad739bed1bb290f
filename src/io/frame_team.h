// Decodes several frames of a file at once.
#pragma once

#include <tbb/enumerable_thread_specific.h>
#include <tbb/task_arena.h>

#include <cstddef>
#include <memory>

#include "threads/for_each_index.h"

namespace surudoku {

/// Each thread keeps a decoder of its own from one time to the next. Where the caller is one of
/// oneTBB's threads, as in a pipeline, the others of its arena help; elsewhere it works alone: the
/// start of a file is read before threads are started, and a small file without any.
template <class Decoder>
class FrameTeam {
 public:
  /// How many threads there are at most, with the caller.
  static int Threads() {
    const int index = tbb::this_task_arena::current_thread_index();
    return index == tbb::task_arena::not_initialized ? 1 : tbb::this_task_arena::max_concurrency();
  }

  /// Calls `decode(decoder, i)` for each i below `count`, and waits for all.
  template <class Decode>
  void ForEach(std::size_t count, const Decode& decode) {
    if (Threads() == 1) {
      for (std::size_t i = 0; i < count; ++i) decode(OwnDecoder(), i);
      return;
    }
    ForEachIndex(count, [&](std::size_t i) { decode(OwnDecoder(), i); });
  }

 private:
  Decoder& OwnDecoder() {
    std::unique_ptr<Decoder>& decoder = decoders_.local();
    if (!decoder) decoder = std::make_unique<Decoder>();
    return *decoder;
  }

  tbb::enumerable_thread_specific<std::unique_ptr<Decoder>> decoders_;
};

}  // namespace surudoku
