#include "jobs/rate/rate_totals.h"

#include <algorithm>

#include "jobs/rate/gather_ratings.h"

namespace surudoku {
namespace {

// The band of a rating in tenths, 0..kRatingBands-1.
std::size_t BandOf(int er) {
  return static_cast<std::size_t>(std::ranges::upper_bound(kRatingBandStarts, er) -
                                  kRatingBandStarts.begin());
}

}  // namespace

RateTotals::RateTotals(bool with_dataset) {
  if (with_dataset) dataset.emplace();
}

void RateTotals::Compare(int expected, int found, bool is_different) {
  ++comparison.compared;
  if (is_different) ++comparison.differing;
  ++comparison.by_band[BandOf(expected)][BandOf(found)];
}

void RateTotals::Add(const JobTotals& other) {
  const auto& more = TotalsOf<RateTotals>(other);
  outcomes.Add(more.outcomes);
  filtered += more.filtered;
  changed += more.changed;
  moved += more.moved;
  added += more.added;
  if (dataset && more.dataset) AddProfile(*more.dataset, *dataset);
  comparison.compared += more.comparison.compared;
  comparison.differing += more.comparison.differing;
  for (std::size_t expected = 0; expected < kRatingBands; ++expected) {
    for (std::size_t found = 0; found < kRatingBands; ++found) {
      comparison.by_band[expected][found] += more.comparison.by_band[expected][found];
    }
  }
}

Json RateTotals::ToJson() const {
  Json json = {{"outcomes", outcomes.ToJson()},
               {"filtered", filtered},
               {"compared", comparison.compared},
               {"differing", comparison.differing},
               {"by_band", comparison.by_band},
               {"changed", changed},
               {"moved", moved},
               {"added", added}};
  if (dataset) json["dataset"] = surudoku::ToJson(*dataset);
  return json;
}

void RateTotals::Read(const Json& json) {
  outcomes = decltype(outcomes)::From(json.at("outcomes"));
  filtered = json.at("filtered");
  comparison = {.compared = json.at("compared"),
                .differing = json.at("differing"),
                .by_band = json.at("by_band")};
  changed = json.at("changed");
  moved = json.at("moved");
  added = json.at("added");
  if (dataset) dataset = RatingProfileFrom(json.at("dataset"));
}

}  // namespace surudoku
