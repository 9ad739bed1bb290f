#include "pipeline/chunk_processor.h"

#include <algorithm>
#include <span>

namespace surudoku {

void BlockProcessor::Process(Chunk& chunk) {
  BeginChunk(chunk);
  const std::span<const RecordLines> all = chunk.index.records;
  for (std::size_t begin = 0; begin < all.size() && chunk.is_complete;
       begin += RecordBlock::kCapacity) {
    records_.Read(chunk, all.subspan(begin, std::min(RecordBlock::kCapacity, all.size() - begin)));
    chunk.is_complete = ProcessBlock(chunk);
  }
}

}  // namespace surudoku
