// The reports of solve, rate and check.
#include <array>
#include <cassert>
#include <cstddef>
#include <limits>
#include <map>
#include <optional>
#include <string>

#include "bench/bench_results.h"
#include "bench/histogram.h"
#include "bench/machine.h"
#include "grid/puzzle_text.h"
#include "logic/difficulty.h"
#include "report/drawn_boards.h"
#include "report/report.h"
#include "report/step_as_json.h"
#include "surudoku/enum_names.h"
#include "surudoku/explain.h"
#include "surudoku/target.h"
#include "surudoku/trace.h"
#include "surudoku/version.h"
#include "text/json.h"
#include "text/levels_text.h"
#include "threads/for_each_index.h"

namespace surudoku {
namespace {

// About the run itself: all of it differs from machine to machine and from run to run.
Json RunJson(const JobOptions& options, const FileJobSummary& summary, const ReportedRun& run) {
  const std::uint64_t records = summary.new_records();
  return {{"command", run.command},
          {"started", run.started},
          {"seconds", run.seconds},
          {"records", records},
          {"records_before", summary.records_before},
          {"puzzles_per_second", run.seconds > 0 ? static_cast<double>(records) / run.seconds : 0},
          {"threads", options.threads > 0 ? options.threads : UsableCores()},
          {"target", NameOf(DefaultTarget())},
          {"bytes_read", summary.bytes_read},
          {"bytes_written", summary.bytes_written},
          {"peak_memory_bytes", run.peak_memory_bytes},
          {"version", Version()},
          {"compiler", Compiler()},
          {"build", BuildType()},
          {"machine", ToJson(DescribeMachine())}};
}

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

Json RecordsJson(const DatasetProfile::Examples& examples) {
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
    status[NameIn(kStatusNames, kind)] = RecordsJson(records);
  }
  Json levels = Json::Object();
  for (const auto& [level, records] : profile.level_examples) {
    if (level != Level::kUnrated) levels[NameIn(kLevelNames, level)] = RecordsJson(records);
  }
  Json clues = Json::Object();
  for (const auto& [number, records] : profile.clue_examples) {
    clues[std::to_string(number)] = RecordsJson(records);
  }
  return {{"status", status}, {"levels", levels}, {"clues", clues}};
}

// The steps before the first guess, as a person would take them; null if the puzzle is not given by
// 81 cells of clues, or has more houses.
Json StepsByHand(const std::string& puzzle, const FileJobOptions& options) {
  if (options.rules.has_houses() || !options.regions_column.empty() ||
      !options.houses_column.empty()) {
    return {};
  }
  const auto clues = ParseGrid(puzzle, Spaces::kAreBlanks);
  if (!clues.ok() || FindClash(clues.value())) return {};
  Json steps = Json::Array();
  std::uint64_t number = 0;
  Trace(clues.value(), {}, [&](const TraceStep& step, const Grid& after) {
    if (step.kind == StepKind::kGuess) return false;
    steps.push_back(StepAsJson(++number, step, {.after = &after}));
    return true;
  });
  return steps;
}

Json HardestJson(const FileJobOptions& options, const DatasetProfile& profile) {
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
                    {"steps", StepsByHand(puzzle.puzzle, options)}});
  }
  return json;
}

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

// On the scale of a person's steps.
Json HardestStepsJson(const RateSummary& summary) {
  Json json = Json::Array();
  for (const auto& [rank, count] : summary.by_number) {
    json.push_back({logic::NameOfRank(rank), count, Json::Array()});
  }
  return json;
}

Json UsesJson(const RatingProfile& profile) {
  Json json = Json::Array();
  for (const auto& [technique, use] : profile.uses) {
    json.push_back({NameIn(kTechniqueNames, technique), use.puzzles, use.steps});
  }
  return json;
}

// Pairs of ratings in tenths, and how many puzzles have them.
Json RatingPairsJson(const std::map<std::array<int, 2>, std::uint64_t>& pairs) {
  Json json = Json::Array();
  for (const auto& [pair, count] : pairs) {
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

// The steps of its rating; null if the puzzle is not given by clues, or if `stop` ends them early.
Json RatingStepsJson(std::string_view puzzle, const RateFilesOptions& options) {
  const auto clues = ParseGrid(puzzle, Spaces::kAreBlanks);
  if (!clues.ok()) return {};
  Json steps = Json::Array();
  std::uint64_t number = 0;
  const Rating rating =
      Explain(clues.value(), {.profile = options.profile, .stop = options.stop},
              [&](const ExplainedStep& step, const Grid& /*after*/) {
                steps.push_back(StepAsJson(++number, step, {.chains = ChainDetail::kDrawn}));
                return true;
              });
  return rating.status == RatingStatus::kStopped ? Json() : steps;
}

// Finding their steps takes as long as rating them did.
Json HardestRatedJson(const RateFilesOptions& options, const RatingProfile& profile) {
  Json::Array hardest(profile.hardest.size());
  ForEachIndex(hardest.size(), [&](std::size_t i) {
    hardest[i] = PuzzleJson(profile.hardest[i]);
    hardest[i]["steps"] = RatingStepsJson(profile.hardest[i].puzzle, options);
  });
  return hardest;
}

// The baseline, the other profile or the column that the ratings are compared with.
std::string ComparedWith(const RateFilesOptions& options) {
  if (options.shows_differences) return options.baseline;
  if (!options.baseline.empty()) return "baseline " + options.baseline;
  if (!options.baseline_profile) return "column " + options.rating_column;
  return "profile " + std::string(NameIn(kProfileNames, *options.baseline_profile));
}

// The largest differences first; the steps of as many of them as of the hardest puzzles.
Json DifferencesJson(const RateFilesOptions& options, const RateSummary& summary) {
  Json::Array differences(summary.largest.size());
  ForEachIndex(differences.size(), [&](std::size_t i) {
    const RatingDifference& difference = summary.largest[i];
    differences[i] = ToJson(difference);
    if (i >= RatingProfile::kMostHardest || difference.puzzle.empty()) return;
    differences[i]["steps"] = RatingStepsJson(difference.puzzle, options);
  });
  return differences;
}

Json ComparisonJson(const RateFilesOptions& options, const RateSummary& summary) {
  const BaselineChanges changes = summary.changes.value_or(BaselineChanges());
  Json bands = Json::Array();
  for (std::size_t band = 0; band < kRatingBands; ++band) {
    bands.push_back(RatingBandName(summary.scale, band));
  }
  return {{"with", ComparedWith(options)},
          {"are_faults", !options.shows_differences},
          {"same", CountEqual(summary)},
          {"changed", summary.changes ? changes.changed : summary.other_records},
          {"added", changes.added},
          {"removed", changes.removed},
          {"repeated", changes.repeated},
          {"bands", bands},
          {"was_then_is", summary.comparison.by_band},
          {"er", RatingPairsJson(summary.dataset->compared_er)},
          {"differences", DifferencesJson(options, summary)}};
}

}  // namespace

std::string SolveReportJson(const SolveFilesOptions& options, const SolveSummary& summary,
                            const ReportedRun& run) {
  assert(summary.profile);
  const DatasetProfile& profile = *summary.profile;
  const bool is_limited = options.limit != std::numeric_limits<std::uint64_t>::max();
  Json run_json = RunJson(options, summary, run);
  run_json["block_seconds"] = {{"worst", profile.slowest_block_seconds},
                               {"histogram", ToJson(profile.block_seconds)}};
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
                     {"guesses", ToJson(CountSpreadOf(profile.guesses))},
                     {"guesses_rounds", ToJson(profile.guesses_rounds)},
                     {"hardest", HardestJson(options, profile)},
                     {"boards", DrawnBoardsJson(options, profile)},
                     {"run", run_json}};
  return json.Text() + '\n';
}

namespace {

Json NamedLevelsJson(const RateSummary& summary) {
  Json json = Json::Array();
  const Levels& levels = summary.levels;
  for (const auto& [place, count] : summary.level_counts.found) {
    json.push_back(
        {NameOfLevel(place < levels.size() ? std::optional(place) : std::nullopt, levels), count});
  }
  return json;
}

}  // namespace

std::string RateReportJson(const RateFilesOptions& options, const RateSummary& summary,
                           const ReportedRun& run) {
  assert(summary.dataset);
  const RatingProfile& profile = *summary.dataset;
  Json json = {{"schema", "surudoku-rate"},
               {"schema_version", kReportSchemaVersion},
               {"inputs", options.inputs},
               {"settings", summary.settings},
               {"records", summary.records},
               {"status", summary.outcomes.ToJson()},
               {"filtered", summary.filtered},
               {"er", ByErJson(profile)},
               {"techniques", ByTechniqueJson(profile)},
               {"er_ed", RatingPairsJson(profile.er_ed)},
               {"clues_er", CluesErJson(profile)},
               {"hardest", HardestRatedJson(options, profile)},
               {"run", RunJson(options, summary, run)}};
  if (options.scale == RatingScale::kLogic) {
    json["techniques"] = HardestStepsJson(summary);
  } else if (options.with_techniques) {
    json["technique_uses"] = UsesJson(profile);
  }
  if (!summary.levels.empty()) json["levels"] = NamedLevelsJson(summary);
  if (summary.has_comparison()) json["comparison"] = ComparisonJson(options, summary);
  return json.Text() + '\n';
}

std::string CheckReportJson(const CheckFilesOptions& options, const CheckSummary& summary,
                            const ReportedRun& run) {
  const CheckTotals& totals = summary.counts;
  Json json = {{"schema", "surudoku-check"},
               {"schema_version", kReportSchemaVersion},
               {"inputs", options.inputs},
               {"by", options.by},
               {"records", summary.records},
               {"status", totals.outcomes.ToJson()},
               {"answers", AnswersJson(totals)},
               {"shares", totals.shares.ToJson()},
               {"right", totals.right},
               {"blanks", totals.blanks},
               {"bands", BandsJson(totals.bands)},
               {"run", RunJson(options, summary, run)}};
  return json.Text() + '\n';
}

}  // namespace surudoku
