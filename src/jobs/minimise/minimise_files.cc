#include "jobs/minimise/minimise_files.h"

#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "boards/board_text_solver.h"
#include "boards/minimal_board.h"
#include "canonical/class_hash.h"
#include "grid/puzzle_text.h"
#include "minimal/all_minimal.h"
#include "minimal/random_minimal.h"
#include "pipeline/job_type.h"
#include "text/quantities.h"

namespace surudoku {
namespace {

// A block holds so many minimal puzzles of a record, and so many of all its records. A record with
// more is left to the ordered writer, which finds them again and writes them as they come.
constexpr std::size_t kMostHeld = 1000;
constexpr std::size_t kMostHeldOfBlock = 100'000;

// Without the kept columns.
constexpr std::size_t kMostBytesOfRow = 512;
constexpr std::size_t kMostBytesOfBoardRow = 2048;

// A record and its result.
struct MinimisedRecord {
  std::uint64_t record;     // number in the whole input, from 1
  std::string_view puzzle;  // its characters; empty if they could not be read
  ProperOutcome outcome;
  std::string_view kept;          // columns of the input, after all others
  std::string_view minimal = {};  // its characters, if it was minimised
};

std::optional<std::uint64_t> CluesOf(std::string_view puzzle) {
  return puzzle.empty() ? std::nullopt : std::optional<std::uint64_t>(CountClues(puzzle));
}

std::string_view StatusOf(const MinimisedRecord& record) {
  return NameIn(kMinimiseOutcomeNames, record.outcome);
}

void AppendMinimised(const MinimisedRecord& record, OutputRow row) {
  row.Number("record", record.record).Word("status", StatusOf(record));
  row.Puzzle("puzzle", record.puzzle).Number("clues", CluesOf(record.puzzle));
  row.Word("minimal", record.minimal).Number("minimal_clues", CluesOf(record.minimal));
  row.End(record.kept);
}

void Append(RowFormat format, const MinimisedRecord& record, std::string& text) {
  if (format != RowFormat::kLine) return AppendMinimised(record, OutputRow(format, text));
  text += record.minimal.empty() ? StatusOf(record) : record.minimal;
  text += '\n';
}

// A record that is left to the ordered writer.
struct LateRecord {
  std::uint64_t number;
  PuzzleCells puzzle;
  std::string kept;
};

bool WriteAll(const MinimiseFilesOptions& options, const LateRecord& record, const Sink& sink,
              MinimiseTotals& totals) {
  constexpr std::size_t kPieceBytes = std::size_t{64} << 10;
  std::string piece;
  std::uint64_t found = 0;
  bool is_written = true;
  const auto visit = [&](std::size_t, const PuzzleCells& minimal) {
    Append(options.format,
           {record.number, TextOf(record.puzzle), ProperOutcome::kProper, record.kept,
            TextOf(minimal)},
           piece);
    ++found;
    if (piece.size() < kPieceBytes) return true;
    is_written = sink(piece);
    piece.clear();
    return is_written;
  };
  const bool is_whole = AllMinimal().Find(std::span(&record.puzzle, 1), visit, options.stop);
  if (!is_written || !sink(piece) || !is_whole) return false;
  totals.outcomes.Count(ProperOutcome::kProper);
  totals.found += found;
  return true;
}

/// Minimises the records of a chunk. One for each thread.
class MinimiseWorker final : public JobWorker<MinimiseTotals> {
 public:
  MinimiseWorker(const MinimiseFilesOptions& options, const KeptColumns& kept)
      : options_(options),
        kept_text_(kept),
        proper_({.multiple = "several solutions: no puzzle inside it has one",
                 .not_9x9 = options.all ? "only 9x9 puzzles of clues can be minimised in all ways"
                                        : "only puzzles of clues can be minimised"},
                options.all ? std::nullopt : std::optional(options.rules)),
        board_solver_(options.rules),
        minimal_(RecordBlock::kCapacity) {}

 protected:
  bool ProcessBlock(Chunk& chunk) override {
    if (!proper_.Find(records(), chunk.file->format.symbols, options_.stop)) return false;
    if (!(options_.all ? FindAll() : FindOne())) return false;
    for (std::size_t i = 0; i < records().size(); ++i) {
      const bool is_proper = proper_.outcome(i) == ProperOutcome::kProper;
      if (is_proper && records().kind(i) == PuzzleKind::kBoard) {
        if (!MinimiseBoard(chunk, i)) return false;
      } else {
        AnswerOne(chunk, i);
      }
    }
    return true;
  }

 private:
  // False if it was stopped, here and below.
  bool FindOne() {
    std::vector<std::uint64_t> seeds;
    for (const PuzzleCells& puzzle : proper_.puzzles()) {
      seeds.push_back(SeedOfPuzzle(options_.seed, TextOf(puzzle)));
    }
    std::vector<PuzzleCells> reduced(proper_.puzzles().begin(), proper_.puzzles().end());
    if (!random_minimal_.Reduce(reduced, seeds, options_.stop)) return false;
    for (std::size_t i = 0; i < reduced.size(); ++i) {
      minimal_[proper_.indexes()[i]].assign(1, reduced[i]);
    }
    return true;
  }

  bool FindAll() {
    for (const std::size_t index : proper_.indexes()) minimal_[index].clear();
    std::size_t held = 0;
    const auto visit = [&](std::size_t index, const PuzzleCells& minimal) {
      auto& found = minimal_[proper_.indexes()[index]];
      if (found.size() < kMostHeld && held < kMostHeldOfBlock) {
        found.push_back(minimal);
        ++held;
        return true;
      }
      held -= found.size();
      found.clear();
      return false;
    };
    return all_minimal_.Find(proper_.puzzles(), visit, options_.stop);
  }

  bool MinimiseBoard(Chunk& chunk, std::size_t index) {
    const std::string_view puzzle = records().puzzle(index);
    const BoardPuzzle board = {puzzle, chunk.file->format.symbols, records().regions(index)};
    const auto minimal = RandomMinimalBoard(board_solver_, board,
                                            SeedOfPuzzle(options_.seed, puzzle), options_.stop);
    if (!minimal) return false;
    const RecordLines& lines = records().record(index);
    const MinimisedRecord record = {.record = chunk.NumberOf(lines),
                                    .puzzle = puzzle,
                                    .outcome = ProperOutcome::kProper,
                                    .kept = kept_text_.Of(chunk, lines),
                                    .minimal = *minimal};
    counts().outcomes.Count(ProperOutcome::kProper);
    ++counts().found;
    chunk.MakeRoomFor(record.kept.size() + kMostBytesOfBoardRow);
    Append(options_.format, record, chunk.answers);
    return true;
  }

  void AnswerOne(Chunk& chunk, std::size_t index) {
    const ProperOutcome outcome = proper_.outcome(index);
    const RecordLines& lines = records().record(index);
    if (outcome == ProperOutcome::kProper && minimal_[index].empty()) {
      return AnswerLater(chunk, index);
    }
    counts().outcomes.Count(outcome);
    MinimisedRecord record = {.record = chunk.NumberOf(lines),
                              .puzzle = records().puzzle(index),
                              .outcome = outcome,
                              .kept = kept_text_.Of(chunk, lines)};
    if (outcome != ProperOutcome::kProper) {
      proper_.TellFault(chunk, records(), index);
      return Append(options_.format, record, chunk.answers);
    }
    counts().found += minimal_[index].size();
    for (const PuzzleCells& minimal : minimal_[index]) {
      chunk.MakeRoomFor(record.kept.size() + kMostBytesOfRow);
      record.minimal = TextOf(minimal);
      Append(options_.format, record, chunk.answers);
    }
  }

  void AnswerLater(Chunk& chunk, std::size_t index) {
    const RecordLines& lines = records().record(index);
    std::string puzzle;
    AppendDotted(records().puzzle(index), puzzle);
    LateRecord record = {chunk.NumberOf(lines), CellsOf(puzzle),
                         std::string(kept_text_.Of(chunk, lines))};
    const std::size_t held = record.kept.size();
    const auto write = [&options = options_, record = std::move(record)](const Sink& answers,
                                                                         const Sink& /*statistics*/,
                                                                         MinimiseTotals& totals) {
      return WriteAll(options, record, answers, totals);
    };
    AddLate<MinimiseTotals>(chunk, write,
                            [before = counts()](MinimiseTotals& totals) { totals = before; });
    chunk.held_besides += held;
  }

  const MinimiseFilesOptions& options_;
  KeptText kept_text_;
  ProperPuzzles proper_;
  BoardTextSolver board_solver_;
  RandomMinimal random_minimal_;
  AllMinimal all_minimal_;

  // Of the block at work, by record; none of a record that has too many.
  std::vector<std::vector<PuzzleCells>> minimal_;
};

}  // namespace

const JobType kMinimiseJob = TypeOfJob<MinimiseTotals>("minimise");

std::string MinimiseTotals::MorePhrases() const {
  return ", " + Counted(found, "minimal puzzle") + " written";
}

MinimiseSummary MinimiseFiles(const MinimiseFilesOptions& options, FileJobObserver& observer) {
  Job job = JobOf<MinimiseSettings, MinimiseTotals>(kMinimiseJob.name, options);
  AnswerInRows(job, options, {.format = options.format, .names = HeaderRow([](OutputRow row) {
                                                          AppendMinimised({}, row);
                                                        })});
  job.make_worker = [&] { return std::make_unique<MinimiseWorker>(options, *job.kept); };
  return Summarise<MinimiseTotals>(RunJob(job, observer));
}

}  // namespace surudoku
