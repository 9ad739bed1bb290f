// Tells what puzzle each record of a chunk is. One worker for each thread.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

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
  void FindForms();
  [[nodiscard]] ClassHash HashOf(std::size_t index);

  std::unique_ptr<Canonicaliser> canonicaliser_;  // null where texts are compared
  // Of the block at work, by record; puzzles that are none of 81 cells are empty.
  std::vector<std::string_view> texts_;
  std::vector<Canonical> forms_;
  std::string dotted_;
};

}  // namespace surudoku
