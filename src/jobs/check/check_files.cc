#include "jobs/check/check_files.h"

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <memory>
#include <optional>
#include <utility>

#include "boards/board_text_solver.h"
#include "boards/redundant_board_clues.h"
#include "clues/broken_rule.h"
#include "clues/clue_text_solver.h"
#include "grid/board_text.h"
#include "grid/grid_text.h"
#include "grid/puzzle_text.h"
#include "jobs/check/moves_worker.h"
#include "jobs/check/record_solutions.h"
#include "jobs/check/score_worker.h"
#include "jobs/check/verdict_rows.h"
#include "minimal/redundant_clues.h"
#include "pipeline/job_type.h"
#include "pipeline/kept_columns.h"
#include "records/solve_boards.h"
#include "surudoku/block_text.h"
#include "surudoku/grid.h"
#include "surudoku/puzzle_block.h"
#include "surudoku/solver.h"
#include "text/output_line.h"
#include "text/quantities.h"

namespace surudoku {
namespace {

// Stands in for a solution that is not 81 characters: no complete grid.
const std::string kNoGrid(kCellCount, '.');

// Checks complete grids, or puzzles with their solutions.
class CheckWorker final : public JobWorker<CheckTotals> {
 public:
  CheckWorker(const CheckFilesOptions& options, const KeptColumns& kept)
      : options_(options),
        rows_(options, kept),
        board_solver_(options.rules),
        grids_(RecordBlock::kCapacity),
        is_suspect_(RecordBlock::kCapacity),
        is_contradicted_(RecordBlock::kCapacity),
        solution_texts_(RecordBlock::kCapacity) {
    TakeClueTexts();
    if (!options.unique) return;
    solver_ = MakeLockstepBlockSolver();
    block_ = std::make_unique<PuzzleBlock>(RecordBlock::kCapacity);
    answers_.resize(RecordBlock::kCapacity);
  }

 protected:
  bool ProcessBlock(Chunk& chunk) override {
    const RecordSolutions solutions(chunk, !options_.solutions.empty());
    FindGrids(solutions);
    FindSuspects(solutions.has_any());
    if (options_.unique && solutions.has_any()) ProveUniqueness(chunk.file->format.symbols);
    return AnswerBlock(chunk, solutions);
  }

 private:
  // Points grids_ to what vector code can check.
  void FindGrids(const RecordSolutions& solutions) {
    if (!solutions.has_any()) {
      std::ranges::copy(records().clue_texts(), grids_.begin());
      return;
    }
    for (std::size_t i = 0; i < records().size(); ++i) {
      const auto solution = solutions.Read(records().record(i), solution_texts_[i]);
      const bool is_grid = solution.ok() && solution.value().size() == kCellCount;
      grids_[i] = is_grid ? solution.value().data() : kNoGrid.data();
    }
  }

  // A record that is not clues on a line is a suspect too: a puzzle that clashes stands in for it.
  void FindSuspects(bool are_pairs) {
    const auto grids = std::span<const char* const>(grids_).first(records().size());
    const auto suspects = std::span(is_suspect_).first(records().size());
    FindWrongGrids(grids, suspects);
    if (!are_pairs) return;
    const auto contradicted = std::span(is_contradicted_).first(records().size());
    FindContradictions(records().clue_texts(), grids, contradicted);
    for (std::size_t i = 0; i < suspects.size(); ++i) suspects[i] |= contradicted[i];
  }

  void ProveUniqueness(Symbols symbols) {
    const SolveOptions options = {.limit = 2, .stop = options_.stop};
    records().LoadInto(*block_);
    solver_->Solve(*block_, options, std::span(answers_).first(records().size()));
    SolveBoards(board_solver_, records(), symbols, options, answers_, board_solutions_);
    for (const auto& record : records().unusual()) {
      if (record.puzzle.kind != PuzzleKind::kClueText) continue;
      std::string solution;
      answers_[record.index] =
          clues::SolveClues(clues::ReadClueBoard(record.puzzle.text).value(), options, solution);
    }
  }

  // Returns false at the first record that `stop` left without an answer.
  bool AnswerBlock(Chunk& chunk, const RecordSolutions& solutions) {
    const bool is_proven = options_.unique && solutions.has_any();
    for (std::size_t i = 0; i < records().size(); ++i) {
      if (is_proven && answers_[i].status == Status::kUnknown) return false;
      const bool is_clear =
          is_suspect_[i] == 0 && (!is_proven || answers_[i].status == Status::kUnique);
      rows_.Give(chunk, records().record(i), is_clear ? std::nullopt : Check(chunk, solutions, i),
                 counts());
    }
    return true;
  }

  // Looks at one record cell by cell.
  std::optional<Finding> Check(const Chunk& chunk, const RecordSolutions& solutions,
                               std::size_t index) {
    const RecordLines& record = records().record(index);
    if (records().kind(index) == PuzzleKind::kMalformed) {
      return Finding{CheckOutcome::kMalformed, MakeFault(chunk, record, records().error(index))};
    }
    if (solutions.has_any()) {
      if (auto finding = CheckPair(solutions, index)) return finding;
      if (!options_.unique || answers_[index].status == Status::kUnique) return std::nullopt;
      return Finding{CheckOutcome::kWrong,
                     MakeFault(chunk, record, 0, "the solution is not the only one")};
    }
    const std::string_view puzzle = records().puzzle(index);
    if (records().kind(index) == PuzzleKind::kClueText) {
      ++counts().unsolved;
      return Finding{CheckOutcome::kWrong, MakeFault(chunk, record, 0, "no solution is beside it")};
    }
    auto error = FindGridError(puzzle, WithOwnRules(options_.rules, records().regions(index)));
    if (!error) return std::nullopt;
    if (CountClues(puzzle) < puzzle.size()) ++counts().unsolved;
    return Finding{CheckOutcome::kWrong,
                   MakeFault(chunk, record, error->offset, std::move(error->reason))};
  }

  std::optional<Finding> CheckPair(const RecordSolutions& solutions, std::size_t index) {
    const RecordLines& record = records().record(index);
    const auto finding = [&](CheckOutcome outcome, std::size_t offset, std::string reason) {
      return Finding{outcome, solutions.FaultAt(record, offset, std::move(reason))};
    };
    const auto read = solutions.Read(record, solution_texts_[index]);
    if (!read.ok()) return Finding{CheckOutcome::kMalformed, read.error()};
    const std::string_view puzzle = records().puzzle(index);
    std::string_view solution = read.value();
    if (records().kind(index) == PuzzleKind::kClueText) {
      return CheckClues(puzzle, solution, finding);
    }
    const bool is_of_candidates = records().kind(index) == PuzzleKind::kCandidates;
    const std::size_t wanted = is_of_candidates ? kCellCount : puzzle.size();
    if (solution.size() != wanted) {
      return finding(CheckOutcome::kMalformed, 0, WrongSize(solution.size(), wanted));
    }
    std::string board;
    auto error = KindOfSize(solution.size()) == PuzzleKind::kBoard
                     ? AppendBoard(solution, Spaces::kAreFaults, solutions.symbols(record), board)
                     : FindPuzzleError(solution, Spaces::kAreFaults);
    if (error) return finding(CheckOutcome::kMalformed, error->offset, std::move(error->reason));
    if (!board.empty()) solution = board;
    error = FindGridError(solution, WithOwnRules(options_.rules, records().regions(index)));
    if (!error) error = FindContradiction(puzzle, solution);
    if (!error) return std::nullopt;
    return finding(CheckOutcome::kWrong, error->offset, std::move(error->reason));
  }

  // The first clue that the solution breaks. `finding(outcome, offset, reason)` says so.
  template <class MakeFinding>
  static std::optional<Finding> CheckClues(std::string_view puzzle, std::string_view solution,
                                           const MakeFinding& finding) {
    const clues::ClueBoard board = clues::ReadClueBoard(puzzle).value();
    const std::size_t cells = board.net.candidates.size();
    if (solution.size() != cells) {
      return finding(CheckOutcome::kMalformed, 0, WrongSize(solution.size(), cells));
    }
    auto broken = clues::FindBrokenRule(board, solution);
    if (!broken) return std::nullopt;
    return finding(CheckOutcome::kWrong, broken->cell, std::move(broken->reason));
  }

  const CheckFilesOptions& options_;
  VerdictRows rows_;
  BoardTextSolver board_solver_;

  // Of the block at work, by record.
  std::vector<const char*> grids_;        // 81 characters to check in vector code
  std::vector<std::uint8_t> is_suspect_;  // to be looked at cell by cell
  std::vector<std::uint8_t> is_contradicted_;
  std::vector<std::string> solution_texts_;  // of those that do not stand in a row

  // If uniqueness is to be proven.
  std::unique_ptr<BlockSolver> solver_;
  std::unique_ptr<PuzzleBlock> block_;
  std::vector<Answer> answers_;
  std::vector<std::string> board_solutions_;
};

// The place of a fault, and what it says.
struct Reason {
  std::size_t cell;
  std::string text;
};

template <class Cells>
std::optional<Reason> WhyNotMinimal(Status status, const Cells& cells, std::string_view puzzle) {
  if (status == Status::kNone) return Reason{0, "no solution"};
  if (status == Status::kMultiple) return Reason{0, "several solutions"};
  if (cells.empty()) return std::nullopt;
  const bool is_one = cells.size() == 1;
  std::string text =
      is_one ? "1 clue is redundant:"
             : std::to_string(cells.size()) + " clues are redundant, each without the others:";
  for (const std::size_t cell : cells) {
    text += (cell == cells.front() ? " " : ", ") + NameOfCell(puzzle, cell);
  }
  return Reason{cells.front(), text};
}

// The other way to check: of puzzles with one solution, that none of their clues is redundant.
class MinimalWorker final : public JobWorker<CheckTotals> {
 public:
  MinimalWorker(const CheckFilesOptions& options, const KeptColumns& kept)
      : options_(options), rows_(options, kept), board_solver_(options.rules) {}

 protected:
  bool ProcessBlock(Chunk& chunk) override {
    const auto findings = redundant_clues_.Find(records().clue_texts(), options_.stop);
    for (std::size_t i = 0; i < records().size(); ++i) {
      const bool is_board = records().kind(i) == PuzzleKind::kBoard;
      const auto board = is_board
                             ? FindRedundantClues(board_solver_, BoardAt(chunk, i), options_.stop)
                             : RedundantBoardClues();
      const Status status = is_board ? board.status : findings[i].status;
      if (status == Status::kUnknown) return false;
      const std::string_view puzzle = records().puzzle(i);
      auto reason = is_board ? WhyNotMinimal(status, board.cells, puzzle)
                             : WhyNotMinimal(status, findings[i].cells, puzzle);
      rows_.Give(chunk, records().record(i), Check(chunk, i, status, std::move(reason)), counts());
    }
    return true;
  }

 private:
  [[nodiscard]] BoardPuzzle BoardAt(const Chunk& chunk, std::size_t index) const {
    return {records().puzzle(index), chunk.file->format.symbols, records().regions(index)};
  }

  [[nodiscard]] std::optional<Finding> Check(const Chunk& chunk, std::size_t index, Status status,
                                             std::optional<Reason> reason) const {
    const RecordLines& record = records().record(index);
    if (records().kind(index) == PuzzleKind::kMalformed) {
      return Finding{CheckOutcome::kMalformed, MakeFault(chunk, record, records().error(index))};
    }
    if (records().kind(index) == PuzzleKind::kCandidates) {
      return Finding{
          CheckOutcome::kWrong,
          MakeFault(chunk, record, 0, "candidates are no clues that could be redundant")};
    }
    if (status == Status::kNone) {
      if (auto clash =
              FindClashFault(chunk, record, records().puzzle(index), records().regions(index))) {
        return Finding{CheckOutcome::kWrong, std::move(*clash)};
      }
    }
    if (!reason) return std::nullopt;
    return Finding{CheckOutcome::kWrong,
                   MakeFault(chunk, record, reason->cell, std::move(reason->text))};
  }

  const CheckFilesOptions& options_;
  VerdictRows rows_;
  RedundantClues redundant_clues_;
  BoardTextSolver board_solver_;
};

std::string HeaderOf(const CheckFilesOptions& options) {
  return options.moves.empty() ? VerdictRows::Header(options) : HeaderOfMoves();
}

// Why the files lack a column of answers, of moves or of bands. A pipe is not looked at.
std::optional<IoError> FindMissingColumns(const CheckFilesOptions& options) {
  FileJobOptions looked = options;
  looked.keep = {.names = options.answer_columns};
  for (const std::string& column : {options.moves, options.by}) {
    if (!column.empty()) looked.keep.names.push_back(column);
  }
  return KeptColumns(looked, {.format = RowFormat::kCsv}).Settle();
}

Job JobFor(const CheckFilesOptions& options) {
  Job job = JobOf<CheckSettings, CheckTotals>(kCheckJob.name, options);
  const RowFormat rows = RowsOf(options.format);
  const std::string header = HeaderOf(options);
  // A member of JSON that CSV has no column for.
  const bool has_verdicts = !options.moves.empty() && rows == RowFormat::kJsonl;
  job.kept = std::make_shared<KeptColumns>(
      options, OwnColumns{.format = rows, .names = header + (has_verdicts ? ",verdicts" : "")});
  if (rows != RowFormat::kLine) {
    job.answers =
        JobOutput{options.output, rows == RowFormat::kCsv ? header : "", NumbersIn(rows, true)};
  } else if (!options.shard) {
    job.output.output.clear();  // only a manifest takes its name from it
  }
  job.also_read = options.solutions;
  job.make_worker = [&options, &kept = *job.kept]() -> std::unique_ptr<ChunkProcessor> {
    if (options.score) return MakeScoreWorker(options, kept);
    if (options.minimal) return std::make_unique<MinimalWorker>(options, kept);
    if (!options.moves.empty()) return std::make_unique<MovesWorker>(options, kept);
    return std::make_unique<CheckWorker>(options, kept);
  };
  if (!options.solutions.empty()) {
    job.in_step = [&options](std::unique_ptr<ChunkSource> puzzles) {
      return std::make_unique<SolutionsBeside>(options, std::move(puzzles));
    };
  }
  return job;
}

}  // namespace

const JobType kCheckJob = TypeOfJob<CheckTotals>("check");

void FindMovesInLines(CheckFilesOptions& options) {
  const bool is_chosen = options.moves.empty() || options.input_format != InputFormat::kDetect;
  if (is_chosen || !FindMissingColumns(options)) return;
  CheckFilesOptions in_lines = options;
  in_lines.input_format = InputFormat::kLine;
  if (!FindMissingColumns(in_lines)) options.input_format = InputFormat::kLine;
}

std::optional<IoError> FindPathConflict(const CheckFilesOptions& options) {
  return PathsOf(JobFor(options)).FindConflict();
}

CheckSummary CheckFiles(const CheckFilesOptions& options, FileJobObserver& observer) {
  assert(options.solutions.empty() || !options.shard);
  if (auto error = FindMissingColumns(options)) return Refused<CheckSummary>(std::move(*error));
  return Summarise<CheckTotals>(RunJob(JobFor(options), observer));
}

}  // namespace surudoku
