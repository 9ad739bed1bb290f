// The third way to check: whoever solves the puzzles, whether every move of theirs holds.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "dataset/line_columns.h"
#include "jobs/check/check_options.h"
#include "pipeline/kept_columns.h"
#include "pipeline/typed_job.h"
#include "surudoku/moves.h"
#include "surudoku/puzzle_block.h"
#include "surudoku/solver.h"
#include "text/output_line.h"

namespace surudoku {

/// The header row of CSV.
std::string HeaderOfMoves();

class MovesWorker final : public JobWorker<CheckTotals> {
 public:
  MovesWorker(const CheckFilesOptions& options, const KeptColumns& kept);

 protected:
  bool ProcessBlock(Chunk& chunk) override;

 private:
  /// The moves of a record and the verdicts on them, or the reason why there are none.
  struct Judged {
    CheckOutcome outcome = CheckOutcome::kCorrect;
    std::optional<Fault> fault;
    std::optional<std::size_t> first;  ///< the first move that is neither justified nor right
  };

  Judged JudgeRecord(const Chunk& chunk, std::size_t index);
  [[nodiscard]] std::optional<std::string> WhyNotJudged(std::size_t index) const;
  [[nodiscard]] std::size_t ReadColumn(const Chunk& chunk, const RecordLines& record);
  void JudgeMoves(std::size_t index);
  [[nodiscard]] std::string ReasonOfMove(std::size_t move) const;
  void Give(Chunk& chunk, std::size_t index, Judged judged);
  void Write(Chunk& chunk, const RecordLines& record, const Judged& judged,
             const MoveCounts& moves);
  [[nodiscard]] std::string VerdictsJson() const;

  const CheckFilesOptions& options_;
  KeptText kept_text_;
  MoveJudge judge_;
  std::unique_ptr<BlockSolver> solver_ = MakeLockstepBlockSolver();
  PuzzleBlock block_;
  std::vector<Answer> answers_;
  ColumnReader columns_;

  // Of the record at work.
  std::string json_;
  std::vector<Move> moves_;
  std::vector<JudgedMove> verdicts_;
  Grid solution_;
};

}  // namespace surudoku
