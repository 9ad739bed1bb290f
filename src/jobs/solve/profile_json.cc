#include "jobs/solve/profile_json.h"

#include <nlohmann/json.hpp>

namespace surudoku {
namespace {

using Json = nlohmann::json;

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

}  // namespace

nlohmann::json ProfileToJson(const DatasetProfile& profile) {
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

DatasetProfile ProfileFromJson(const nlohmann::json& json) {
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
