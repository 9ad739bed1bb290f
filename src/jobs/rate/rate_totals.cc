#include "jobs/rate/rate_totals.h"

#include <fmt/format.h>

#include <algorithm>
#include <tuple>

#include "io/output_stream.h"
#include "text/ranked_list.h"

namespace surudoku {
namespace {

auto RankOfTop(const TopPuzzle& puzzle) {
  const auto& [er, ep, ed] = puzzle.ratings;
  return std::tuple(-er, -ep, -ed, puzzle.record);
}

}  // namespace

void AddTop(TopPuzzle puzzle, std::size_t most, std::vector<TopPuzzle>& top) {
  if (most > 0) InsertRanked(std::move(puzzle), most, RankOfTop, top);
}

Json ToJson(const std::vector<TopPuzzle>& top) {
  Json json = Json::Array();
  for (const TopPuzzle& puzzle : top) {
    const auto& [er, ep, ed] = puzzle.ratings;
    json.push_back({er, ep, ed, puzzle.record, puzzle.line});
  }
  return json;
}

std::vector<TopPuzzle> TopFrom(const Json& json) {
  std::vector<TopPuzzle> top;
  for (const Json& puzzle : json) {
    top.push_back(
        {.ratings = {puzzle.at(0).As<int>(), puzzle.at(1).As<int>(), puzzle.at(2).As<int>()},
         .record = puzzle.at(3),
         .line = puzzle.at(4)});
  }
  return top;
}

std::optional<IoError> TopFile::Show(const std::string& header, const std::vector<TopPuzzle>& top) {
  std::string text = header;
  for (const TopPuzzle& puzzle : top) text += puzzle.line;
  if (text == shown_) return std::nullopt;
  SURUDOKU_TRY(OutputStream file, OutputStream::Open(path_, std::nullopt));
  if (auto error = file.Write(text)) return error;
  if (auto error = file.Commit(Durability::kProcess)) return error;
  shown_ = std::move(text);
  return std::nullopt;
}

std::size_t RatingBandOf(RatingScale scale, int value) {
  if (scale == RatingScale::kTeDepth) {
    return std::min(static_cast<std::size_t>(value), kRatingBands - 1);
  }
  const auto& starts = scale == RatingScale::kTdoku ? kTdokuBandStarts : kRatingBandStarts;
  return static_cast<std::size_t>(std::ranges::upper_bound(starts, value) - starts.begin());
}

RateTotals::RateTotals(bool with_dataset, int most_top, RatingScale scale)
    : most_top_(most_top), scale_(scale) {
  if (with_dataset) dataset.emplace();
}

void RateTotals::Compare(RatingScale scale, int expected, int found, bool is_different) {
  ++comparison.compared;
  if (is_different) ++comparison.differing;
  ++comparison.by_band[RatingBandOf(scale, expected)][RatingBandOf(scale, found)];
  if (dataset) ++dataset->compared_er[{expected, found}];
}

void RateTotals::AddTop(TopPuzzle puzzle) {
  surudoku::AddTop(std::move(puzzle), static_cast<std::size_t>(most_top_), top_);
}

void RateTotals::AddDifference(const RatingDifference& difference) {
  ++differences;
  if (dataset) AddLargest(difference, largest_);
}

bool RateTotals::CountRating(OneRating rating) {
  ++by_rating[rating];
  return rating > hardest.rating;
}

void RateTotals::Add(const RateTotals& more) {
  outcomes.Add(more.outcomes);
  filtered += more.filtered;
  for (const auto& [number, count] : more.by_number) by_number[number] += count;
  if (more.hardest.rating > hardest.rating) hardest = more.hardest;
  for (const auto& [rating, count] : more.by_rating) by_rating[rating] += count;
  beyond += more.beyond;
  levels.Add(more.levels);
  equal_records += more.equal_records;
  other_records += more.other_records;
  differences += more.differences;
  for (const RatingDifference& difference : more.largest_) AddLargest(difference, largest_);
  changed += more.changed;
  moved += more.moved;
  added += more.added;
  for (const TopPuzzle& puzzle : more.top_) AddTop(puzzle);
  if (dataset && more.dataset) AddProfile(*more.dataset, *dataset);
  comparison.compared += more.comparison.compared;
  comparison.differing += more.comparison.differing;
  for (std::size_t expected = 0; expected < kRatingBands; ++expected) {
    for (std::size_t found = 0; found < kRatingBands; ++found) {
      comparison.by_band[expected][found] += more.comparison.by_band[expected][found];
    }
  }
}

std::string RateTotals::ProgressRemark() const {
  if (hardest.rating < 0) return "";
  return fmt::format("hardest {}{}", scale_ == RatingScale::kSe ? "ER " : "",
                     OneRatingText(scale_, hardest.rating));
}

namespace {

Json CountsJson(const std::map<int, std::uint64_t>& counts) {
  Json json = Json::Array();
  for (const auto& [number, count] : counts) json.push_back({number, count});
  return json;
}

std::map<int, std::uint64_t> CountsFrom(const Json& json) {
  std::map<int, std::uint64_t> counts;
  for (const Json& entry : json) counts[entry.at(0)] = entry.at(1);
  return counts;
}

}  // namespace

Json RateTotals::ToJson() const {
  Json json = {{"outcomes", outcomes.ToJson()},
               {"filtered", filtered},
               {"hardest_rating", hardest.rating},
               {"hardest_step", NameIn(kTechniqueNames, hardest.technique)},
               {"hardest_file", hardest.file},
               {"hardest_line", hardest.line},
               {"by_rating", CountsJson(by_rating)},
               {"beyond", beyond},
               {"compared", comparison.compared},
               {"differing", comparison.differing},
               {"by_band", comparison.by_band},
               {"equal_records", equal_records},
               {"other_records", other_records},
               {"differences", differences},
               {"changed", changed},
               {"moved", moved},
               {"added", added},
               {"by_number", CountsJson(by_number)},
               {"levels", levels.ToJson()}};
  if (most_top_ > 0) json["top"] = surudoku::ToJson(top_);
  if (!dataset) return json;
  json["dataset"] = surudoku::ToJson(*dataset);
  json["largest"] = Json::Array();
  for (const RatingDifference& one : largest_) json["largest"].push_back(surudoku::ToJson(one));
  return json;
}

void RateTotals::Read(const Json& json) {
  outcomes.Read(json.at("outcomes"));
  filtered = json.at("filtered");
  hardest.rating = json.at("hardest_rating");
  hardest.technique = EnumFrom<Technique>(json.at("hardest_step"), kTechniqueNames);
  hardest.file = json.at("hardest_file").text();
  hardest.line = json.at("hardest_line");
  by_rating = CountsFrom(json.at("by_rating"));
  beyond = json.at("beyond");
  comparison = {.compared = json.at("compared"),
                .differing = json.at("differing"),
                .by_band = json.at("by_band")};
  equal_records = json.at("equal_records");
  other_records = json.at("other_records");
  differences = json.at("differences");
  changed = json.at("changed");
  moved = json.at("moved");
  added = json.at("added");
  by_number = CountsFrom(json.at("by_number"));
  levels.Read(json.at("levels"));
  if (most_top_ > 0) top_ = TopFrom(json.at("top"));
  if (!dataset) return;
  dataset = RatingProfileFrom(json.at("dataset"));
  largest_.clear();
  for (const Json& one : json.at("largest")) largest_.push_back(DifferenceFrom(one));
}

}  // namespace surudoku
