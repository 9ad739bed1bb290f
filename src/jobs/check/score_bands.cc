#include "jobs/check/score_bands.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <iterator>
#include <optional>
#include <tuple>
#include <utility>

#include "grid/grid_text.h"
#include "io/utf8.h"
#include "pipeline/job_totals.h"
#include "text/json_fields.h"
#include "text/quantities.h"
#include "text/rating_text.h"

namespace surudoku {
namespace {

// Of `solve --stats` and of both scales of `rate --levels`.
constexpr std::array<std::string_view, 11> kEasiestFirst = {
    "singles", "hidden", "locked",   "search", "easy",   "medium",
    "hard",    "expert", "fiendish", "evil",   "extreme"};

enum class BandKind : std::uint8_t { kNumber, kLevel, kWord, kNothing };

auto RankOf(const std::string& band) {
  if (!band.empty() && IsDigit(band.front())) {
    double number = 0;
    std::from_chars(band.data(), band.data() + band.size(), number);
    return std::tuple(BandKind::kNumber, number, std::string_view(band));
  }
  const auto* const level = std::ranges::find(kEasiestFirst, band);
  const auto place = static_cast<double>(level - kEasiestFirst.begin());
  const BandKind kind = band.empty()                   ? BandKind::kNothing
                        : level != kEasiestFirst.end() ? BandKind::kLevel
                                                       : BandKind::kWord;
  return std::tuple(kind, place, std::string_view(band));
}

void AddCounts(const BandCounts& more, BandCounts& sum) {
  TotalsOf<BandCounts>::AddCounts(more, sum);
}

// "98.61 %"; "-" if there is nothing to have a share of.
std::string ShareText(std::uint64_t some, std::uint64_t all) {
  if (all == 0) return "-";
  return fmt::format("{:.2f} %", 100.0 * static_cast<double>(some) / static_cast<double>(all));
}

}  // namespace

std::string BandOf(std::string_view text) {
  constexpr double kMostByOne = 20, kMost = 1e15;
  const std::optional<double> number = DifficultyIn(text);
  if (!number || *number >= kMost) return Printable(text);
  if (*number < kMostByOne) return fmt::format("{:.0f}", std::floor(*number));
  double width = 10;
  while (*number >= 10 * width) width *= 10;
  const double least = std::floor(*number / width) * width;
  return fmt::format("{:.0f}..{:.0f}", least, least + width - 1);
}

bool BandOrder::operator()(const std::string& a, const std::string& b) const {
  return RankOf(a) < RankOf(b);
}

void ScoreBands::Count(std::string_view text, const BandCounts& counts) {
  AddBand(BandOf(text), counts);
}

void ScoreBands::AddBand(const std::string& band, const BandCounts& counts) {
  if (band.size() > kLongestName) return AddCounts(counts, others_);
  AddCounts(counts, by_band_[band]);
  if (by_band_.size() <= kMost) return;
  const auto last = std::prev(by_band_.end());
  AddCounts(last->second, others_);
  by_band_.erase(last);
}

void ScoreBands::Add(const ScoreBands& more) {
  for (const auto& [band, counts] : more.by_band_) AddBand(band, counts);
  AddCounts(more.others_, others_);
}

Json ScoreBands::ToJson() const {
  Json bands = Json::Array();
  for (const auto& [band, counts] : by_band_) bands.push_back({band, FieldsToJson(counts)});
  return {{"bands", bands}, {"others", FieldsToJson(others_)}};
}

void ScoreBands::Read(const Json& json) {
  *this = {};
  for (const Json& band : json.at("bands")) {
    by_band_[band.at(0)] = FieldsFrom<BandCounts>(band.at(1));
  }
  others_ = FieldsFrom<BandCounts>(json.at("others"));
}

std::string BandsText(const ScoreBands& bands) {
  if (!bands.has_any()) return "";
  constexpr auto kLine = "\n{:<{}}{:>12}{:>12}{:>11}{:>11}{:>11}{:>11}{:>14}";
  std::size_t width = 6;
  bands.Visit([&width](const std::string& band, const BandCounts& /*counts*/) {
    width = std::max(width, band.size());
  });
  std::string text = fmt::format(kLine, "band", width, "records", "correct", "", "wrong",
                                 "no answer", "malformed", "cells right");
  bands.Visit([&](const std::string& band, const BandCounts& counts) {
    text += fmt::format(kLine, band, width, WithThousands(counts.records()),
                        WithThousands(counts.correct), ShareText(counts.correct, counts.records()),
                        WithThousands(counts.wrong), WithThousands(counts.no_answer),
                        WithThousands(counts.malformed), ShareText(counts.right, counts.blanks));
  });
  return text;
}

Json BandsJson(const ScoreBands& bands) {
  Json json = Json::Array();
  bands.Visit([&](const std::string& band, const BandCounts& counts) {
    Json one = {{"band", band}};
    BandCounts::VisitFields(FieldWriter{one}, counts);
    json.push_back(std::move(one));
  });
  return json;
}

}  // namespace surudoku
