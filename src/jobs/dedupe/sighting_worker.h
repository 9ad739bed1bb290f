// Notes where each puzzle of a chunk was seen. One worker for each thread.
#pragma once

#include "jobs/dedupe/puzzle_hashes.h"
#include "pipeline/chunk_processor.h"

namespace surudoku {

/// Writes a Sighting of each puzzle; its line is counted from the first line that the run read.
class SightingWorker final : public BlockProcessor {
 public:
  explicit SightingWorker(bool is_exact) : hashes_(is_exact) {}

 protected:
  void BeginChunk(Chunk& chunk) override;
  bool ProcessBlock(Chunk& chunk) override;

 private:
  PuzzleHashes hashes_;
};

}  // namespace surudoku
