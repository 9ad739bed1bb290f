// Decodes several frames of a file at once.
#pragma once

#include <cstddef>
#include <memory>
#include <vector>

#include "threads/for_each_index.h"

namespace surudoku {

/// Keeps a decoder for each worker from one time to the next. If the caller is one of oneTBB's
/// threads, as in a pipeline, the other threads of its arena help. Any other caller works alone:
/// the start of a file is read before there are threads, and a small file without any.
template <class Decoder>
class FrameTeam {
 public:
  /// The most threads at work, with the caller.
  static std::size_t Threads() { return ThreadsOfArena(); }

  /// Calls `decode(decoder, i)` for each i below `count`, and waits for all.
  template <class Decode>
  void ForEach(std::size_t count, const Decode& decode) {
    const Executor::Work work = [&](std::size_t i, std::size_t worker) {
      decode(DecoderOf(worker), i);
    };
    if (decoders_.size() < Threads()) decoders_.resize(Threads());
    if (Threads() == 1) {
      SerialExecutor().ForEach(count, work);
    } else {
      ArenaExecutor().ForEach(count, work);
    }
  }

 private:
  Decoder& DecoderOf(std::size_t worker) {
    std::unique_ptr<Decoder>& decoder = decoders_[worker];
    if (!decoder) decoder = std::make_unique<Decoder>();
    return *decoder;
  }

  std::vector<std::unique_ptr<Decoder>> decoders_;
};

}  // namespace surudoku
