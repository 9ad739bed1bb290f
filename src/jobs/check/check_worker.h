// Checks the records of one chunk. One worker for each thread.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "exact_cover/large_solver.h"
#include "jobs/check/check_files.h"
#include "jobs/check/record_solutions.h"
#include "jobs/check/verdict.h"
#include "pipeline/typed_job.h"
#include "surudoku/puzzle_block.h"
#include "surudoku/solver.h"

namespace surudoku {

class CheckWorker final : public JobWorker<CheckTotals> {
 public:
  explicit CheckWorker(const CheckFilesOptions& options);

 protected:
  bool ProcessBlock(Chunk& chunk) override;

 private:
  void FindGrids(const RecordSolutions& solutions);
  void FindSuspects(bool are_pairs);
  void ProveUniqueness();
  bool AnswerBlock(Chunk& chunk, const RecordSolutions& solutions);
  std::optional<Finding> Check(const Chunk& chunk, const RecordSolutions& solutions,
                               std::size_t index);
  std::optional<Finding> CheckPair(const RecordSolutions& solutions, std::size_t index);

  const CheckFilesOptions& options_;

  // Of the block at work, by record.
  std::vector<const char*> grids_;        // 81 characters to check in vector code
  std::vector<std::uint8_t> is_suspect_;  // to be looked at cell by cell
  std::vector<std::uint8_t> is_contradicted_;
  std::vector<std::string> solution_texts_;  // of those that do not stand in a row

  // Where uniqueness is wanted.
  std::unique_ptr<BlockSolver> solver_;
  std::unique_ptr<PuzzleBlock> block_;
  LargeSolver large_solver_;
  std::vector<Answer> answers_;
};

}  // namespace surudoku
