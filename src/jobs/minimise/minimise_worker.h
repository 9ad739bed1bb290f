// Minimises the records of one chunk. One worker for each thread.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

#include "jobs/minimise/minimise_totals.h"
#include "minimal/all_minimal.h"
#include "minimal/random_minimal.h"
#include "pipeline/chunk_processor.h"
#include "pipeline/kept_columns.h"
#include "surudoku/minimise_files.h"
#include "surudoku/puzzle_block.h"
#include "surudoku/solver.h"

namespace surudoku {

class MinimiseWorker final : public BlockProcessor {
 public:
  MinimiseWorker(const MinimiseFilesOptions& options, const KeptColumns& kept);

 protected:
  bool ProcessBlock(Chunk& chunk) override;

 private:
  bool SolveBlock();
  bool FindOne();
  bool FindAll();
  [[nodiscard]] MinimiseOutcome OutcomeOf(std::size_t index) const;
  void AnswerOne(Chunk& chunk, std::size_t index);
  void TellFault(Chunk& chunk, std::size_t index, MinimiseOutcome outcome) const;
  void AnswerLater(Chunk& chunk, std::size_t index);

  const MinimiseFilesOptions& options_;
  KeptText kept_text_;
  std::unique_ptr<BlockSolver> solver_ = MakeLockstepBlockSolver();
  RandomMinimal random_minimal_;
  AllMinimal all_minimal_;

  // Of the block at work, by record.
  PuzzleBlock block_;
  std::vector<Answer> answers_;
  std::vector<std::vector<PuzzleCells>> minimal_;  // too many are left for later: empty

  // Of its records with one solution.
  std::vector<std::size_t> indexes_;
  std::vector<PuzzleCells> puzzles_;
};

}  // namespace surudoku
