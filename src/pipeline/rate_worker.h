// Rates the records of one chunk. One worker for each thread.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "pipeline/baseline.h"
#include "pipeline/chunk_processor.h"
#include "pipeline/isomorph_guesses.h"
#include "pipeline/rating_text.h"
#include "pipeline/record_block.h"
#include "surudoku/puzzle_block.h"
#include "surudoku/rate_files.h"
#include "surudoku/solver.h"

namespace surudoku {

/// Counts rated records as Status::kUnique, those that took too long as Status::kUnknown.
class RateWorker final : public ChunkProcessor {
 public:
  /// `baseline`: null where nothing is compared.
  RateWorker(const RateFilesOptions& options, const Baseline* baseline);

  void Process(Chunk& chunk) override;

 private:
  bool SolveBlock();
  bool AnswerOne(Chunk& chunk, std::size_t index);
  [[nodiscard]] bool HasRating(std::size_t index) const;
  [[nodiscard]] Rating RateSe(std::size_t index);
  std::string_view NameUnrated(Chunk& chunk, std::size_t index) const;
  void NameTimeout(Chunk& chunk, std::size_t index) const;
  void CompareWithExpected(Chunk& chunk, std::size_t index, const Rating& rating) const;
  [[nodiscard]] bool IsFiltered(const RatedRecord& record) const;
  void AppendText(Chunk& chunk, std::size_t index, const RatedRecord& record);
  [[nodiscard]] bool IsStopping() const;

  const RateFilesOptions& options_;
  const Baseline* baseline_;
  RatingWriter writer_;
  std::unique_ptr<BlockSolver> solver_;
  std::optional<IsomorphGuesses> isomorphs_;  // of that scale
  Rater rater_;

  // Of the block at work, by record.
  RecordBlock records_;
  PuzzleBlock block_;
  std::vector<Answer> answers_;
  std::vector<std::uint64_t> isomorph_guesses_;

  std::string row_;  // for the baseline
};

}  // namespace surudoku
