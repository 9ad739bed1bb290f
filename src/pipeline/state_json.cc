#include "pipeline/state_json.h"

#include <array>
#include <map>

namespace surudoku {
namespace {

// In the order of Status.
constexpr std::array<const char*, 6> kStatusNames = {"none",   "unique",  "multiple",
                                                     "solved", "unknown", "gave_up"};

Json ToJson(const HardPuzzle& puzzle) {
  return {{"puzzle", puzzle.puzzle},
          {"file", puzzle.file},
          {"record", puzzle.record},
          {"line", puzzle.line},
          {"status", static_cast<int>(puzzle.status)},
          {"guesses", puzzle.guesses},
          {"rounds", puzzle.rounds},
          {"level", static_cast<int>(puzzle.level)}};
}

HardPuzzle HardPuzzleFrom(const Json& json) {
  return {.puzzle = json.at("puzzle"),
          .file = json.at("file"),
          .record = json.at("record"),
          .line = json.at("line"),
          .status = static_cast<Status>(json.at("status").get<int>()),
          .guesses = json.at("guesses"),
          .rounds = json.at("rounds"),
          .level = static_cast<Level>(json.at("level").get<int>())};
}

// Without the guesses, which the totals have, and the times, which are each run's own.
Json ToJson(const DatasetProfile& profile) {
  Json work = Json::array();
  for (const WorkBucket& bucket : profile.guesses_rounds) {
    work.push_back({bucket.guesses_from, bucket.rounds_from, bucket.count});
  }
  Json hardest = Json::array();
  for (const HardPuzzle& puzzle : profile.hardest) hardest.push_back(ToJson(puzzle));
  return {{"levels", profile.levels},
          {"clues", profile.clues},
          {"guesses_rounds", work},
          {"hardest", hardest}};
}

DatasetProfile ProfileFrom(const Json& json) {
  DatasetProfile profile;
  profile.levels = json.at("levels");
  profile.clues = json.at("clues");
  for (const Json& bucket : json.at("guesses_rounds")) {
    profile.guesses_rounds.push_back(
        {.guesses_from = bucket.at(0), .rounds_from = bucket.at(1), .count = bucket.at(2)});
  }
  for (const Json& puzzle : json.at("hardest")) profile.hardest.push_back(HardPuzzleFrom(puzzle));
  return profile;
}

Json ToJson(const RateTotals& totals) {
  return {{"filtered", totals.filtered},
          {"compared", totals.comparison.compared},
          {"differing", totals.comparison.differing},
          {"by_band", totals.comparison.by_band}};
}

RateTotals RateTotalsFrom(const Json& json) {
  return {.filtered = json.at("filtered"),
          .comparison = {.compared = json.at("compared"),
                         .differing = json.at("differing"),
                         .by_band = json.at("by_band")}};
}

}  // namespace

Json ToJson(const std::vector<InputIdentity>& inputs) {
  Json list = Json::array();
  for (const InputIdentity& input : inputs) {
    list.push_back({{"path", input.path},
                    {"size", input.size},
                    {"changed_nanoseconds", input.changed_nanoseconds},
                    {"sample_hash", input.sample_hash}});
  }
  return list;
}

std::vector<InputIdentity> InputsFrom(const Json& json) {
  std::vector<InputIdentity> inputs;
  for (const Json& input : json) {
    inputs.push_back({.path = input.at("path"),
                      .size = input.at("size"),
                      .changed_nanoseconds = input.at("changed_nanoseconds"),
                      .sample_hash = input.at("sample_hash")});
  }
  return inputs;
}

Json ToJson(const SolveTotals& totals) {
  Json by_status;
  for (std::size_t i = 0; i < kStatusNames.size(); ++i) {
    by_status[kStatusNames[i]] = totals.counts.by_status[i];
  }
  Json json = {{"by_status", by_status},
               {"invalid", totals.counts.invalid},
               {"faults", totals.counts.faults},
               {"guesses", totals.guesses.Counts()},
               {"ratings", ToJson(totals.ratings)}};
  if (totals.profile) json["profile"] = ToJson(totals.profile->Conclude());
  return json;
}

SolveTotals TotalsFrom(const Json& json) {
  SolveTotals totals;
  for (std::size_t i = 0; i < kStatusNames.size(); ++i) {
    totals.counts.by_status[i] = json.at("by_status").at(kStatusNames[i]);
  }
  totals.counts.invalid = json.at("invalid");
  totals.counts.faults = json.at("faults");
  const std::map<std::uint64_t, std::uint64_t> counts = json.at("guesses");
  for (const auto& [guesses, count] : counts) totals.guesses.Add(guesses, count);
  totals.ratings = RateTotalsFrom(json.at("ratings"));
  if (json.contains("profile")) totals.profile.emplace().Add(ProfileFrom(json.at("profile")));
  return totals;
}

Json ToJson(const LineTally& tally) {
  Json faults = Json::array();
  for (const KeptFault& kept : tally.faults) {
    faults.push_back({{"file", kept.fault.file},
                      {"line", kept.fault.line},
                      {"column", kept.fault.column},
                      {"reason", kept.fault.reason},
                      {"is_continued", kept.is_continued}});
  }
  return {{"continued_records", tally.continued_records},
          {"last_lines", tally.last_lines},
          {"is_last_continued", tally.is_last_continued},
          {"faults", faults}};
}

LineTally TallyFrom(const Json& json) {
  LineTally tally;
  tally.continued_records = json.at("continued_records");
  tally.last_lines = json.at("last_lines");
  tally.is_last_continued = json.at("is_last_continued");
  for (const Json& fault : json.at("faults")) {
    tally.faults.push_back(
        {Fault{fault.at("file"), fault.at("line"), fault.at("column"), fault.at("reason")},
         fault.at("is_continued")});
  }
  return tally;
}

}  // namespace surudoku
