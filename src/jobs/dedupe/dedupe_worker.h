// Tells what puzzle each record of a chunk is. One worker for each thread.
#pragma once

#include <optional>
#include <vector>

#include "jobs/dedupe/puzzle_hashes.h"
#include "pipeline/chunk_processor.h"
#include "pipeline/chunk_work.h"
#include "surudoku/canonical.h"

namespace surudoku {

/// The puzzles of a chunk.
class ChunkPuzzles final : public ChunkWork {
 public:
  struct Puzzle {
    ClassHash hash;  // nothing where these are not wanted
    bool is_malformed = false;
  };
  std::vector<Puzzle> puzzles;  // by record
};

/// Puts them into the chunk's work, and names what is malformed.
class DedupeWorker final : public BlockProcessor {
 public:
  /// Without hashes it only tells what is malformed.
  explicit DedupeWorker(std::optional<PuzzleHashes> hashes) : hashes_(std::move(hashes)) {}

 protected:
  void BeginChunk(Chunk& chunk) override;
  bool ProcessBlock(Chunk& chunk) override;

 private:
  std::optional<PuzzleHashes> hashes_;
};

}  // namespace surudoku
