// Rates the records of one chunk. One worker for each thread.
#pragma once

#include <memory>
#include <vector>

#include "pipeline/chunk_processor.h"
#include "pipeline/record_block.h"
#include "surudoku/puzzle_block.h"
#include "surudoku/rate_files.h"
#include "surudoku/solver.h"

namespace surudoku {

/// Counts rated records as Status::kUnique.
class RateWorker final : public ChunkProcessor {
 public:
  explicit RateWorker(const RateFilesOptions& options);

  void Process(Chunk& chunk) override;

 private:
  void SolveBlock();
  bool RateOne(Chunk& chunk, std::size_t index);
  [[nodiscard]] Candidates CandidatesOfRecord(std::size_t index) const;
  std::string_view NameUnrated(Chunk& chunk, std::size_t index) const;
  void CompareWithExpected(Chunk& chunk, std::size_t index, const Rating& rating) const;

  const RateFilesOptions& options_;
  std::unique_ptr<BlockSolver> solver_;
  Rater rater_;

  // Of the block at work, by record.
  RecordBlock records_;
  PuzzleBlock block_;
  std::vector<Answer> answers_;
};

}  // namespace surudoku
