#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "boards/board_text_solver.h"
#include "grid/board_text.h"
#include "grid/grid_text.h"
#include "jobs/convert/numbered_files.h"
#include "jobs/convert/packed_solutions.h"
#include "jobs/convert/record_converter.h"
#include "jobs/convert/sheet_page.h"
#include "jobs/convert/sheet_pages.h"
#include "pipeline/job.h"
#include "pipeline/typed_job.h"
#include "surudoku/puzzle_block.h"
#include "surudoku/solver.h"

namespace surudoku {
namespace {

// Reads and solves the puzzles of one chunk, one worker for each thread.
// Leaves a ChunkSheet. Solutions are found, not copied: what is printed is right.
class SheetWorker final : public RecordConverter {
 public:
  // `options` must outlive it.
  explicit SheetWorker(const ConvertFilesOptions& options)
      : options_(options),
        solver_(MakeLockstepBlockSolver()),
        board_solver_(options.rules),
        block_(RecordBlock::kCapacity),
        answers_(RecordBlock::kCapacity) {}

 protected:
  void Begin(Chunk& chunk) override { WorkIn<ChunkSheet>(chunk).packed.clear(); }

  bool ProcessBlock(Chunk& chunk) override {
    records().LoadInto(block_);
    solver_->Solve(block_, {.limit = 2, .stop = options_.stop},
                   std::span(answers_).first(records().size()));
    for (std::size_t i = 0; i < records().size(); ++i) {
      if (records().kind(i) == PuzzleKind::kBoard) SolveBoard(i, chunk.file->format.symbols);
      if (answers_[i].status == Status::kUnknown) return false;
      ConvertOne(chunk, i);
    }
    return true;
  }

  std::optional<std::string> Write(Chunk& chunk, std::size_t index) override {
    const bool is_board = records().kind(index) == PuzzleKind::kBoard;
    const Symbols symbols = is_board ? chunk.file->format.symbols : Symbols::kFromOne;
    if (auto why_not = is_board ? ReadBoard(index, symbols) : ReadNineRows(index)) return why_not;
    const Status status = answers_[index].status;
    if (status != Status::kUnique) {
      const std::string what = status == Status::kNone ? "no solution" : "several solutions";
      TellFault(chunk, index, what + ": on the sheet without one");
    }
    Pack({.number = chunk.NumberOf(records().record(index)),
          .status = status,
          .symbols = symbols,
          .side = BoardSide(clues_.size()).value(),
          .cells = CellsOnSheet(status == Status::kUnique),
          .own_rules = records().regions(index),
          .rating = RatingOf(chunk, index)},
         WorkIn<ChunkSheet>(chunk).packed);
    return std::nullopt;
  }

 private:
  void SolveBoard(std::size_t index, Symbols symbols) {
    const BoardPuzzle board = {records().puzzle(index), symbols, records().regions(index)};
    answers_[index] =
        board_solver_.Solve(board, {.limit = 2, .stop = options_.stop}, board_solution_);
  }

  // These set clues_ and solution_ to the values of a record that was solved, or tell why it is no
  // grid.
  std::optional<std::string> ReadBoard(std::size_t index, Symbols symbols) {
    ReadBoardValues(records().puzzle(index), symbols, clues_);
    if (answers_[index].status == Status::kUnique) {
      ReadBoardValues(board_solution_, symbols, solution_);
    }
    return std::nullopt;
  }

  std::optional<std::string> ReadNineRows(std::size_t index) {
    const NineRows rows = NineRowsOf(records().puzzle(index));
    if (!rows.why_not.empty()) return std::string(rows.why_not);
    const Grid clues = ParseGrid(rows.cells).value();
    const Grid solution = block_.GridAt(index);
    clues_.assign(clues.cells.begin(), clues.cells.end());
    solution_.assign(solution.cells.begin(), solution.cells.end());
    return std::nullopt;
  }

  // The cells as SheetPuzzle has them.
  std::string_view CellsOnSheet(bool has_solution) {
    cells_.assign(clues_.size(), '.');
    for (std::size_t cell = 0; cell < cells_.size(); ++cell) {
      if (clues_[cell] != 0) {
        cells_[cell] = static_cast<char>(kSheetClue + clues_[cell]);
      } else if (has_solution) {
        cells_[cell] = static_cast<char>(kSheetFound + solution_[cell]);
      }
    }
    return cells_;
  }

  const ConvertFilesOptions& options_;
  std::unique_ptr<BlockSolver> solver_;
  BoardTextSolver board_solver_;
  PuzzleBlock block_;
  std::vector<Answer> answers_;
  std::string board_solution_;  // of the board solved last
  // Of the record at work.
  std::vector<std::uint8_t> clues_;
  std::vector<std::uint8_t> solution_;
  std::string cells_;
};

MakeChunkProcessor WorkerFor(const ConvertFilesOptions& options) {
  return [&options] { return std::make_unique<SheetWorker>(options); };
}

}  // namespace

// The pages of a chunk are many times its size: they are written one by one when its turn comes.
JobRun MakeHtmlSheet(Job job, const ConvertFilesOptions& options, ForeignLevels& foreign,
                     FileJobObserver& observer) {
  SheetPages pages(options, foreign);
  job.make_worker = WorkerFor(options);
  job.answers = JobOutput{options.output, HtmlStart(options)};
  job.in_order = [&pages](Chunk& chunk) {
    const ChunkSheet& sheet = WorkIn<ChunkSheet>(chunk);
    AddLate<ConvertTotals>(
        chunk,
        [&](const Sink& answers, const Sink& /*statistics*/, ConvertTotals& /*totals*/) {
          return pages.Add(sheet, answers);
        },
        [](ConvertTotals& totals) { totals = {}; });
    return pages.Keep(sheet);
  };
  job.at_end = [&pages](const Sink& answers, const Sink& /*statistics*/,
                        const JobTotals& /*totals*/) {
    auto error = pages.End(answers);
    if (!error) answers(kHtmlEnd);
    return error;
  };
  return RunJob(job, observer);
}

JobRun MakeSvgPages(Job job, const ConvertFilesOptions& options, NumberedFiles files,
                    ForeignLevels& foreign, FileJobObserver& observer) {
  SheetPages pages(options, foreign);
  std::uint64_t count = 0;
  std::optional<IoError> write_error;
  const auto put_page = [&](std::string_view page) {
    write_error = files.Write(++count, SvgFile(page));
    return !write_error;
  };
  job.make_worker = WorkerFor(options);
  job.in_order = [&](Chunk& chunk) {
    const ChunkSheet& sheet = WorkIn<ChunkSheet>(chunk);
    pages.Add(sheet, put_page);
    return write_error ? write_error : pages.Keep(sheet);
  };
  job.at_end = [&](const Sink& /*answers*/, const Sink& /*statistics*/,
                   const JobTotals& /*totals*/) {
    auto error = pages.End(put_page);
    return error ? error : write_error;
  };
  return files.Run(std::move(job), observer);
}

}  // namespace surudoku
