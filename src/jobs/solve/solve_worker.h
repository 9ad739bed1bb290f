// Answers the records of one chunk: parses, solves and formats. One worker for each thread.
#pragma once

#include <array>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "boards/board_text_solver.h"
#include "jobs/solve/answer_text.h"
#include "jobs/solve/block_ratings.h"
#include "jobs/solve/long_search.h"
#include "jobs/solve/statistics_text.h"
#include "pipeline/kept_columns.h"
#include "pipeline/typed_job.h"
#include "surudoku/puzzle_block.h"
#include "surudoku/solver.h"

namespace surudoku {

class SolveWorker final : public JobWorker<SolveTotals> {
 public:
  /// `lister` answers puzzles with too many solutions to be held; null if not all are listed.
  SolveWorker(const SolveFilesOptions& options, const KeptColumns& kept,
              std::shared_ptr<SolutionLister> lister, std::shared_ptr<BlockRatings::Raters> raters);

 protected:
  void Begin(Chunk& chunk) override;
  bool ProcessBlock(Chunk& chunk) override;

 private:
  struct SolutionLine {
    std::array<char, kCellCount> digits;
    char newline = '\n';
  };

  [[nodiscard]] SolveOptions SolverOptions() const;
  [[nodiscard]] std::uint64_t LimitFor(const Chunk& chunk) const;
  void MakeRoomFor(std::size_t count);
  void SolveBlock(std::uint64_t limit);
  void SolveLong(std::uint64_t limit);
  void SolveBoards(Symbols symbols);
  bool CountTdoku();
  [[nodiscard]] SolveOptions BoardOptions() const;
  void HoldSolutions(const BoardTask& task, std::uint64_t limit);
  void RateBlock(Chunk& chunk);
  bool AnswerBlock(Chunk& chunk);
  [[nodiscard]] bool IsLeftOut(std::size_t index) const;
  void TellSolutionsSoFar(Chunk& chunk, std::size_t index) const;
  [[nodiscard]] bool HasSolutionLine(std::size_t index) const;
  std::size_t AppendSolutionLines(Chunk& chunk, std::size_t begin);
  void AppendRows(Chunk& chunk, std::size_t begin, std::size_t end);
  void AnswerOne(Chunk& chunk, std::size_t index);
  void FillIn(const Chunk& chunk, std::size_t index, AnsweredRecord& answered) const;
  [[nodiscard]] std::string_view SolutionAt(std::size_t index) const;
  [[nodiscard]] bool IsAnsweredLater(std::size_t index) const;
  void AnswerLater(Chunk& chunk, const AnsweredRecord& record, std::size_t index) const;
  void SolveClueTexts();
  void TellPlainContradiction(Chunk& chunk, std::size_t index) const;
  [[nodiscard]] std::size_t CellsOf(std::size_t index) const;
  void AppendAnswers(Chunk& chunk, AnsweredRecord record, std::size_t index) const;
  [[nodiscard]] std::uint64_t LimitOf(std::size_t index) const;
  [[nodiscard]] std::string_view HeldFor(std::size_t index) const;
  void AppendListing(Chunk& chunk, AnsweredRecord record, std::string_view solutions,
                     std::size_t cells) const;
  void CheckRequirement(Chunk& chunk, std::size_t index) const;

  const SolveFilesOptions& options_;
  KeptText kept_text_;
  std::shared_ptr<SolutionLister> lister_;
  StatisticsText statistics_text_;
  std::unique_ptr<BlockSolver> solver_;
  LongSearch long_search_;
  BoardTextSolver board_solver_;
  std::vector<BoardTask> board_tasks_;   // of the block at work
  std::optional<BlockRatings> ratings_;  // if they are wanted
  PuzzleBlock block_{0};

  // Of the block at work, by record.
  std::vector<Answer> answers_;
  std::vector<std::uint32_t> clues_;                 // empty if nobody asks for them
  std::vector<std::optional<std::uint64_t>> tdoku_;  // the same
  std::vector<SolutionLine> solutions_;
  std::vector<char*> solution_texts_;
  std::vector<std::string> board_solutions_;  // by the number of the unusual record: one, or all
                                              // that are held

  // When all solutions are listed: those found, by record.
  class HeldSolutions final : public SolutionVisitor {
   public:
    explicit HeldSolutions(std::size_t capacity) : by_record(capacity) {}
    bool OnSolution(std::size_t index, const Grid& solution) override {
      by_record[index] += FormatGrid(solution);
      return true;
    }
    std::vector<std::string> by_record;
  };
  HeldSolutions held_;
  std::uint64_t limit_ = 0;  // of the block at work
};

}  // namespace surudoku
