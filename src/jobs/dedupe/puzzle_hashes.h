// Hashes that tell the puzzles of a block apart.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "jobs/dedupe/dedupe_options.h"
#include "pipeline/record_block.h"
#include "pipeline/typed_job.h"
#include "records/block_forms.h"
#include "records/board_forms.h"
#include "records/solution_grids.h"
#include "surudoku/canonical.h"

namespace surudoku {

/// Hashes of the puzzles' classes, or of their texts. One for each thread.
class PuzzleHashes {
 public:
  PuzzleHashes(const DedupeSettings& settings, const StopSignal& stop);

  /// A hash for each record of a file of this format, until the next call; of malformed ones it
  /// says nothing. Nothing if `stop` came first.
  std::optional<std::span<const ClassHash>> Find(const RecordBlock& records,
                                                 const RecordFormat& format);

 private:
  bool FindForms(const RecordBlock& records);
  ClassHash HashOfForm(const RecordBlock& records, std::size_t index, const RecordFormat& format);
  ClassHash HashOfText(const RecordBlock& records, std::size_t index);

  std::optional<BlockForms> block_forms_;  // of isomorphs
  BoardForms board_forms_;
  std::span<const Canonical> forms_;    // of the block at work
  std::optional<SolutionGrids> grids_;  // if solutions are compared
  std::vector<ClassHash> hashes_;
  std::string dotted_;
};

/// The puzzles of a chunk.
struct ChunkPuzzles {
  struct Puzzle {
    ClassHash hash;  // nothing if these are not wanted
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
