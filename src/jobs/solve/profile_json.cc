#include "jobs/solve/profile_json.h"

#include "pipeline/job_settings.h"

namespace surudoku {
namespace {

Json ToJson(const HardPuzzle& puzzle) {
  return {{"puzzle", puzzle.puzzle},
          {"file", puzzle.file},
          {"record", puzzle.record},
          {"line", puzzle.line},
          {"status", NameIn(kStatusNames, puzzle.status)},
          {"guesses", puzzle.guesses},
          {"rounds", puzzle.rounds},
          {"level", NameIn(kLevelNames, puzzle.level)}};
}

HardPuzzle HardPuzzleFrom(const Json& json) {
  return {.puzzle = json.at("puzzle"),
          .file = json.at("file"),
          .record = json.at("record"),
          .line = json.at("line"),
          .status = EnumFrom<Status>(json.at("status"), kStatusNames),
          .guesses = json.at("guesses"),
          .rounds = json.at("rounds"),
          .level = EnumFrom<Level>(json.at("level"), kLevelNames)};
}

}  // namespace

Json ProfileToJson(const DatasetProfile& profile) {
  Json work = Json::Array();
  for (const WorkBucket& bucket : profile.guesses_rounds) {
    work.push_back({bucket.guesses_from, bucket.rounds_from, bucket.count});
  }
  Json hardest = Json::Array();
  for (const HardPuzzle& puzzle : profile.hardest) hardest.push_back(ToJson(puzzle));
  return {{"levels", profile.levels},
          {"clues", profile.clues},
          {"guesses_rounds", work},
          {"hardest", hardest}};
}

DatasetProfile ProfileFromJson(const Json& json) {
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

}  // namespace surudoku
