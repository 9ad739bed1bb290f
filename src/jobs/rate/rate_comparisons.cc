// The comparisons of RateWorker: with columns of the input, a baseline or another profile.
#include <fmt/format.h>

#include <array>
#include <cstdlib>
#include <utility>

#include "dataset/record_puzzle.h"
#include "grid/puzzle_text.h"
#include "io/utf8.h"
#include "jobs/rate/rate_worker.h"
#include "text/levels_text.h"
#include "text/rating_text.h"

namespace surudoku {
namespace {

// A record's rating as the input has it.
struct RatingField {
  std::string_view text;  // in the storage of JSON's, which has no place in the record
  std::size_t offset = 0;
};

RatingField RatingFieldOf(const Chunk& chunk, const RecordLines& record, std::string& storage) {
  const std::string_view line = chunk.RecordText(record);
  RatingField field = {.text = RatingText(chunk.ViewOf(record), chunk.file->format, storage)};
  const bool has_place = !field.text.empty() && storage.empty();
  if (has_place) field.offset = static_cast<std::size_t>(field.text.data() - line.data());
  return field;
}

// "7.2" of tenths, or the number.
std::string DigitsOf(int value, bool is_tenths) {
  return is_tenths ? TenthsText(value) : std::to_string(value);
}

std::string HardestOf(const Rating& rating) {
  return std::string(NameIn(kTechniqueNames, rating.hardest));
}

// "(hardest step: Pointing)"
std::string HardestText(const Rating& rating) {
  return "(hardest step: " + HardestOf(rating) + ")";
}

// The hardest step by the scale of the run; empty if the scale knows no steps.
std::string HardestOf(const RatedRecord& record) {
  if (record.logic != nullptr) return std::string(logic::NameOfRank(RankOf(*record.logic)));
  return record.rating != nullptr ? HardestOf(*record.rating) : "";
}

// "ER 2.6 (hardest step: Pointing)", or the step alone.
std::string RatingAndStep(const RatedRecord& record) {
  if (record.rating == nullptr) return "hardest step: " + HardestOf(record);
  return "ER " + TenthsText(record.rating->er) + ' ' + HardestText(*record.rating);
}

}  // namespace

// Counts a record that was compared when there were so many differences before it.
void RateWorker::CountCompared(std::uint64_t differences_before) {
  RateTotals& totals = counts();
  ++(totals.differences == differences_before ? totals.equal_records : totals.other_records);
}

// A record that should have been compared. (A baseline has a row for records without a rating.)
void RateWorker::TellUnrated(Chunk& chunk, std::size_t index, const RatedRecord& record) {
  if (!options_.compares() || matches_ != nullptr) return;
  RatingDifference difference = {.kind = DifferenceKind::kUnrated,
                                 .is = std::string(record.status),
                                 .what = "not rated: " + std::string(record.status)};
  WriteDifference(chunk, index, difference);
}

void RateWorker::CompareWithBaseline(Chunk& chunk, std::size_t index, const RatedRecord& record) {
  row_.clear();
  with_maker_.Append(RowFormat::kCsv, record, row_);
  matches_->Meet();
  const std::string hardest = HardestOf(record);
  const std::optional<std::size_t> puzzle = matches_->baseline().FindPuzzleOf(row_);
  if (!puzzle) {
    ++counts().added;
    return TellDifference(chunk, index, 0,
                          {.kind = DifferenceKind::kAdded,
                           .is = matches_->baseline().RatingOfRow(row_),
                           .hardest = hardest,
                           .what = "not in the baseline"});
  }
  matches_->Count(*puzzle);
  auto comparison = matches_->baseline().Compare(*puzzle, record.record, row_);
  if (comparison.has_moved) ++counts().moved;
  if (comparison.er > 0) {
    counts().Compare(options_.scale, comparison.expected_er, comparison.er,
                     comparison.expected_er != comparison.er);
  }
  if (comparison.difference.empty()) return;
  ++counts().changed;
  TellDifference(chunk, index, 0,
                 {.was = std::move(comparison.was),
                  .is = std::move(comparison.is),
                  .was_hardest = std::move(comparison.was_hardest),
                  .hardest = hardest,
                  .what = std::move(comparison.difference),
                  .size = std::abs(comparison.er - comparison.expected_er)});
}

void RateWorker::CompareWithExpected(Chunk& chunk, std::size_t index, const RatedRecord& record) {
  const bool is_er = record.rating != nullptr;
  const std::string_view scale = NameIn(kRatingScaleNames, options_.scale);
  const int found = is_er ? record.rating->er : record.number.value();
  std::string storage;
  const RatingField expected = RatingFieldOf(chunk, records().record(index), storage);
  const std::optional<int> value =
      is_er ? ParseRating(expected.text) : ParseNumber(scale, expected.text);
  if (value) {
    const bool is_different = std::abs(*value - found) > options_.tolerance;
    counts().Compare(options_.scale, *value, found, is_different);
    if (!is_different) return;
  }
  const auto shown = [&](int of) { return is_er ? TenthsText(of) : NumberText(scale, of); };
  std::string reason = value ? "expected " + shown(*value) : "no rating to compare with";
  reason += ", got " + shown(found);
  if (is_er) reason += ' ' + HardestText(*record.rating);
  TellDifference(chunk, index, expected.offset,
                 {.was = value ? DigitsOf(*value, is_er) : "",
                  .is = DigitsOf(found, is_er),
                  .hardest = is_er ? HardestOf(*record.rating) : "",
                  .what = std::move(reason),
                  .size = value ? std::abs(*value - found) : 0});
}

// The record's text in a column of its line, until the next call.
std::string_view RateWorker::ReadExpected(const Chunk& chunk, std::size_t index,
                                          const NamedColumn& column) {
  expected_text_.clear();
  const LineColumns& columns = chunk.file->format.line.columns;
  const auto texts = expected_reader_.Read(chunk.RecordText(records().record(index)), columns);
  column.AppendText(texts, columns, expected_text_);
  return expected_text_;
}

// A rating that is compared besides ER, with a column of its own.
struct RateWorker::OtherColumn {
  std::string_view name;
  const NamedColumn& column;
  std::optional<int> found;  // nothing: it took longer than allowed
  bool is_tenths;
  std::optional<int> (*parse)(std::string_view text);
};

// In a column of "ED=7.2/1.5/1.5" EP and ED stand in their places.
void RateWorker::CompareOthers(Chunk& chunk, std::size_t index) {
  const TimedRating& rated = ratings_[index];
  const OtherColumn others[] = {
      {"EP", expected_ep_, rated.rating.ep, true,
       [](std::string_view text) { return ParseRating(PartOfEd(text, 1)); }},
      {"ED", expected_ed_, rated.rating.ed, true,
       [](std::string_view text) { return ParseRating(PartOfEd(text, 2)); }},
      {"T&E depth", expected_te_depth_, rated.te_depth, false,
       [](std::string_view text) {
         return ParseNumber(NameIn(kRatingScaleNames, RatingScale::kTeDepth), text);
       }},
      {"tdoku's guesses", expected_tdoku_, rated.tdoku, false, [](std::string_view text) {
         return ParseNumber(NameIn(kRatingScaleNames, RatingScale::kTdoku), text);
       }}};
  for (const OtherColumn& other : others) {
    if (other.column.is_wanted()) CompareOther(chunk, index, other);
  }
}

void RateWorker::CompareOther(Chunk& chunk, std::size_t index, const OtherColumn& other) {
  const std::optional<int> value = other.parse(ReadExpected(chunk, index, other.column));
  const int size = value && other.found ? std::abs(*value - *other.found) : 0;
  const bool is_same = value && other.found && size <= (other.is_tenths ? options_.tolerance : 0);
  if (is_same) return;
  const auto shown = [&](std::optional<int> of) {
    return of ? DigitsOf(*of, other.is_tenths) : std::string();
  };
  std::string reason = value ? fmt::format("{}: expected {}, ", other.name, shown(value))
                             : fmt::format("no {} to compare with, ", other.name);
  reason +=
      other.found ? "got " + shown(other.found) : "not known after " + TimeText(options_.max_time);
  TellDifference(chunk, index, 0,
                 {.was = shown(value),
                  .is = shown(other.found),
                  .hardest = HardestOf(ratings_[index].rating),
                  .what = std::move(reason),
                  .size = size});
}

void RateWorker::CompareLevel(Chunk& chunk, std::size_t index, const RatedRecord& record) {
  if (record.difficulty.empty()) return;
  std::string storage;
  const RatingField expected = expected_level_.is_wanted()
                                   ? RatingField{ReadExpected(chunk, index, expected_level_)}
                                   : RatingFieldOf(chunk, records().record(index), storage);
  const std::size_t named = PlaceOfName(expected.text, options_.all_levels());
  const std::size_t found =
      PlaceOf(FindLevel(options_.all_levels(), record.difficulty), options_.all_levels());
  ++counts().levels.named_then_found[{named, found}];
  if (named == found) return;
  const std::string name =
      expected.text.empty() ? "no level to compare with" : "called " + Printable(expected.text);
  TellDifference(
      chunk, index, expected.offset,
      {.was = std::string(expected.text),
       .is = std::string(record.difficulty),
       .hardest = HardestOf(record),
       .what = name + ", is " + std::string(record.difficulty) + ": " + RatingAndStep(record),
       .size = static_cast<int>(named > found ? named - found : found - named)});
}

// Counts a difference of a record, and names it if it is a fault, at this place of the record.
void RateWorker::TellDifference(Chunk& chunk, std::size_t index, std::size_t offset,
                                RatingDifference difference) {
  const RecordLines& record = records().record(index);
  if (!options_.shows_differences) {
    chunk.faults.push_back(MakeFault(chunk, record, RecordError{{0, offset}, difference.what}));
    chunk.faults.back().record = chunk.NumberOf(record);
  }
  WriteDifference(chunk, index, difference);
  counts().AddDifference(difference);
}

// Completes it with what the record tells, and writes it if that is wanted.
void RateWorker::WriteDifference(Chunk& chunk, std::size_t index, RatingDifference& difference) {
  const RecordLines& record = records().record(index);
  difference.record = chunk.NumberOf(record);
  AppendDotted(records().puzzle(index), difference.puzzle);
  difference.kept = kept_text_.Of(chunk, record);
  if (!options_.differences.empty()) differences_.Append(difference, chunk.statistics);
}

// If one of the two profiles took too long for the puzzle, there is nothing to compare.
void RateWorker::CompareWithOther(Chunk& chunk, std::size_t index) {
  const Rating& rating = ratings_[index].rating;
  const Rating& other = ratings_[index].other;
  if (other.status == RatingStatus::kStopped) return;
  const auto numbers = [](const Rating& of) { return std::array{of.er, of.ep, of.ed}; };
  const bool is_different = numbers(rating) != numbers(other);
  counts().Compare(options_.scale, other.er, rating.er, is_different);
  if (!is_different) return;
  const auto text = [](const Rating& of) {
    return TenthsText(of.er) + "/" + TenthsText(of.ep) + "/" + TenthsText(of.ed);
  };
  TellDifference(chunk, index, 0,
                 {.was = text(other),
                  .is = text(rating),
                  .was_hardest = HardestOf(other),
                  .hardest = HardestOf(rating),
                  .what = fmt::format(
                      "{} {} ({}), {} {} ({})", NameIn(kProfileNames, *options_.baseline_profile),
                      text(other), HardestOf(other), NameIn(kProfileNames, options_.profile),
                      text(rating), HardestOf(rating)),
                  .size = std::abs(rating.er - other.er)});
}

}  // namespace surudoku
