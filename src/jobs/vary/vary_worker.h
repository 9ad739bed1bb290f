// Finds the variations of the records of one chunk. One worker for each thread.
#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "jobs/vary/vary_options.h"
#include "minimal/clue_questions.h"
#include "pipeline/typed_job.h"
#include "records/proper_puzzles.h"
#include "surudoku/canonical.h"
#include "surudoku/stop_signal.h"
#include "vary/growth.h"
#include "vary/variations.h"

namespace surudoku {

/// Makes of variations what is written, and finds what their isomorphs share. One for each thread.
class VariationClasses {
 public:
  /// `stop` may be null.
  VariationClasses(Growth growth, const StopSignal& stop)
      : growth_(growth), stop_(stop), canonicaliser_(MakeCanonicaliser({.with_class = true})) {
    if (growth == Growth::kTeDepth) te_depth_growth_.emplace();
  }

  /// Grows the variations, and puts the hash of each one's class into `classes`. False if it was
  /// stopped.
  bool Find(std::span<PuzzleCells> variations, std::vector<ClassHash>& classes);

 private:
  bool Grow(PuzzleCells& variation);

  Growth growth_;
  StopSignal stop_;
  std::optional<TeDepthGrowth> te_depth_growth_;  // of that growth
  std::unique_ptr<Canonicaliser> canonicaliser_;
  std::vector<std::string_view> texts_;
  std::vector<Canonical> forms_;
};

/// The variations of a chunk's records, of which FirstVariations chooses.
struct ChunkVariations {
  struct Record {
    ProperOutcome outcome;
    PuzzleCells puzzle = {};  // if it was varied
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
  void TellFound();
  bool FindVariations(Chunk& chunk, std::span<ChunkVariations::Record> records,
                      ChunkVariations& found);

  const VaryFilesOptions& options_;
  ProperPuzzles proper_;
  Variations variations_;
  VariationClasses classes_;
  std::uint64_t found_ = 0;               // variations that nobody was told of
  std::vector<ClassHash> found_classes_;  // of the block at work
};

}  // namespace surudoku
