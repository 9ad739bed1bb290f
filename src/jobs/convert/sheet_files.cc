#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "jobs/convert/numbered_files.h"
#include "jobs/convert/packed_solutions.h"
#include "jobs/convert/record_converter.h"
#include "jobs/convert/sheet_layout.h"
#include "jobs/convert/sheet_page.h"
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
        block_(RecordBlock::kCapacity),
        answers_(RecordBlock::kCapacity) {}

 protected:
  void Begin(Chunk& chunk) override {
    auto& sheet = WorkIn<ChunkSheet>(chunk);
    sheet.packed.clear();
    sheet.ratings.clear();
  }

  bool ProcessBlock(Chunk& chunk) override {
    records().LoadInto(block_);
    solver_->Solve(block_, {.limit = 2, .stop = options_.stop},
                   std::span(answers_).first(records().size()));
    for (std::size_t i = 0; i < records().size(); ++i) {
      if (answers_[i].status == Status::kUnknown) return false;
      ConvertOne(chunk, i);
    }
    return true;
  }

  std::optional<std::string> Write(Chunk& chunk, std::size_t index) override {
    NineRows rows = NineRowsOf(records().puzzle(index));
    if (!rows.why_not.empty()) return std::string(rows.why_not);
    const Status status = answers_[index].status;
    if (status == Status::kUnique) {
      FillIn(index, rows.cells);
    } else {
      const std::string what = status == Status::kNone ? "no solution" : "several solutions";
      TellFault(chunk, index, what + ": on the sheet without one");
    }
    auto& sheet = WorkIn<ChunkSheet>(chunk);
    Pack({chunk.NumberOf(records().record(index)), status, rows.cells, ""}, sheet.packed);
    sheet.ratings += RatingOf(chunk, index);
    sheet.ratings += '\n';
    return std::nullopt;
  }

 private:
  void FillIn(std::size_t index, std::string& cells) const {
    const Grid solution = block_.GridAt(index);
    for (std::size_t cell = 0; cell < cells.size(); ++cell) {
      if (cells[cell] == '.') cells[cell] = static_cast<char>('a' + solution.cells[cell] - 1);
    }
  }

  const ConvertFilesOptions& options_;
  std::unique_ptr<BlockSolver> solver_;
  PuzzleBlock block_;
  std::vector<Answer> answers_;
};

std::string TitleOfSolutions(const std::string& title) {
  return title.empty() ? "Solutions" : title + ": solutions";
}

// Without its end.
std::string_view FirstLine(std::string_view lines) { return lines.substr(0, lines.find('\n')); }

// The pages as the puzzles come: first theirs, at the end those with the solutions.
// Holds one page, whatever the number of puzzles; and their solutions, which are on disk when they
// are many. Made for one run.
class SheetPages {
 public:
  // Takes a page; false if no more are wanted.
  using PutPage = std::function<bool(std::string_view page)>;

  explicit SheetPages(const ConvertFilesOptions& options)
      : has_solutions_(options.sheet.has_solutions),
        puzzles_(SheetLayout::OfPuzzles(options.sheet), SheetPage::Shows::kPuzzles, options.title),
        solved_(SheetLayout::OfSolutions(options.sheet), SheetPage::Shows::kSolutions,
                TitleOfSolutions(options.title)),
        solutions_(options.temporary_folder) {}

  // Call both for each chunk, in order. Add is false if put_page was.
  std::optional<IoError> KeepSolutions(const ChunkSheet& chunk) {
    return has_solutions_ ? solutions_.Add(chunk.packed) : std::nullopt;
  }

  bool Add(const ChunkSheet& chunk, const PutPage& put_page) {
    std::string_view ratings = chunk.ratings;
    std::string_view packed = chunk.packed;
    for (; !packed.empty(); packed.remove_prefix(kPackedSize)) {
      SheetPuzzle puzzle = Unpack(packed.substr(0, kPackedSize));
      puzzle.rating = FirstLine(ratings);
      ratings.remove_prefix(puzzle.rating.size() + 1);
      if (!AddOne(puzzles_, puzzle, put_page)) return false;
    }
    return true;
  }

  // The page that is not full, and the solutions. An error is not that of put_page.
  std::optional<IoError> End(const PutPage& put_page) {
    if (!puzzles_.is_empty() && !put_page(puzzles_.End())) return std::nullopt;
    auto error = solutions_.ForEach(
        [&](const SheetPuzzle& puzzle) { return AddOne(solved_, puzzle, put_page); });
    if (!error && !solved_.is_empty()) put_page(solved_.End());
    return error;
  }

 private:
  bool AddOne(SheetPage& page, const SheetPuzzle& puzzle, const PutPage& put_page) {
    if (page.is_empty()) page.Begin(++pages_);
    page.Add(puzzle);
    return !page.is_full() || put_page(page.End());
  }

  bool has_solutions_;
  SheetPage puzzles_;
  SheetPage solved_;
  PackedSolutions solutions_;
  std::uint64_t pages_ = 0;  // that were begun
};

MakeChunkProcessor WorkerFor(const ConvertFilesOptions& options) {
  return [&options] { return std::make_unique<SheetWorker>(options); };
}

}  // namespace

// The pages of a chunk are many times its size: they are written one by one when its turn comes.
JobRun MakeHtmlSheet(Job job, const ConvertFilesOptions& options, FileJobObserver& observer) {
  SheetPages pages(options);
  job.make_worker = WorkerFor(options);
  job.answers = JobOutput{options.output, HtmlStart(options.sheet.paper, options.title)};
  job.in_order = [&pages](Chunk& chunk) {
    const ChunkSheet& sheet = WorkIn<ChunkSheet>(chunk);
    AddLate<ConvertTotals>(
        chunk,
        [&](const Sink& answers, const Sink& /*statistics*/, ConvertTotals& /*totals*/) {
          return pages.Add(sheet, answers);
        },
        [](ConvertTotals& totals) { totals = {}; });
    return pages.KeepSolutions(sheet);
  };
  job.at_end = [&pages](const Sink& answers) {
    auto error = pages.End(answers);
    if (!error) answers(kHtmlEnd);
    return error;
  };
  return RunJob(job, observer);
}

JobRun MakeSvgPages(Job job, const ConvertFilesOptions& options, NumberedFiles files,
                    FileJobObserver& observer) {
  SheetPages pages(options);
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
    return write_error ? write_error : pages.KeepSolutions(sheet);
  };
  job.at_end = [&](const Sink& /*answers*/) {
    auto error = pages.End(put_page);
    return error ? error : write_error;
  };
  return files.Run(std::move(job), observer);
}

}  // namespace surudoku
