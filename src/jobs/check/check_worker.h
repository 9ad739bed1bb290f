// Checks the records of one chunk. One worker for each thread.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "exact_cover/large_solver.h"
#include "pipeline/chunk_processor.h"
#include "surudoku/check_files.h"
#include "surudoku/puzzle_block.h"
#include "surudoku/solver.h"

namespace surudoku {

class CheckWorker final : public BlockProcessor {
 public:
  explicit CheckWorker(const CheckFilesOptions& options);

 protected:
  bool ProcessBlock(Chunk& chunk) override;

 private:
  /// Why a record is not correct.
  struct Finding {
    bool is_malformed;
    RecordError error;
  };

  void FindGrids(const Chunk& chunk);
  void FindSuspects();
  void ProveUniqueness();
  bool AnswerBlock(Chunk& chunk);
  std::optional<Finding> Check(const Chunk& chunk, std::size_t index) const;
  std::optional<Finding> CheckPair(std::string_view line, const ColumnPlace& solution_place,
                                   std::size_t index) const;

  const CheckFilesOptions& options_;

  // Of the block at work, by record.
  bool are_pairs_ = false;
  std::vector<const char*> grids_;        // 81 characters to check in vector code
  std::vector<std::uint8_t> is_suspect_;  // to be looked at cell by cell
  std::vector<std::uint8_t> is_contradicted_;

  // Where uniqueness is wanted.
  std::unique_ptr<BlockSolver> solver_;
  std::unique_ptr<PuzzleBlock> block_;
  LargeSolver large_solver_;
  std::vector<Answer> answers_;
};

}  // namespace surudoku
