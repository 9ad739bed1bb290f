#include "jobs/minimise/minimise_worker.h"

#include <string>
#include <utility>

#include "jobs/minimise/minimise_text.h"
#include "jobs/puzzle_seed.h"

namespace surudoku {
namespace {

// So many minimal puzzles of a record are held, and of all records of a block. Where there are more
// they are left to the ordered writer, which finds them again and writes them as they come.
constexpr std::size_t kMostHeld = 1000;
constexpr std::size_t kMostHeldOfBlock = 100'000;

std::string WhyNot(MinimiseOutcome outcome) {
  switch (outcome) {
    case MinimiseOutcome::kNone:
      return "no solution";
    case MinimiseOutcome::kMultiple:
      return "several solutions: no puzzle inside it has one";
    case MinimiseOutcome::kNot9x9:
      return "only 9x9 puzzles of clues can be minimised";
    case MinimiseOutcome::kMinimised:
    case MinimiseOutcome::kInvalid:
      break;
  }
  return {};
}

// Writes all minimal puzzles of one record.
bool WriteAll(const MinimiseSettings& settings, const std::atomic<bool>* stop, std::uint64_t number,
              const PuzzleCells& puzzle, const Sink& sink, MinimiseTotals& totals) {
  constexpr std::size_t kPieceBytes = std::size_t{64} << 10;
  std::string piece;
  std::uint64_t found = 0;
  bool is_written = true;
  const auto visit = [&](std::size_t, const PuzzleCells& minimal) {
    AppendMinimised(settings.format,
                    {number, TextOf(puzzle), MinimiseOutcome::kMinimised, TextOf(minimal)}, piece);
    ++found;
    if (piece.size() < kPieceBytes) return true;
    is_written = sink(piece);
    piece.clear();
    return is_written;
  };
  const bool is_whole = AllMinimal().Find(std::span(&puzzle, 1), visit, stop);
  if (!is_written || !sink(piece) || !is_whole) return false;
  totals.outcomes.Count(MinimiseOutcome::kMinimised);
  totals.found += found;
  return true;
}

}  // namespace

MinimiseWorker::MinimiseWorker(const MinimiseFilesOptions& options)
    : options_(options),
      block_(RecordBlock::kCapacity),
      answers_(RecordBlock::kCapacity),
      minimal_(RecordBlock::kCapacity) {}

bool MinimiseWorker::ProcessBlock(Chunk& chunk) {
  if (!SolveBlock() || !(options_.all ? FindAll() : FindOne())) return false;
  for (std::size_t i = 0; i < records().size(); ++i) AnswerOne(chunk, i);
  return true;
}

// False where it was stopped, here and below.
bool MinimiseWorker::SolveBlock() {
  records().LoadInto(block_);
  solver_->Solve(block_, {.stop = options_.stop}, std::span(answers_).first(records().size()));
  indexes_.clear();
  puzzles_.clear();
  for (std::size_t i = 0; i < records().size(); ++i) {
    if (answers_[i].status == Status::kUnknown) return false;
    if (OutcomeOf(i) != MinimiseOutcome::kMinimised) continue;
    indexes_.push_back(i);
    std::string dotted;
    AppendDotted(records().puzzle(i), dotted);
    puzzles_.push_back(CellsOf(dotted));
  }
  return true;
}

bool MinimiseWorker::FindOne() {
  std::vector<std::uint64_t> seeds;
  for (const PuzzleCells& puzzle : puzzles_) {
    seeds.push_back(SeedOfPuzzle(options_.seed, TextOf(puzzle)));
  }
  std::vector<PuzzleCells> reduced = puzzles_;
  if (!random_minimal_.Reduce(reduced, seeds, options_.stop)) return false;
  for (std::size_t i = 0; i < reduced.size(); ++i) minimal_[indexes_[i]].assign(1, reduced[i]);
  return true;
}

bool MinimiseWorker::FindAll() {
  for (const std::size_t index : indexes_) minimal_[index].clear();
  std::size_t held = 0;
  const auto visit = [&](std::size_t index, const PuzzleCells& minimal) {
    auto& found = minimal_[indexes_[index]];
    if (found.size() < kMostHeld && held < kMostHeldOfBlock) {
      found.push_back(minimal);
      ++held;
      return true;
    }
    held -= found.size();
    found.clear();
    return false;
  };
  return all_minimal_.Find(puzzles_, visit, options_.stop);
}

MinimiseOutcome MinimiseWorker::OutcomeOf(std::size_t index) const {
  if (records().kind(index) == PuzzleKind::kMalformed) return MinimiseOutcome::kInvalid;
  if (records().kind(index) != PuzzleKind::kClues) return MinimiseOutcome::kNot9x9;
  if (answers_[index].status == Status::kNone) return MinimiseOutcome::kNone;
  const bool is_unique = answers_[index].status == Status::kUnique;
  return is_unique ? MinimiseOutcome::kMinimised : MinimiseOutcome::kMultiple;
}

void MinimiseWorker::AnswerOne(Chunk& chunk, std::size_t index) {
  const MinimiseOutcome outcome = OutcomeOf(index);
  auto& totals = TotalsOf<MinimiseTotals>(*chunk.totals);
  const std::uint64_t number = chunk.NumberOf(records().record(index));
  if (outcome != MinimiseOutcome::kMinimised) {
    totals.outcomes.Count(outcome);
    TellFault(chunk, index, outcome);
    const bool is_read = outcome != MinimiseOutcome::kInvalid;
    const std::string_view puzzle = is_read ? records().puzzle(index) : std::string_view();
    return AppendMinimised(options_.format, {number, puzzle, outcome}, chunk.answers);
  }
  if (minimal_[index].empty()) return AnswerLater(chunk, index);
  totals.outcomes.Count(outcome);
  totals.found += minimal_[index].size();
  for (const PuzzleCells& minimal : minimal_[index]) {
    AppendMinimised(options_.format, {number, records().puzzle(index), outcome, TextOf(minimal)},
                    chunk.answers);
  }
}

void MinimiseWorker::TellFault(Chunk& chunk, std::size_t index, MinimiseOutcome outcome) const {
  const RecordLines& record = records().record(index);
  if (outcome == MinimiseOutcome::kInvalid) {
    return chunk.faults.push_back(MakeFault(chunk, record, records().error(index)));
  }
  if (outcome == MinimiseOutcome::kNone) {
    if (auto clash = FindClashFault(chunk, record, records().puzzle(index))) {
      return chunk.faults.push_back(std::move(*clash));
    }
  }
  chunk.faults.push_back(MakeFault(chunk, record, 0, WhyNot(outcome)));
}

void MinimiseWorker::AnswerLater(Chunk& chunk, std::size_t index) const {
  const auto& totals = TotalsOf<MinimiseTotals>(*chunk.totals);
  LateAnswer& late = chunk.late.emplace_back();
  late.answers_before = chunk.answers.size();
  late.statistics_before = chunk.statistics.size();
  late.faults_before = chunk.faults.size();
  std::string puzzle;
  AppendDotted(records().puzzle(index), puzzle);
  late.write = [&options = options_, number = chunk.NumberOf(records().record(index)),
                cells = CellsOf(puzzle)](const Sink& answers, const Sink& /*statistics*/,
                                         JobTotals& late_totals) {
    return WriteAll(options, options.stop, number, cells, answers,
                    TotalsOf<MinimiseTotals>(late_totals));
  };
  late.leave_out_rest = [before = totals](JobTotals& chunk_totals) {
    TotalsOf<MinimiseTotals>(chunk_totals) = before;
  };
}

}  // namespace surudoku
