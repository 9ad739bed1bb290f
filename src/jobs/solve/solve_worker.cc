#include "jobs/solve/solve_worker.h"

#include <algorithm>
#include <cassert>
#include <chrono>
#include <string>

#include "surudoku/block_text.h"

namespace surudoku {
namespace {

// When all solutions are listed: up to so many are held for each record, until the chunk's answers
// have grown to so many bytes. Puzzles with more are left to the SolutionLister.
constexpr std::uint64_t kHeldSolutions = 64;
constexpr std::size_t kHeldBytes = std::size_t{8} << 20;

}  // namespace

SolveWorker::SolveWorker(const SolveFilesOptions& options)
    : options_(options),
      statistics_format_(StatisticsFormatOf(options.statistics)),
      solver_(MakeBlockSolver(options.method)),
      block_(RecordBlock::kCapacity),
      answers_(RecordBlock::kCapacity),
      solutions_(RecordBlock::kCapacity),
      solution_texts_(RecordBlock::kCapacity),
      held_(options.list_all ? RecordBlock::kCapacity : 0) {
  std::ranges::transform(solutions_, solution_texts_.begin(),
                         [](auto& solution) { return solution.data(); });
}

void SolveWorker::Process(Chunk& chunk) {
  chunk.BeginWork();
  if (options_.profile && !chunk.totals.profile) chunk.totals.profile.emplace();
  const std::span<const RecordLines> records = chunk.index.records;
  for (std::size_t begin = 0; begin < records.size() && chunk.is_complete;
       begin += RecordBlock::kCapacity) {
    records_.Read(chunk,
                  records.subspan(begin, std::min(RecordBlock::kCapacity, records.size() - begin)));
    const auto started = std::chrono::steady_clock::now();
    SolveBlock(LimitFor(chunk));
    SolveLarge();
    if (options_.profile) {
      const std::chrono::duration<double> taken = std::chrono::steady_clock::now() - started;
      chunk.totals.profile->AddBlock(taken.count(), records_.size());
    }
    chunk.is_complete = AnswerBlock(chunk);
  }
}

SolveOptions SolveWorker::SolverOptions() const {
  return {.limit = options_.limit,
          .max_guesses = options_.max_guesses,
          .rate_level = options_.wants_levels(),
          .stop = options_.stop};
}

std::uint64_t SolveWorker::LimitFor(const Chunk& chunk) const {
  if (!options_.list_all) return options_.limit;
  return std::min(options_.limit, chunk.answers.size() < kHeldBytes ? kHeldSolutions : 2);
}

void SolveWorker::SolveBlock(std::uint64_t limit) {
  limit_ = limit;
  for (std::string& solutions : held_.by_record) solutions.clear();
  const std::size_t count = records_.size();
  records_.LoadInto(block_);
  SolveOptions options = SolverOptions();
  options.limit = limit;
  if (options_.list_all) options.visitor = &held_;
  solver_->Solve(block_, options, std::span(answers_).first(count));
  WriteSolutions(block_, std::span(solution_texts_).first(count));
}

// Grids too large for the block have places in it that were answered for nothing.
void SolveWorker::SolveLarge() {
  const auto unusual = records_.unusual();
  for (std::size_t i = 0; i < unusual.size(); ++i) {
    if (unusual[i].puzzle.kind != PuzzleKind::kLarge) continue;
    if (large_solutions_.size() < unusual.size()) large_solutions_.resize(unusual.size());
    answers_[unusual[i].index] =
        large_solver_.Solve(unusual[i].puzzle.text, SolverOptions(), large_solutions_[i]);
  }
}

// Returns false at the first record that `stop` left without an answer.
bool SolveWorker::AnswerBlock(Chunk& chunk) {
  const bool may_be_cut_short = options_.stop != nullptr && options_.stop->load();
  for (std::size_t i = 0; i < records_.size(); ++i) {
    if (may_be_cut_short && answers_[i].status == Status::kUnknown) return false;
    AnswerOne(chunk, i);
  }
  return true;
}

std::string_view SolveWorker::SolutionAt(std::size_t index) const {
  if (records_.kind(index) != PuzzleKind::kLarge) return {solutions_[index].data(), kCellCount};
  return large_solutions_[records_.UnusualNumber(index)];
}

void SolveWorker::AnswerOne(Chunk& chunk, std::size_t index) {
  const RecordLines& record = records_.record(index);
  AnsweredRecord answered = {.record = chunk.NumberOf(record),
                             .line = chunk.first_line + record.line,
                             .puzzle = records_.puzzle(index),
                             .answer = &answers_[index],
                             .solution = {}};
  if (records_.kind(index) == PuzzleKind::kMalformed) {
    chunk.AddFault(MakeFault(chunk, record, records_.error(index)));
    answered.answer = nullptr;
  } else if (answers_[index].status == Status::kNone) {
    if (auto clash = FindClashFault(chunk, record, answered.puzzle)) {
      chunk.AddFault(std::move(*clash));
      answered.answer = nullptr;
    }
  }
  if (answered.answer == nullptr) {
    ++chunk.totals.counts.invalid;
  } else {
    CheckRequirement(chunk, index);
    if (IsDeferred(index)) return Defer(chunk, answered);
    chunk.totals.Add(*answered.answer);
    if (options_.profile) chunk.totals.profile->Add(answered, chunk.file->name);
  }
  AppendAnswers(chunk, answered, index);
  if (!options_.statistics.empty()) {
    AppendStatistics(statistics_format_, answered, chunk.statistics);
  }
}

// There may be more solutions than the block was to find. (Larger grids are not listed.)
bool SolveWorker::IsDeferred(std::size_t index) const {
  return options_.list_all && answers_[index].solutions == limit_ && limit_ < options_.limit &&
         records_.kind(index) != PuzzleKind::kLarge;
}

void SolveWorker::Defer(Chunk& chunk, const AnsweredRecord& record) {
  DeferredListing& listing = chunk.deferred.emplace_back();
  listing.record = record.record;
  listing.line = record.line;
  listing.puzzle = record.puzzle;
  listing.answers_before = chunk.answers.size();
  listing.statistics_before = chunk.statistics.size();
  listing.counts_before = chunk.totals.counts;
}

// One solution is shown where it is the answer, not where there are more or might be; unless all
// are to be listed.
void SolveWorker::AppendAnswers(Chunk& chunk, AnsweredRecord record, std::size_t index) const {
  if (record.answer == nullptr) return AppendAnswer(options_.format, record, chunk.answers);
  const Status status = record.answer->status;
  std::string filled;
  if (status == Status::kUnique || status == Status::kSolved) {
    record.solution = SolutionAt(index);
  } else if (status == Status::kGaveUp) {
    record.solution = filled = FormatGrid(block_.GridAt(index));
  } else if (options_.list_all && !held_.by_record[index].empty()) {
    return AppendListing(chunk, record, held_.by_record[index]);
  }
  AppendAnswer(options_.format, record, chunk.answers);
}

void SolveWorker::AppendListing(Chunk& chunk, AnsweredRecord record,
                                std::string_view solutions) const {
  const Answer& whole = *record.answer;
  Answer one;
  one.status = Status::kMultiple;
  record.answer = &one;
  for (; !solutions.empty(); solutions.remove_prefix(kCellCount)) {
    ++one.solutions;
    record.solution = solutions.substr(0, kCellCount);
    AppendAnswer(options_.format, record, chunk.answers);
  }
  if (whole.status != Status::kUnknown) return;
  record.answer = &whole;
  record.solution = {};
  AppendAnswer(options_.format, record, chunk.answers);
}

void SolveWorker::CheckRequirement(Chunk& chunk, std::size_t index) const {
  const Status status = answers_[index].status;
  if (!options_.require_unique || status == Status::kUnique) return;
  std::string_view found = "several solutions";
  if (status == Status::kNone) found = "no solution";
  if (status == Status::kUnknown) found = "no answer within the guesses allowed";
  if (status == Status::kGaveUp) found = "no way on for the method";
  chunk.AddFault(
      MakeFault(chunk, records_.record(index), 0, std::string(found) + " where one is required"));
}

}  // namespace surudoku
