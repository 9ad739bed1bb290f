#include "pipeline/chunk_worker.h"

#include <algorithm>
#include <cassert>
#include <string>

#include "surudoku/block_text.h"

namespace surudoku {
namespace {

constexpr std::size_t kBlockCapacity = PuzzleBlock::kGoodCapacity;

// When all solutions are listed: up to so many are held for each record, until the chunk's answers
// have grown to so many bytes. Puzzles with more are left to the SolutionLister.
constexpr std::uint64_t kHeldSolutions = 64;
constexpr std::size_t kHeldBytes = std::size_t{8} << 20;

// Stands in for records that are none: two equal clues in a row, contradicted in the first round.
constexpr std::string_view kContradiction =
    "11...............................................................................";
static_assert(kContradiction.size() == kCellCount);

void AddFault(Chunk& chunk, const RecordLine& record, std::size_t offset, std::string reason) {
  chunk.faults.push_back(
      {chunk.file->name, chunk.first_line + record.line, offset + 1, std::move(reason)});
  ++chunk.totals.counts.faults;
}

std::size_t PuzzleOffset(const Chunk& chunk, const RecordLine& record) {
  const auto field = FindPuzzleField(chunk.LineText(record), chunk.file->format);
  return field ? field->begin : 0;
}

}  // namespace

ChunkWorker::ChunkWorker(const SolveFilesOptions& options)
    : options_(options),
      solver_(MakeBlockSolver(options.method)),
      block_(kBlockCapacity),
      texts_(kBlockCapacity),
      is_malformed_(kBlockCapacity),
      answers_(kBlockCapacity),
      solutions_(kBlockCapacity),
      solution_texts_(kBlockCapacity),
      held_(options.list_all ? kBlockCapacity : 0) {
  std::ranges::transform(solutions_, solution_texts_.begin(),
                         [](auto& solution) { return solution.data(); });
}

void ChunkWorker::Process(Chunk& chunk) {
  chunk.answers.clear();
  chunk.statistics.clear();
  chunk.faults.clear();
  chunk.totals.Clear();
  chunk.deferred.clear();
  chunk.is_complete = true;
  const std::span<const RecordLine> records = chunk.index.records;
  for (std::size_t begin = 0; begin < records.size() && chunk.is_complete;
       begin += kBlockCapacity) {
    const auto part = records.subspan(begin, std::min(kBlockCapacity, records.size() - begin));
    FindPuzzles(chunk, part);
    SolveBlock(part.size(), LimitFor(chunk));
    chunk.is_complete = AnswerBlock(chunk, part);
  }
}

// Points texts_ to the puzzles and tells which records are malformed.
void ChunkWorker::FindPuzzles(const Chunk& chunk, std::span<const RecordLine> records) {
  const std::size_t count = records.size();
  for (std::size_t i = 0; i < count; ++i) {
    const char* text = nullptr;
    if (!chunk.is_cut_line) text = FindPuzzleText(chunk.LineText(records[i]), chunk.file->format);
    texts_[i] = text != nullptr ? text : kContradiction.data();
  }
  FindStrangeTexts(std::span(texts_).first(count), std::span(is_malformed_).first(count));
  for (std::size_t i = 0; i < count; ++i) {
    if (is_malformed_[i] != 0) texts_[i] = kContradiction.data();
    is_malformed_[i] = texts_[i] == kContradiction.data() ? 1 : 0;
  }
}

std::uint64_t ChunkWorker::LimitFor(const Chunk& chunk) const {
  if (!options_.list_all) return options_.limit;
  return std::min(options_.limit, chunk.answers.size() < kHeldBytes ? kHeldSolutions : 2);
}

void ChunkWorker::SolveBlock(std::size_t count, std::uint64_t limit) {
  limit_ = limit;
  for (std::string& solutions : held_.by_record) solutions.clear();
  block_.Clear();
  AppendTexts(std::span(texts_).first(count), block_);
  solver_->Solve(block_,
                 {.limit = limit,
                  .max_guesses = options_.max_guesses,
                  .rate_level = !options_.statistics.empty(),
                  .visitor = options_.list_all ? &held_ : nullptr,
                  .stop = options_.stop},
                 std::span(answers_).first(count));
  WriteSolutions(block_, std::span(solution_texts_).first(count));
}

// Returns false at the first record that `stop` left without an answer.
bool ChunkWorker::AnswerBlock(Chunk& chunk, std::span<const RecordLine> records) {
  const bool may_be_cut_short = options_.stop != nullptr && options_.stop->load();
  for (std::size_t i = 0; i < records.size(); ++i) {
    if (may_be_cut_short && answers_[i].status == Status::kUnknown) return false;
    AnswerOne(chunk, records[i], i);
  }
  return true;
}

void ChunkWorker::AnswerOne(Chunk& chunk, const RecordLine& record, std::size_t index) {
  AnsweredRecord answered = {
      .record =
          chunk.first_record + static_cast<std::uint64_t>(&record - chunk.index.records.data()),
      .line = chunk.first_line + record.line,
      .puzzle = {texts_[index], kCellCount},
      .answer = &answers_[index],
      .solution = {}};
  if (is_malformed_[index] != 0) {
    AddMalformed(chunk, record);
    answered.puzzle = {};
    answered.answer = nullptr;
  } else if (answers_[index].status == Status::kNone && AddClash(chunk, record, answered.puzzle)) {
    answered.answer = nullptr;
  }
  if (answered.answer == nullptr) {
    ++chunk.totals.counts.invalid;
  } else {
    CheckRequirement(chunk, record, *answered.answer);
    if (IsDeferred(*answered.answer)) return Defer(chunk, answered);
    chunk.totals.Add(*answered.answer);
  }
  AppendAnswers(chunk, answered, index);
  if (!options_.statistics.empty()) AppendStatistics(answered, chunk.statistics);
}

// There may be more solutions than the block was to find.
bool ChunkWorker::IsDeferred(const Answer& answer) const {
  return options_.list_all && answer.solutions == limit_ && limit_ < options_.limit;
}

void ChunkWorker::Defer(Chunk& chunk, const AnsweredRecord& record) {
  DeferredListing& listing = chunk.deferred.emplace_back();
  listing.record = record.record;
  listing.line = record.line;
  std::ranges::copy(record.puzzle, listing.puzzle.begin());
  listing.answers_before = chunk.answers.size();
  listing.statistics_before = chunk.statistics.size();
  listing.counts_before = chunk.totals.counts;
}

// One solution is shown where it is the answer, not where there are more or might be; unless all
// are to be listed.
void ChunkWorker::AppendAnswers(Chunk& chunk, AnsweredRecord record, std::size_t index) const {
  if (record.answer == nullptr) return AppendAnswer(options_.format, record, chunk.answers);
  const Status status = record.answer->status;
  std::string filled;
  if (status == Status::kUnique || status == Status::kSolved) {
    record.solution = {solutions_[index].data(), kCellCount};
  } else if (status == Status::kGaveUp) {
    record.solution = filled = FormatGrid(block_.GridAt(index));
  } else if (options_.list_all && record.answer->solutions > 0) {
    return AppendListing(chunk, record, held_.by_record[index]);
  }
  AppendAnswer(options_.format, record, chunk.answers);
}

void ChunkWorker::AppendListing(Chunk& chunk, AnsweredRecord record,
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

void ChunkWorker::AddMalformed(Chunk& chunk, const RecordLine& record) const {
  if (chunk.is_cut_line) {
    return AddFault(chunk, record, 0,
                    "a line of more than " + std::to_string(options_.chunk_bytes) + " bytes");
  }
  const auto grid = ParseRecord(chunk.LineText(record), chunk.file->format);
  assert(!grid.ok());
  AddFault(chunk, record, grid.error().offset, grid.error().reason);
}

// Clues that clash leave no solution: only then is it worth looking for the clash.
bool ChunkWorker::AddClash(Chunk& chunk, const RecordLine& record, std::string_view puzzle) {
  const auto clash = FindClash(ParseGrid(puzzle, Spaces::kAreBlanks).value());
  if (!clash) return false;
  AddFault(chunk, record,
           PuzzleOffset(chunk, record) + static_cast<std::size_t>(clash->second_cell),
           "two equal clues: " + Describe(*clash));
  return true;
}

void ChunkWorker::CheckRequirement(Chunk& chunk, const RecordLine& record,
                                   const Answer& answer) const {
  if (!options_.require_unique || answer.status == Status::kUnique) return;
  std::string_view found = "several solutions";
  if (answer.status == Status::kNone) found = "no solution";
  if (answer.status == Status::kUnknown) found = "no answer within the guesses allowed";
  if (answer.status == Status::kGaveUp) found = "no way on for the method";
  AddFault(chunk, record, PuzzleOffset(chunk, record),
           std::string(found) + " where one is required");
}

}  // namespace surudoku
