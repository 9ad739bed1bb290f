// Checks that the records of one chunk are minimal puzzles. One worker for each thread.
#pragma once

#include <cstddef>
#include <optional>

#include "jobs/check/verdict.h"
#include "minimal/redundant_clues.h"
#include "pipeline/typed_job.h"

namespace surudoku {

/// The other way to check: of puzzles with one solution, that none of their clues is redundant.
class MinimalWorker final : public JobWorker<CheckTotals> {
 public:
  explicit MinimalWorker(const CheckFilesOptions& options) : options_(options) {}

 protected:
  bool ProcessBlock(Chunk& chunk) override;

 private:
  [[nodiscard]] std::optional<Finding> Check(const Chunk& chunk, std::size_t index,
                                             const RedundantClues::Finding& clues) const;

  const CheckFilesOptions& options_;
  RedundantClues redundant_clues_;
};

}  // namespace surudoku
