#include <cassert>
#include <cstddef>
#include <string>
#include <vector>

#include "report/report.h"
#include "report/run_json.h"
#include "report/step_json.h"
#include "surudoku/enum_names.h"
#include "surudoku/explain.h"
#include "text/json.h"
#include "threads/for_each_index.h"

namespace surudoku {
namespace {

double FromTenths(int tenths) { return tenths / 10.0; }

Json PuzzleJson(const RatedPuzzle& puzzle) {
  return {{"puzzle", puzzle.puzzle},
          {"file", puzzle.file},
          {"record", puzzle.record},
          {"line", puzzle.line},
          {"clues", puzzle.clues},
          {"er", FromTenths(puzzle.er)},
          {"ep", FromTenths(puzzle.ep)},
          {"ed", FromTenths(puzzle.ed)},
          {"technique", NameIn(kTechniqueNames, puzzle.hardest)}};
}

Json GroupJson(Json key, const RatedGroup& group) {
  Json examples = Json::Array();
  for (const RatedPuzzle& puzzle : group.examples) examples.push_back(PuzzleJson(puzzle));
  return {std::move(key), group.count, examples};
}

Json ByErJson(const RatingProfile& profile) {
  Json json = Json::Array();
  for (const auto& [er, group] : profile.by_er) json.push_back(GroupJson(FromTenths(er), group));
  return json;
}

Json ByTechniqueJson(const RatingProfile& profile) {
  Json json = Json::Array();
  for (const auto& [technique, group] : profile.by_technique) {
    json.push_back(GroupJson(NameIn(kTechniqueNames, technique), group));
  }
  return json;
}

Json ErEdJson(const RatingProfile& profile) {
  Json json = Json::Array();
  for (const auto& [pair, count] : profile.er_ed) {
    json.push_back({FromTenths(pair[0]), FromTenths(pair[1]), count});
  }
  return json;
}

Json CluesErJson(const RatingProfile& profile) {
  Json json = Json::Array();
  for (const auto& [pair, count] : profile.clues_er) {
    json.push_back({pair[0], FromTenths(pair[1]), count});
  }
  return json;
}

// The steps of a puzzle given by clues; of others, and where `stop` comes before the end, null.
Json StepsJson(const RatedPuzzle& puzzle, const RateFilesOptions& options) {
  const auto clues = ParseGrid(puzzle.puzzle, Spaces::kAreBlanks);
  if (!clues.ok()) return {};
  Json steps = Json::Array();
  std::uint64_t number = 0;
  const Rating rating =
      Explain(clues.value(), {.profile = options.profile, .stop = options.stop},
              [&](const ExplainedStep& step, const Grid& after) {
                steps.push_back(ToJson(++number, step, after, StepDetail::kForPage));
                return true;
              });
  return rating.status == RatingStatus::kStopped ? Json() : steps;
}

// With their steps, which takes as long as rating them did.
Json HardestJson(const RateFilesOptions& options, const RatingProfile& profile) {
  Json::Array hardest(profile.hardest.size());
  ForEachIndex(hardest.size(), [&](std::size_t i) {
    hardest[i] = PuzzleJson(profile.hardest[i]);
    hardest[i]["steps"] = StepsJson(profile.hardest[i], options);
  });
  return hardest;
}

}  // namespace

std::string RateReportJson(const RateFilesOptions& options, const RateSummary& summary,
                           const ReportedRun& run) {
  assert(summary.dataset);
  const RatingProfile& profile = *summary.dataset;
  const Json json = {{"schema", "surudoku-rate"},
                     {"schema_version", kReportSchemaVersion},
                     {"inputs", options.inputs},
                     {"settings", summary.settings},
                     {"records", summary.records},
                     {"status", summary.outcomes.ToJson()},
                     {"filtered", summary.filtered},
                     {"er", ByErJson(profile)},
                     {"techniques", ByTechniqueJson(profile)},
                     {"er_ed", ErEdJson(profile)},
                     {"clues_er", CluesErJson(profile)},
                     {"hardest", HardestJson(options, profile)},
                     {"run", RunJson(options, summary, run)}};
  return json.Text() + '\n';
}

}  // namespace surudoku
