#include "answers/rating_text.h"

#include <charconv>
#include <cmath>
#include <nlohmann/json.hpp>

#include "dataset/puzzle_text.h"
#include "surudoku/enum_names.h"
#include "surudoku/version.h"

namespace surudoku {
namespace {

// ER, EP and ED with a separator between.
std::string ThreeRatings(const Rating& rating, char separator) {
  return TenthsText(rating.er) + separator + TenthsText(rating.ep) + separator +
         TenthsText(rating.ed);
}

// What a line's rating says, by scale.
std::string_view MeaningOf(RatingScale scale) {
  switch (scale) {
    case RatingScale::kSe:
      return "ED=ER/EP/ED";
    case RatingScale::kGuesses:
      return "guesses=MEAN";
    case RatingScale::kLevel:
      return "level=LEVEL";
  }
  return "";
}

void AddRating(const Rating& rating, nlohmann::ordered_json& json) {
  json["er"] = rating.er / 10.0;
  json["ep"] = rating.ep / 10.0;
  json["ed"] = rating.ed / 10.0;
  json["hardest"] = TechniqueName(rating.hardest);
  json["steps"] = rating.steps;
}

void AddStatistics(const SearchStatistics& statistics, nlohmann::ordered_json& json) {
  json["guesses"] = statistics.guesses;
  json["rounds"] = statistics.rounds;
  json["level"] = NameIn(kLevelNames, statistics.level);
}

}  // namespace

RatingWriter::RatingWriter(const RateFilesOptions& options)
    : scale_(options.scale),
      shuffles_(static_cast<std::uint64_t>(options.shuffles)),
      profile_(options.scale == RatingScale::kSe ? ProfileName(options.profile) : ""),
      made_by_("surudoku " + std::string(Version()) + ' ' + RatingSettings(options)) {}

std::string RatingWriter::Header(RatingFormat format) const {
  if (format == RatingFormat::kJsonl) return "";
  if (format == RatingFormat::kCsv) {
    return "profile,record,status,er,ep,ed,hardest,steps,guesses,rounds,level,mean_guesses,puzzle,"
           "made_by\n";
  }
  return "# rated by " + made_by_ + ": " + std::string(MeaningOf(scale_)) + '\n';
}

NumberPlaces RatingNumbers(RatingFormat format) {
  if (format == RatingFormat::kCsv) return {.before_record = ","};  // behind the profile
  if (format == RatingFormat::kJsonl) return {.before_record = R"("record":)"};
  return {};
}

void RatingWriter::Append(RatingFormat format, const RatedRecord& record, std::string& text) const {
  switch (format) {
    case RatingFormat::kLine:
      return AppendLine(record, text);
    case RatingFormat::kCsv:
      return AppendCsv(record, text);
    case RatingFormat::kJsonl:
      return AppendJson(record, text);
  }
}

void RatingWriter::AppendLine(const RatedRecord& record, std::string& text) const {
  AppendDotted(record.puzzle, text);
  if (!record.puzzle.empty()) text += ' ';
  if (record.rating != nullptr) {
    text += "ED=" + ThreeRatings(*record.rating, '/');
  } else if (record.isomorph_guesses) {
    text += "guesses=" + MeanGuesses(*record.isomorph_guesses);
  } else if (scale_ == RatingScale::kLevel && record.statistics != nullptr) {
    text += "level=";
    text += NameIn(kLevelNames, record.statistics->level);
  } else {
    text += record.status;
  }
  text += '\n';
}

void RatingWriter::AppendCsv(const RatedRecord& record, std::string& text) const {
  text += profile_ + ',' + std::to_string(record.record) + ',';
  text += record.status;
  text += ',';
  if (record.rating == nullptr) {
    text += ",,,,,";
  } else {
    text += ThreeRatings(*record.rating, ',') + ',';
    text += TechniqueName(record.rating->hardest);
    text += ',' + std::to_string(record.rating->steps) + ',';
  }
  if (record.statistics == nullptr) {
    text += ",,,";
  } else {
    text += std::to_string(record.statistics->guesses) + ',' +
            std::to_string(record.statistics->rounds) + ',';
    text += NameIn(kLevelNames, record.statistics->level);
    text += ',';
  }
  if (record.isomorph_guesses) text += MeanGuesses(*record.isomorph_guesses);
  text += ',';
  AppendDotted(record.puzzle, text);
  text += ',' + made_by_ + '\n';
}

// Keys of what is not known are left out.
void RatingWriter::AppendJson(const RatedRecord& record, std::string& text) const {
  nlohmann::ordered_json json;
  if (!profile_.empty()) json["profile"] = profile_;
  json["record"] = record.record;
  json["status"] = record.status;
  if (record.rating != nullptr) AddRating(*record.rating, json);
  if (record.statistics != nullptr) AddStatistics(*record.statistics, json);
  if (record.isomorph_guesses) {
    json["mean_guesses"] =
        static_cast<double>(*record.isomorph_guesses) / static_cast<double>(shuffles_);
  }
  if (!record.puzzle.empty()) {
    std::string puzzle;
    AppendDotted(record.puzzle, puzzle);
    json["puzzle"] = std::move(puzzle);
  }
  json["made_by"] = made_by_;
  text += json.dump() + '\n';
}

// With two decimals, rounded up from the middle: in whole numbers, so the same everywhere.
std::string RatingWriter::MeanGuesses(std::uint64_t sum) const {
  const std::uint64_t hundredths = (sum * 200 + shuffles_) / (2 * shuffles_);
  const std::uint64_t decimals = hundredths % 100;
  return std::to_string(hundredths / 100) + (decimals < 10 ? ".0" : ".") + std::to_string(decimals);
}

std::string TimeText(std::chrono::nanoseconds time) {
  const auto milliseconds = std::chrono::duration_cast<std::chrono::milliseconds>(time);
  return std::to_string(milliseconds.count()) + "ms";
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
