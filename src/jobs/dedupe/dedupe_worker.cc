#include "jobs/dedupe/dedupe_worker.h"

#include <memory>
#include <span>

namespace surudoku {

void DedupeWorker::Begin(Chunk& /*chunk*/) { work().puzzles.clear(); }

bool DedupeWorker::ProcessBlock(Chunk& chunk) {
  std::span<const ClassHash> hashes;
  if (hashes_) hashes = hashes_->Find(records());
  auto& puzzles = work().puzzles;
  for (std::size_t i = 0; i < records().size(); ++i) {
    const bool is_malformed = records().kind(i) == PuzzleKind::kMalformed;
    if (is_malformed) {
      chunk.faults.push_back(MakeFault(chunk, records().record(i), records().error(i)));
    }
    puzzles.push_back({hashes_ ? hashes[i] : ClassHash(), is_malformed});
  }
  return true;
}

}  // namespace surudoku
