// Finds the variations of the records of one chunk. One worker for each thread.
#pragma once

#include <cstddef>
#include <memory>
#include <vector>

#include "jobs/vary/variation_classes.h"
#include "jobs/vary/vary_totals.h"
#include "pipeline/chunk_processor.h"
#include "pipeline/chunk_work.h"
#include "surudoku/puzzle_block.h"
#include "surudoku/solver.h"
#include "surudoku/vary_files.h"
#include "vary/variations.h"

namespace surudoku {

/// The variations of a chunk's records, of which FirstVariations chooses.
class ChunkVariations final : public ChunkWork {
 public:
  struct Record {
    VaryOutcome outcome;
    PuzzleCells puzzle = {};  // where it was varied
    std::size_t begin = 0;    // of its variations
    std::size_t end = 0;
    bool has_more = false;          // too many to be held: none is here
    std::size_t faults_before = 0;  // of the chunk
  };
  std::vector<Record> records;
  std::vector<PuzzleCells> variations;
  std::vector<ClassHash> classes;  // of these
};

/// Fills them in, and names the records that are not varied.
class VaryWorker final : public BlockProcessor {
 public:
  explicit VaryWorker(const VaryFilesOptions& options);

 protected:
  void BeginChunk(Chunk& chunk) override;
  bool ProcessBlock(Chunk& chunk) override;

 private:
  bool SolveBlock();
  [[nodiscard]] VaryOutcome OutcomeOf(std::size_t index) const;
  void AddRecords(Chunk& chunk, ChunkVariations& found);
  bool FindVariations(ChunkVariations& found);
  void TellFault(Chunk& chunk, std::size_t index, VaryOutcome outcome) const;

  const VaryFilesOptions& options_;
  std::unique_ptr<BlockSolver> solver_ = MakeLockstepBlockSolver();
  Variations variations_;
  VariationClasses classes_;

  // Of the block at work.
  PuzzleBlock block_;
  std::vector<Answer> answers_;       // by record
  std::vector<PuzzleCells> puzzles_;  // those that are varied,
  std::vector<std::size_t> places_;   // and where they are among the chunk's
  std::vector<ClassHash> found_classes_;
};

}  // namespace surudoku
