// Notes where each puzzle of a chunk was seen. One worker for each thread.
#pragma once

#include "jobs/dedupe/puzzle_hashes.h"
#include "jobs/dedupe/sighting_totals.h"
#include "pipeline/typed_job.h"

namespace surudoku {

/// Writes a Sighting of each puzzle; its line is counted from the first line that the run read.
class SightingWorker final : public JobWorker<SightingTotals> {
 public:
  explicit SightingWorker(bool is_exact) : hashes_(is_exact) {}

 protected:
  void Begin(Chunk& chunk) override;
  bool ProcessBlock(Chunk& chunk) override;

 private:
  PuzzleHashes hashes_;
};

}  // namespace surudoku
