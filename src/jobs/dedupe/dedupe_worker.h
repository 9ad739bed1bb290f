// Tells what puzzle each record of a chunk is. One worker for each thread.
#pragma once

#include <optional>
#include <vector>

#include "jobs/dedupe/dedupe_files.h"
#include "jobs/dedupe/puzzle_hashes.h"
#include "pipeline/typed_job.h"
#include "surudoku/canonical.h"

namespace surudoku {

/// The puzzles of a chunk.
struct ChunkPuzzles {
  struct Puzzle {
    ClassHash hash;  // nothing where these are not wanted
    bool is_malformed = false;
  };
  std::vector<Puzzle> puzzles;  // by record
};

/// Puts them into the chunk's work, and names what is malformed.
class DedupeWorker final : public JobWorker<DedupeTotals, ChunkPuzzles> {
 public:
  /// Without hashes it only tells what is malformed.
  explicit DedupeWorker(std::optional<PuzzleHashes> hashes) : hashes_(std::move(hashes)) {}

 protected:
  void Begin(Chunk& chunk) override;
  bool ProcessBlock(Chunk& chunk) override;

 private:
  std::optional<PuzzleHashes> hashes_;
};

}  // namespace surudoku
