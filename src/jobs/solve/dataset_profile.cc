#include "jobs/solve/dataset_profile.h"

#include "pipeline/job_settings.h"

namespace surudoku {
namespace {

constexpr int kMostClues = DatasetProfile::kMostClues;

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

Json ToJson(const ExampleRecord& example) {
  return {example.puzzle, example.file, example.record, example.line};
}

ExampleRecord ExampleFrom(const Json& json) {
  return {.puzzle = json.at(0), .file = json.at(1), .record = json.at(2), .line = json.at(3)};
}

template <class Kind>
Json ToJson(const std::map<Kind, DatasetProfile::Examples>& examples) {
  Json json = Json::Array();
  for (const auto& [kind, records] : examples) {
    Json list = Json::Array();
    for (const ExampleRecord& record : records) list.push_back(ToJson(record));
    json.push_back({static_cast<int>(kind), list});
  }
  return json;
}

// Kinds from 0 to `most`.
template <class Kind>
std::map<Kind, DatasetProfile::Examples> ExamplesFrom(const Json& json, int most) {
  std::map<Kind, DatasetProfile::Examples> examples;
  for (const Json& entry : json) {
    const int kind = entry.at(0);
    if (kind < 0 || kind > most) throw JsonError("examples of a kind that there is not");
    for (const Json& record : entry.at(1)) {
      examples[static_cast<Kind>(kind)].push_back(ExampleFrom(record));
    }
  }
  return examples;
}

}  // namespace

Json ProfileToJson(const DatasetProfile& profile) {
  Json work = Json::Array();
  for (const WorkBucket& bucket : profile.guesses_rounds) {
    work.push_back({bucket.guesses_from, bucket.rounds_from, bucket.count});
  }
  Json hardest = Json::Array();
  for (const HardPuzzle& puzzle : profile.hardest) hardest.push_back(ToJson(puzzle));
  return {{"clue_levels", profile.clue_levels},
          {"status_examples", ToJson(profile.status_examples)},
          {"level_examples", ToJson(profile.level_examples)},
          {"clue_examples", ToJson(profile.clue_examples)},
          {"guesses_rounds", work},
          {"hardest", hardest}};
}

DatasetProfile ProfileFromJson(const Json& json) {
  DatasetProfile profile;
  profile.clue_levels = json.at("clue_levels");
  for (const auto& [clues, levels] : profile.clue_levels) {
    if (clues < 0 || clues > kMostClues) throw JsonError("too many clues");
  }
  profile.status_examples =
      ExamplesFrom<Status>(json.at("status_examples"), EnumeratorCount<Status>() - 1);
  profile.level_examples =
      ExamplesFrom<Level>(json.at("level_examples"), EnumeratorCount<Level>() - 1);
  profile.clue_examples = ExamplesFrom<int>(json.at("clue_examples"), kMostClues);
  for (const Json& bucket : json.at("guesses_rounds")) {
    profile.guesses_rounds.push_back(
        {.guesses_from = bucket.at(0), .rounds_from = bucket.at(1), .count = bucket.at(2)});
  }
  for (const Json& puzzle : json.at("hardest")) profile.hardest.push_back(HardPuzzleFrom(puzzle));
  return profile;
}

}  // namespace surudoku
