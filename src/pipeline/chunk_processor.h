// What is done to each chunk between reading and writing: solving, checking, converting.
#pragma once

#include <functional>
#include <memory>

#include "pipeline/chunk.h"

namespace surudoku {

/// One for each thread.
class ChunkProcessor {
 public:
  virtual ~ChunkProcessor() = default;

  /// Fills the worker's part of an indexed and numbered chunk.
  virtual void Process(Chunk& chunk) = 0;
};

using MakeChunkProcessor = std::function<std::unique_ptr<ChunkProcessor>()>;

}  // namespace surudoku
