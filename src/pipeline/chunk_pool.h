// Chunks that are not in use, with the memory they have grown to.
#pragma once

#include <deque>
#include <mutex>
#include <vector>

#include "pipeline/chunk.h"

namespace surudoku {

/// Taken by the reader, returned by the writer. Thread-safe.
class ChunkPool {
 public:
  Chunk* Take() {
    const std::scoped_lock lock(mutex_);
    if (free_.empty()) return &chunks_.emplace_back();
    Chunk* chunk = free_.back();
    free_.pop_back();
    return chunk;
  }

  void Return(Chunk* chunk) {
    const std::scoped_lock lock(mutex_);
    free_.push_back(chunk);
  }

 private:
  std::mutex mutex_;
  std::deque<Chunk> chunks_;  // owns; never moves them
  std::vector<Chunk*> free_;
};

}  // namespace surudoku
