#include <cassert>
#include <limits>

#include "bench/histogram.h"
#include "grid/puzzle_text.h"
#include "report/report.h"
#include "report/run_json.h"
#include "report/step_json.h"
#include "surudoku/enum_names.h"
#include "surudoku/trace.h"
#include "text/json.h"

namespace surudoku {
namespace {

Json StatusJson(const SolveSummary& summary) {
  Json json = Json::Object();
  for (const SolveOutcome outcome : kToldSolveOutcomes) {
    json[NameIn(kSolveOutcomeNames, outcome)] = summary.of(outcome);
  }
  return json;
}

Json LevelsJson(const DatasetProfile& profile) {
  Json json = Json::Object();
  for (const Level level : {Level::kSingles, Level::kHidden, Level::kLocked, Level::kSearch}) {
    json[NameIn(kLevelNames, level)] = profile.levels[static_cast<std::size_t>(level)];
  }
  return json;
}

Json ClueLevelsJson(const DatasetProfile& profile) {
  Json json = Json::Array();
  for (const auto& [clues, levels] : profile.clue_levels) {
    Json by_level = Json::Object();
    for (std::size_t level = 1; level < levels.size(); ++level) {
      by_level[NameIn(kLevelNames, static_cast<Level>(level))] = levels[level];
    }
    json.push_back({clues, by_level});
  }
  return json;
}

Json ToJson(const DatasetProfile::Examples& examples) {
  Json json = Json::Array();
  for (const ExampleRecord& one : examples) {
    json.push_back(
        {{"puzzle", one.puzzle}, {"file", one.file}, {"record", one.record}, {"line", one.line}});
  }
  return json;
}

Json ExamplesJson(const DatasetProfile& profile) {
  Json status = Json::Object();
  for (const auto& [kind, records] : profile.status_examples) {
    status[NameIn(kStatusNames, kind)] = ToJson(records);
  }
  Json levels = Json::Object();
  for (const auto& [level, records] : profile.level_examples) {
    if (level != Level::kUnrated) levels[NameIn(kLevelNames, level)] = ToJson(records);
  }
  Json clues = Json::Object();
  for (const auto& [number, records] : profile.clue_examples) {
    clues[std::to_string(number)] = ToJson(records);
  }
  return {{"status", status}, {"levels", levels}, {"clues", clues}};
}

Json GuessesJson(const DatasetProfile& profile) {
  const CountSpread guesses = CountSpreadOf(profile.guesses);
  Json histogram = Json::Array();
  for (const auto& [from, to, count] : guesses.histogram) {
    histogram.push_back(Json({from, to, count}));
  }
  return {{"mean", guesses.mean}, {"median", guesses.median}, {"p95", guesses.p95},
          {"p99", guesses.p99},   {"most", guesses.most},     {"histogram", histogram}};
}

Json WorkJson(const DatasetProfile& profile) {
  Json json = Json::Array();
  for (const WorkBucket& bucket : profile.guesses_rounds) {
    json.push_back({bucket.guesses_from, bucket.guesses_to, bucket.rounds_from, bucket.rounds_to,
                    bucket.count});
  }
  return json;
}

// What a person would do before the first guess; null of other puzzles than 81 cells with clues.
Json StepsByHand(const std::string& puzzle) {
  const auto clues = ParseGrid(puzzle, Spaces::kAreBlanks);
  if (!clues.ok() || FindClash(clues.value())) return {};
  Json steps = Json::Array();
  std::uint64_t number = 0;
  Trace(clues.value(), {}, [&](const TraceStep& step, const Grid& after) {
    if (step.kind == StepKind::kGuess) return false;
    steps.push_back(ToJson(++number, step, after));
    return true;
  });
  return steps;
}

Json HardestJson(const DatasetProfile& profile) {
  Json json = Json::Array();
  for (const HardPuzzle& puzzle : profile.hardest) {
    const std::string_view level = NameIn(kLevelNames, puzzle.level);
    json.push_back({{"puzzle", puzzle.puzzle},
                    {"file", puzzle.file},
                    {"record", puzzle.record},
                    {"line", puzzle.line},
                    {"clues", CountClues(puzzle.puzzle)},
                    {"status", NameIn(kStatusNames, puzzle.status)},
                    {"guesses", puzzle.guesses},
                    {"rounds", puzzle.rounds},
                    {"level", level.empty() ? Json(nullptr) : Json(level)},
                    {"steps", StepsByHand(puzzle.puzzle)}});
  }
  return json;
}

Json BlockTimesJson(const DatasetProfile& profile) {
  Json histogram = Json::Array();
  for (const TimeBucket& bucket : profile.block_seconds) {
    histogram.push_back(Json({bucket.from, bucket.to, bucket.count}));
  }
  return {{"worst", profile.slowest_block_seconds}, {"histogram", histogram}};
}

}  // namespace

std::string SolveReportJson(const SolveFilesOptions& options, const SolveSummary& summary,
                            const ReportedRun& run) {
  assert(summary.profile);
  const DatasetProfile& profile = *summary.profile;
  const bool is_limited = options.limit != std::numeric_limits<std::uint64_t>::max();
  Json run_json = RunJson(options, summary, run);
  run_json["block_seconds"] = BlockTimesJson(profile);
  const Json json = {{"schema", "surudoku-solve"},
                     {"schema_version", kReportSchemaVersion},
                     {"inputs", options.inputs},
                     {"method", NameOf(options.method)},
                     {"limit", is_limited ? Json(options.limit) : Json(nullptr)},
                     {"records", summary.records},
                     {"status", StatusJson(summary)},
                     {"levels", LevelsJson(profile)},
                     {"clues", profile.clues},
                     {"clue_levels", ClueLevelsJson(profile)},
                     {"examples", ExamplesJson(profile)},
                     {"guesses", GuessesJson(profile)},
                     {"guesses_rounds", WorkJson(profile)},
                     {"hardest", HardestJson(profile)},
                     {"run", run_json}};
  return json.Text() + '\n';
}

}  // namespace surudoku
