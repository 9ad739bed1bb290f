#include "pipeline/rating_text.h"

#include <charconv>
#include <cmath>
#include <nlohmann/json.hpp>

#include "dataset/puzzle_text.h"
#include "pipeline/answer_text.h"
#include "surudoku/version.h"

namespace surudoku {
namespace {

// ER, EP and ED with a separator between.
std::string ThreeRatings(const Rating& rating, char separator) {
  return TenthsText(rating.er) + separator + TenthsText(rating.ep) + separator +
         TenthsText(rating.ed);
}

void AppendLine(const RatedRecord& record, std::string& text) {
  AppendDotted(record.puzzle, text);
  if (record.rating != nullptr) {
    text += " ED=" + ThreeRatings(*record.rating, '/');
  } else {
    if (!record.puzzle.empty()) text += ' ';
    text += record.status;
  }
  text += '\n';
}

void AppendCsv(const RatedRecord& record, std::string& text) {
  text += ProfileName(record.profile);
  text += ',' + std::to_string(record.record) + ',';
  text += record.status;
  text += ',';
  if (record.rating == nullptr) {
    text += ",,,,,,,,";
  } else {
    const Rating& rating = *record.rating;
    const SearchStatistics& statistics = *record.statistics;
    text += ThreeRatings(rating, ',') + ',' + std::string(TechniqueName(rating.hardest)) + ',' +
            std::to_string(rating.steps) + ',' + std::to_string(statistics.guesses) + ',' +
            std::to_string(statistics.rounds) + ',';
    text += LevelWord(statistics.level);
    text += ',';
  }
  AppendDotted(record.puzzle, text);
  text += '\n';
}

// Keys of what is not known are left out.
void AppendJson(const RatedRecord& record, std::string& text) {
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
  if (!record.puzzle.empty()) {
    std::string puzzle;
    AppendDotted(record.puzzle, puzzle);
    json["puzzle"] = std::move(puzzle);
  }
  text += json.dump() + '\n';
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

void AppendRating(RatingFormat format, const RatedRecord& record, std::string& text) {
  switch (format) {
    case RatingFormat::kLine:
      return AppendLine(record, text);
    case RatingFormat::kCsv:
      return AppendCsv(record, text);
    case RatingFormat::kJsonl:
      return AppendJson(record, text);
  }
}

std::string TenthsText(int tenths) {
  return std::to_string(tenths / 10) + '.' + std::to_string(tenths % 10);
}

std::optional<int> ParseTenths(std::string_view text) {
  double value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
  return static_cast<int>(std::lround(value * 10));
}

}  // namespace surudoku
