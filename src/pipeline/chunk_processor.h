// The work on each chunk between reading and writing: solving, checking, converting.
#pragma once

#include <algorithm>
#include <functional>
#include <memory>
#include <span>

#include "pipeline/chunk.h"
#include "pipeline/record_block.h"

namespace surudoku {

/// One for each thread.
class ChunkProcessor {
 public:
  virtual ~ChunkProcessor() = default;

  /// Fills the worker's part, which is empty, of an indexed and numbered chunk.
  virtual void Process(Chunk& chunk) = 0;
};

using MakeChunkProcessor = std::function<std::unique_ptr<ChunkProcessor>()>;

/// Works on the records of a chunk block by block, as the solvers want them.
class BlockProcessor : public ChunkProcessor {
 public:
  void Process(Chunk& chunk) final {
    BeginChunk(chunk);
    const std::span<const RecordLines> all = chunk.index.records;
    for (std::size_t begin = 0; begin < all.size() && chunk.is_complete;
         begin += RecordBlock::kCapacity) {
      records_.Read(chunk,
                    all.subspan(begin, std::min(RecordBlock::kCapacity, all.size() - begin)));
      chunk.is_complete = ProcessBlock(chunk);
    }
  }

 protected:
  /// Called before the first block of each chunk.
  virtual void BeginChunk(Chunk& /*chunk*/) {}

  /// Answers the records of the block at work. False if `stop` left one unanswered: the outputs
  /// then end before it.
  virtual bool ProcessBlock(Chunk& chunk) = 0;

  /// The block at work.
  [[nodiscard]] const RecordBlock& records() const { return records_; }

 private:
  RecordBlock records_;
};

}  // namespace surudoku
