// Checks that the records of one chunk are minimal puzzles. One worker for each thread.
#pragma once

#include <atomic>
#include <cstddef>

#include "minimal/redundant_clues.h"
#include "pipeline/chunk_processor.h"

namespace surudoku {

/// The other way to check: of puzzles with one solution, that none of their clues is redundant.
class MinimalWorker final : public BlockProcessor {
 public:
  explicit MinimalWorker(const std::atomic<bool>* stop) : stop_(stop) {}

 protected:
  bool ProcessBlock(Chunk& chunk) override;

 private:
  void CheckOne(Chunk& chunk, std::size_t index, const RedundantClues::Finding& finding) const;

  const std::atomic<bool>* stop_;
  RedundantClues redundant_clues_;
};

}  // namespace surudoku
