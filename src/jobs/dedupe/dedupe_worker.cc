#include "jobs/dedupe/dedupe_worker.h"

#include <memory>

#include "canonical/class_hash.h"
#include "dataset/puzzle_text.h"

namespace surudoku {

DedupeWorker::DedupeWorker(bool is_exact) {
  if (!is_exact) block_forms_.emplace(CanonicalOptions{.with_class = true});
}

void DedupeWorker::BeginChunk(Chunk& chunk) {
  if (!chunk.work) chunk.work = std::make_unique<ChunkPuzzles>();
  static_cast<ChunkPuzzles&>(*chunk.work).puzzles.clear();
}

bool DedupeWorker::ProcessBlock(Chunk& chunk) {
  if (block_forms_) forms_ = block_forms_->Find(records());
  auto& puzzles = static_cast<ChunkPuzzles&>(*chunk.work).puzzles;
  for (std::size_t i = 0; i < records().size(); ++i) {
    const bool is_malformed = records().kind(i) == PuzzleKind::kMalformed;
    if (is_malformed) {
      chunk.faults.push_back(MakeFault(chunk, records().record(i), records().error(i)));
    }
    puzzles.push_back({is_malformed ? ClassHash() : HashOf(i), is_malformed});
  }
  return true;
}

ClassHash DedupeWorker::HashOf(std::size_t index) {
  if (block_forms_ && forms_[index].status == CanonicalStatus::kFound) {
    return forms_[index].class_hash;
  }
  dotted_.clear();
  AppendDotted(records().puzzle(index), dotted_);
  return canonical::HashOf(dotted_);
}

}  // namespace surudoku
