#include "pipeline/rate_worker.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <nlohmann/json.hpp>

#include "dataset/puzzle_text.h"
#include "grid/candidates_text.h"
#include "pipeline/answer_text.h"
#include "surudoku/version.h"

namespace surudoku {
namespace {

// "7.2" for 72.
std::string Decimal(int tenths) {
  return std::to_string(tenths / 10) + '.' + std::to_string(tenths % 10);
}

std::string DotsForBlanks(std::string_view puzzle) {
  std::string text(puzzle);
  std::ranges::replace_if(text, [](char c) { return c == ' ' || IsBlankCharacter(c); }, '.');
  return text;
}

// What is known of one record.
struct RatedRecord {
  std::uint64_t record;
  std::string_view status;
  std::string_view puzzle;
  const Rating* rating = nullptr;  // null where it is not rated
  const SearchStatistics* statistics = nullptr;
  Profile profile;
};

std::string RatingLine(const RatedRecord& record) {
  const std::string puzzle = DotsForBlanks(record.puzzle);
  if (record.rating == nullptr) {
    return puzzle + (puzzle.empty() ? "" : " ") + std::string(record.status);
  }
  const Rating& rating = *record.rating;
  return puzzle + " ED=" + Decimal(rating.er) + '/' + Decimal(rating.ep) + '/' + Decimal(rating.ed);
}

std::string RatingCsv(const RatedRecord& record) {
  std::string text{ProfileName(record.profile)};
  text += ',' + std::to_string(record.record) + ',' + std::string(record.status) + ',';
  if (record.rating == nullptr) return text + ",,,,,,,," + DotsForBlanks(record.puzzle);
  const Rating& rating = *record.rating;
  text += Decimal(rating.er) + ',' + Decimal(rating.ep) + ',' + Decimal(rating.ed) + ',';
  text += std::string(TechniqueName(rating.hardest)) + ',' + std::to_string(rating.steps) + ',';
  const SearchStatistics& statistics = *record.statistics;
  text += std::to_string(statistics.guesses) + ',' + std::to_string(statistics.rounds) + ',';
  return text + std::string(LevelWord(statistics.level)) + ',' + DotsForBlanks(record.puzzle);
}

std::string RatingJson(const RatedRecord& record) {
  nlohmann::ordered_json json = {{"profile", ProfileName(record.profile)},
                                 {"record", record.record},
                                 {"status", record.status}};
  if (record.rating != nullptr) {
    const Rating& rating = *record.rating;
    json["er"] = rating.er / 10.0;
    json["ep"] = rating.ep / 10.0;
    json["ed"] = rating.ed / 10.0;
    json["hardest"] = TechniqueName(rating.hardest);
    json["steps"] = rating.steps;
    json["guesses"] = record.statistics->guesses;
    json["rounds"] = record.statistics->rounds;
    json["level"] = LevelWord(record.statistics->level);
  }
  if (!record.puzzle.empty()) json["puzzle"] = DotsForBlanks(record.puzzle);
  return json.dump();
}

std::string TextOf(RatingFormat format, const RatedRecord& record) {
  switch (format) {
    case RatingFormat::kLine:
      return RatingLine(record);
    case RatingFormat::kCsv:
      return RatingCsv(record);
    case RatingFormat::kJsonl:
      break;
  }
  return RatingJson(record);
}

// The tenths of a number like "7.2"; nothing where the text is none.
std::optional<int> ParseTenths(std::string_view text) {
  double value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
  return static_cast<int>(std::lround(value * 10));
}

}  // namespace

std::string RatingHeader(RatingFormat format, Profile profile) {
  if (format == RatingFormat::kJsonl) return "";
  if (format == RatingFormat::kCsv) {
    return "profile,record,status,er,ep,ed,hardest,steps,guesses,rounds,level,puzzle\n";
  }
  return "# rated by surudoku " + std::string(Version()) + ", profile " +
         std::string(ProfileName(profile)) + ", ED=ER/EP/ED\n";
}

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
  chunk.answers += TextOf(options_.format, record) + '\n';
  return true;
}

// Counts and names a record that is not rated; returns its status.
std::string_view RateWorker::NameUnrated(Chunk& chunk, std::size_t index) const {
  const RecordLines& lines = records_.record(index);
  const auto add_fault = [&](Fault fault) {
    chunk.faults.push_back(std::move(fault));
    ++chunk.totals.counts.faults;
  };
  if (records_.kind(index) == PuzzleKind::kMalformed ||
      records_.kind(index) == PuzzleKind::kLarge) {
    ++chunk.totals.counts.invalid;
    add_fault(records_.kind(index) == PuzzleKind::kMalformed
                  ? MakeFault(chunk, lines, records_.error(index))
                  : MakeFault(chunk, lines, 0, "only 9x9 puzzles have a rating"));
    return "invalid";
  }
  const Status status = answers_[index].status;
  if (status == Status::kNone) {
    if (const auto clash = FindClueClash(records_.puzzle(index))) {
      ++chunk.totals.counts.invalid;
      add_fault(MakeFault(chunk, lines, clash->offset, "two equal clues: " + clash->reason));
      return "invalid";
    }
  }
  ++chunk.totals.counts.by_status[static_cast<std::size_t>(status)];
  add_fault(MakeFault(
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
      tenths ? "expected " + Decimal(*tenths) + ", rated " + Decimal(rating.er) +
                   " (hardest: " + std::string(TechniqueName(rating.hardest)) + ")"
             : "no rating to compare with, rated " + Decimal(rating.er);
  const std::size_t offset =
      expected.empty() ? 0 : static_cast<std::size_t>(expected.data() - text.data());
  chunk.faults.push_back(MakeFault(chunk, lines, RecordError{{0, offset}, reason}));
  ++chunk.totals.counts.faults;
}

}  // namespace surudoku
