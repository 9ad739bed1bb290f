// Finds the variations of the records of one chunk. One worker for each thread.
#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "jobs/vary/variation_classes.h"
#include "jobs/vary/vary_files.h"
#include "pipeline/typed_job.h"
#include "records/proper_puzzles.h"
#include "vary/variations.h"

namespace surudoku {

/// The variations of a chunk's records, of which FirstVariations chooses.
struct ChunkVariations {
  struct Record {
    ProperOutcome outcome;
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
class VaryWorker final : public JobWorker<VaryTotals, ChunkVariations> {
 public:
  explicit VaryWorker(const VaryFilesOptions& options);

 protected:
  void Begin(Chunk& chunk) override;
  bool ProcessBlock(Chunk& chunk) override;

 private:
  void AddRecords(Chunk& chunk, std::vector<ChunkVariations::Record>& found) const;
  bool FindVariations(std::span<ChunkVariations::Record> records, ChunkVariations& found);

  const VaryFilesOptions& options_;
  ProperPuzzles proper_;
  Variations variations_;
  VariationClasses classes_;
  std::vector<ClassHash> found_classes_;  // of the block at work
};

}  // namespace surudoku
