#include <cassert>
#include <limits>

#include "bench/histogram.h"
#include "bench/machine.h"
#include "dataset/puzzle_text.h"
#include "json/json.h"
#include "surudoku/enum_names.h"
#include "surudoku/report.h"
#include "surudoku/target.h"
#include "surudoku/version.h"

namespace surudoku {
namespace {

constexpr int kSchemaVersion = 1;

Json StatusJson(const SolveSummary& summary) {
  return {{"unique", summary.unique},  {"multiple", summary.multiple}, {"none", summary.none},
          {"solved", summary.solved},  {"unknown", summary.unknown},   {"gave-up", summary.gave_up},
          {"invalid", summary.invalid}};
}

Json LevelsJson(const DatasetProfile& profile) {
  Json json = Json::Object();
  for (const Level level : {Level::kSingles, Level::kHidden, Level::kLocked, Level::kSearch}) {
    json[NameIn(kLevelNames, level)] = profile.levels[static_cast<std::size_t>(level)];
  }
  return json;
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
                    {"level", level.empty() ? Json(nullptr) : Json(level)}});
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

Json MachineJson() {
  const BenchMachine machine = DescribeMachine();
  return {{"processor", machine.processor},
          {"cores", machine.cores},
          {"memory_bytes", machine.memory_bytes},
          {"system", machine.system}};
}

// What differs from machine to machine and from run to run.
Json RunJson(const SolveFilesOptions& options, const SolveSummary& summary, const SolveRun& run) {
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
          {"block_seconds", BlockTimesJson(*summary.profile)},
          {"version", Version()},
          {"compiler", Compiler()},
          {"build", BuildType()},
          {"machine", MachineJson()}};
}

}  // namespace

std::string SolveReportJson(const SolveFilesOptions& options, const SolveSummary& summary,
                            const SolveRun& run) {
  assert(summary.profile);
  const DatasetProfile& profile = *summary.profile;
  const bool is_limited = options.limit != std::numeric_limits<std::uint64_t>::max();
  const Json json = {{"schema", "surudoku-solve"},
                     {"schema_version", kSchemaVersion},
                     {"inputs", options.inputs},
                     {"method", NameOf(options.method)},
                     {"limit", is_limited ? Json(options.limit) : Json(nullptr)},
                     {"records", summary.records},
                     {"status", StatusJson(summary)},
                     {"levels", LevelsJson(profile)},
                     {"clues", profile.clues},
                     {"guesses", GuessesJson(profile)},
                     {"guesses_rounds", WorkJson(profile)},
                     {"hardest", HardestJson(profile)},
                     {"run", RunJson(options, summary, run)}};
  return json.Text(1) + '\n';
}

}  // namespace surudoku
