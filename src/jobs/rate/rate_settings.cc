#include "jobs/rate/rate_settings.h"

#include <chrono>
#include <optional>

namespace surudoku {
namespace {

Json NumberOrNull(const std::optional<int>& number) { return number ? Json(*number) : Json(); }

std::optional<int> NumberFrom(const Json& json) {
  return json.is_null() ? std::nullopt : std::optional(json.As<int>());
}

std::optional<Profile> ProfileFrom(const Json& json) {
  if (json.text().empty()) return std::nullopt;
  return EnumFrom<Profile>(json, kProfileNames);
}

}  // namespace

// Every member is named here, or this does not compile.
Json ToJson(const RateSettings& settings) {
  const auto& [scale, format, with_solution, names_maker, profile, min_er, max_er, max_time,
               shuffles, seed, expect, tolerance, baseline, update_baseline, baseline_profile, top,
               top_file, describe_dataset] = settings;
  return {{"scale", NameIn(kRatingScaleNames, scale)},
          {"output_format", NameIn(kRatingFormatNames, format)},
          {"solution", with_solution},
          {"made_by", names_maker},
          {"profile", NameIn(kProfileNames, profile)},
          {"min_er_tenths", NumberOrNull(min_er)},
          {"max_er_tenths", NumberOrNull(max_er)},
          {"max_time_nanoseconds", max_time.count()},
          {"shuffles", shuffles},
          {"seed", seed},
          {"expect", expect},
          {"tolerance_tenths", tolerance},
          {"baseline", baseline},
          {"update_baseline", update_baseline},
          {"baseline_profile", baseline_profile ? NameIn(kProfileNames, *baseline_profile) : ""},
          {"top", top},
          {"top_file", top_file},
          {"report", describe_dataset}};
}

RateSettings RateSettingsFrom(const Json& json) {
  return {.scale = EnumFrom<RatingScale>(json.at("scale"), kRatingScaleNames),
          .format = EnumFrom<RatingFormat>(json.at("output_format"), kRatingFormatNames),
          .with_solution = json.at("solution"),
          .names_maker = json.at("made_by"),
          .profile = EnumFrom<Profile>(json.at("profile"), kProfileNames),
          .min_er = NumberFrom(json.at("min_er_tenths")),
          .max_er = NumberFrom(json.at("max_er_tenths")),
          .max_time = std::chrono::nanoseconds(json.at("max_time_nanoseconds").As<std::int64_t>()),
          .shuffles = json.at("shuffles"),
          .seed = json.at("seed"),
          .expect = json.at("expect"),
          .tolerance = json.at("tolerance_tenths"),
          .baseline = json.at("baseline"),
          .update_baseline = json.at("update_baseline"),
          .baseline_profile = ProfileFrom(json.at("baseline_profile")),
          .top = json.at("top"),
          .top_file = json.at("top_file"),
          .describe_dataset = json.at("report")};
}

}  // namespace surudoku
