#include "pipeline/rate_worker.h"

#include <algorithm>
#include <cstdlib>
#include <utility>

#include "grid/candidates_text.h"
#include "pipeline/rating_text.h"

namespace surudoku {

RateWorker::RateWorker(const RateFilesOptions& options)
    : options_(options),
      solver_(MakeLockstepBlockSolver()),
      rater_(options.profile),
      block_(RecordBlock::kCapacity),
      answers_(RecordBlock::kCapacity) {}

void RateWorker::Process(Chunk& chunk) {
  chunk.BeginWork();
  const std::span<const RecordLines> records = chunk.index.records;
  for (std::size_t begin = 0; begin < records.size(); begin += RecordBlock::kCapacity) {
    records_.Read(chunk,
                  records.subspan(begin, std::min(RecordBlock::kCapacity, records.size() - begin)));
    SolveBlock();
    for (std::size_t i = 0; i < records_.size() && chunk.is_complete; ++i) {
      chunk.is_complete = RateOne(chunk, i);
    }
  }
}

// Tells which records have exactly one solution: no others are rated.
void RateWorker::SolveBlock() {
  records_.LoadInto(block_);
  solver_->Solve(block_, {.rate_level = true, .stop = options_.stop},
                 std::span(answers_).first(records_.size()));
}

Candidates RateWorker::CandidatesOfRecord(std::size_t index) const {
  return ParseCandidates(records_.puzzle(index)).value();
}

// Returns false where `stop` left the record unanswered.
bool RateWorker::RateOne(Chunk& chunk, std::size_t index) {
  const RecordLines& lines = records_.record(index);
  RatedRecord record = {.record = chunk.first_record +
                                  static_cast<std::uint64_t>(&lines - chunk.index.records.data()),
                        .status = "unique",
                        .puzzle = records_.puzzle(index),
                        .statistics = &answers_[index].statistics,
                        .profile = options_.profile};
  Rating rating;
  const bool is_clues = records_.kind(index) == PuzzleKind::kClues;
  if (answers_[index].status == Status::kUnknown) return false;
  const bool is_rated = answers_[index].status == Status::kUnique &&
                        (is_clues || records_.kind(index) == PuzzleKind::kCandidates);
  if (is_rated) {
    const RateOptions options = {.visitor = nullptr, .stop = options_.stop};
    rating = is_clues ? rater_.Rate(ParseGrid(record.puzzle, Spaces::kAreBlanks).value(), options)
                      : rater_.Rate(CandidatesOfRecord(index), options);
    if (rating.status == RatingStatus::kStopped) return false;
    record.rating = &rating;
    chunk.totals.Add(answers_[index]);
    CompareWithExpected(chunk, index, rating);
  } else {
    record.status = NameUnrated(chunk, index);
  }
  AppendRating(options_.format, record, chunk.answers);
  return true;
}

// Counts and names a record that is not rated; returns its status.
std::string_view RateWorker::NameUnrated(Chunk& chunk, std::size_t index) const {
  const RecordLines& lines = records_.record(index);
  if (records_.kind(index) == PuzzleKind::kMalformed ||
      records_.kind(index) == PuzzleKind::kLarge) {
    ++chunk.totals.counts.invalid;
    chunk.AddFault(records_.kind(index) == PuzzleKind::kMalformed
                       ? MakeFault(chunk, lines, records_.error(index))
                       : MakeFault(chunk, lines, 0, "only 9x9 puzzles have a rating"));
    return "invalid";
  }
  const Status status = answers_[index].status;
  if (status == Status::kNone) {
    if (auto clash = FindClashFault(chunk, lines, records_.puzzle(index))) {
      ++chunk.totals.counts.invalid;
      chunk.AddFault(std::move(*clash));
      return "invalid";
    }
  }
  chunk.totals.counts.Count(status);
  chunk.AddFault(MakeFault(
      chunk, lines, 0,
      status == Status::kNone ? "not rated: no solution" : "not rated: several solutions"));
  return status == Status::kNone ? "none" : "multiple";
}

void RateWorker::CompareWithExpected(Chunk& chunk, std::size_t index, const Rating& rating) const {
  if (!options_.expect) return;
  const RecordLines& lines = records_.record(index);
  const std::string_view text = chunk.RecordText(lines);
  const std::string_view expected = FieldText(text, chunk.file->format.line.rating);
  const std::optional<int> tenths = ParseTenths(expected);
  if (tenths && std::abs(*tenths - rating.er) <= options_.tolerance) return;
  const std::string reason =
      tenths ? "expected " + TenthsText(*tenths) + ", rated " + TenthsText(rating.er) +
                   " (hardest: " + std::string(TechniqueName(rating.hardest)) + ")"
             : "no rating to compare with, rated " + TenthsText(rating.er);
  const std::size_t offset =
      expected.empty() ? 0 : static_cast<std::size_t>(expected.data() - text.data());
  chunk.AddFault(MakeFault(chunk, lines, RecordError{{0, offset}, reason}));
}

}  // namespace surudoku
