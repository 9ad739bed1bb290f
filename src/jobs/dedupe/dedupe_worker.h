// Tells what puzzle each record of a chunk is. One worker for each thread.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "jobs/block_forms.h"
#include "pipeline/chunk_processor.h"
#include "pipeline/chunk_work.h"
#include "surudoku/canonical.h"

namespace surudoku {

/// The puzzles of a chunk.
class ChunkPuzzles final : public ChunkWork {
 public:
  struct Puzzle {
    ClassHash hash;
    bool is_malformed;
  };
  std::vector<Puzzle> puzzles;  // by record
};

/// Puts them into the chunk's work, and names what is malformed.
class DedupeWorker final : public BlockProcessor {
 public:
  explicit DedupeWorker(bool is_exact);

 protected:
  void BeginChunk(Chunk& chunk) override;
  bool ProcessBlock(Chunk& chunk) override;

 private:
  [[nodiscard]] ClassHash HashOf(std::size_t index);

  std::optional<BlockForms> block_forms_;  // nothing where texts are compared
  std::span<const Canonical> forms_;       // of the block at work, by record; empty without
  std::string dotted_;
};

}  // namespace surudoku
