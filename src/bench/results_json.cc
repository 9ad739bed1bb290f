#include <fstream>

#include "bench/bench_results.h"
#include "surudoku/enum_names.h"
#include "text/json.h"

namespace surudoku {
namespace {

constexpr std::string_view kSchema = "surudoku-bench";

Json ToJson(const std::optional<std::string>& text) { return text ? Json(*text) : Json(nullptr); }

std::optional<std::string> OptionalFrom(const Json& json) {
  if (json.is_null()) return std::nullopt;
  return json.text();
}

Json ToJson(const Spread& spread) {
  return {{"median", spread.median},
          {"least", spread.least},
          {"most", spread.most},
          {"runs", spread.runs}};
}

Spread SpreadFrom(const Json& json) {
  Spread spread = {
      .median = json.at("median"), .least = json.at("least"), .most = json.at("most"), .runs = {}};
  if (json.contains("runs")) spread.runs = json.at("runs");
  return spread;
}

Json ToJson(const BenchMachine& machine) {
  return {{"processor", machine.processor},
          {"cores", machine.cores},
          {"memory_bytes", machine.memory_bytes},
          {"system", machine.system}};
}

BenchMachine MachineFrom(const Json& json) {
  return {.processor = json.at("processor"),
          .cores = json.at("cores"),
          .memory_bytes = json.at("memory_bytes"),
          .system = json.at("system")};
}

Json ToJson(const BenchSettings& settings) {
  return {{"seconds", settings.seconds},
          {"seed", settings.seed},
          {"isomorphs", settings.isomorphs},
          {"puzzle_limit_seconds", settings.puzzle_limit_seconds},
          {"repetitions", settings.repetitions}};
}

BenchSettings SettingsFrom(const Json& json) {
  return {.seconds = json.at("seconds"),
          .seed = json.at("seed"),
          .isomorphs = json.at("isomorphs"),
          .puzzle_limit_seconds = json.at("puzzle_limit_seconds"),
          .repetitions = json.at("repetitions")};
}

Json ToJson(const BenchDataset& dataset) {
  return {{"name", dataset.name},
          {"hash", dataset.hash},
          {"records", dataset.records},
          {"puzzles", dataset.puzzles},
          {"left_out", dataset.records - dataset.puzzles},
          {"loaded", dataset.loaded},
          {"status",
           {{"unique", dataset.unique}, {"multiple", dataset.multiple}, {"none", dataset.none}}},
          {"levels",
           {{"singles", dataset.singles},
            {"hidden", dataset.hidden},
            {"locked", dataset.locked},
            {"search", dataset.search}}},
          {"clues", dataset.clues}};
}

BenchDataset DatasetFrom(const Json& json) {
  const Json& status = json.at("status");
  const Json& levels = json.at("levels");
  return {.name = json.at("name"),
          .hash = json.at("hash"),
          .records = json.at("records"),
          .puzzles = json.at("puzzles"),
          .loaded = json.at("loaded"),
          .unique = status.at("unique"),
          .multiple = status.at("multiple"),
          .none = status.at("none"),
          .singles = levels.at("singles"),
          .hidden = levels.at("hidden"),
          .locked = levels.at("locked"),
          .search = levels.at("search"),
          .clues = json.at("clues")};
}

Json ToJson(const CountSpread& counts) {
  Json histogram = Json::Array();
  for (const auto& [from, to, count] : counts.histogram) {
    histogram.push_back({from, to, count});
  }
  return {{"mean", counts.mean}, {"median", counts.median}, {"p95", counts.p95},
          {"p99", counts.p99},   {"most", counts.most},     {"histogram", histogram}};
}

CountSpread CountsFrom(const Json& json) {
  CountSpread counts = {.mean = json.at("mean"),
                        .median = json.at("median"),
                        .p95 = json.at("p95"),
                        .p99 = json.at("p99"),
                        .most = json.at("most"),
                        .histogram = {}};
  for (const Json& bucket : json.at("histogram")) {
    counts.histogram.push_back({bucket.at(0), bucket.at(1), bucket.at(2)});
  }
  return counts;
}

Json ToJson(const std::vector<WorkBucket>& buckets) {
  Json all = Json::Array();
  for (const WorkBucket& one : buckets) {
    all.push_back({one.guesses_from, one.guesses_to, one.rounds_from, one.rounds_to, one.count});
  }
  return all;
}

std::vector<WorkBucket> WorkFrom(const Json& json) {
  std::vector<WorkBucket> buckets;
  for (const Json& one : json) {
    buckets.push_back({one.at(0), one.at(1), one.at(2), one.at(3), one.at(4)});
  }
  return buckets;
}

Json ToJson(const SlowPuzzle& puzzle) {
  return {{"puzzle", puzzle.puzzle},   {"line", puzzle.line},
          {"seconds", puzzle.seconds}, {"status", NameIn(kStatusNames, puzzle.status)},
          {"guesses", puzzle.guesses}, {"rounds", puzzle.rounds}};
}

SlowPuzzle SlowPuzzleFrom(const Json& json) {
  return {.puzzle = json.at("puzzle"),
          .line = json.at("line"),
          .seconds = json.at("seconds"),
          .status =
              FindNamed<Status>(kStatusNames, json.at("status").text()).value_or(Status::kUnknown),
          .guesses = json.at("guesses"),
          .rounds = json.at("rounds")};
}

// The ranks by name.
constexpr std::array<std::pair<const char*, RankedTime SingleTimes::*>, 4> kRanks = {{
    {"median", &SingleTimes::median},
    {"p95", &SingleTimes::p95},
    {"p99", &SingleTimes::p99},
    {"worst", &SingleTimes::worst},
}};

Json ToJson(const SingleTimes& single) {
  Json json = {{"seconds", Json::Object()}, {"is_lower_bound", Json::Object()}};
  for (const auto& [name, rank] : kRanks) {
    json["seconds"][name] = (single.*rank).seconds;
    json["is_lower_bound"][name] = (single.*rank).is_lower_bound;
  }
  json["histogram"] = Json::Array();
  for (const auto& [from, to, count] : single.histogram) {
    json["histogram"].push_back({from, to, count});
  }
  json["slowest"] = Json::Array();
  for (const SlowPuzzle& puzzle : single.slowest) json["slowest"].push_back(ToJson(puzzle));
  return json;
}

SingleTimes SinglesFrom(const Json& json) {
  SingleTimes single;
  for (const auto& [name, rank] : kRanks) {
    single.*rank = {json.at("seconds").at(name), json.at("is_lower_bound").at(name)};
  }
  for (const Json& bucket : json.at("histogram")) {
    single.histogram.push_back({bucket.at(0), bucket.at(1), bucket.at(2)});
  }
  for (const Json& puzzle : json.at("slowest")) single.slowest.push_back(SlowPuzzleFrom(puzzle));
  return single;
}

Json ToJson(const Throughput& throughput) {
  return {{"puzzles_per_second", ToJson(throughput.puzzles_per_second)},
          {"basis", throughput.is_from_blocks ? "blocks" : "singles"},
          {"puzzles", throughput.puzzles},
          {"is_upper_bound", throughput.is_upper_bound}};
}

Throughput ThroughputFrom(const Json& json) {
  return {.puzzles_per_second = SpreadFrom(json.at("puzzles_per_second")),
          .is_from_blocks = json.at("basis").text() == "blocks",
          .puzzles = json.at("puzzles"),
          .is_upper_bound = json.at("is_upper_bound")};
}

Json ToJson(const CalibratedRate& rate) {
  Json turns = Json::Array();
  for (const auto& [puzzles, calibrations] : rate.turns) turns.push_back({puzzles, calibrations});
  return {{"first", rate.first}, {"puzzles", rate.puzzles}, {"turns", turns}};
}

CalibratedRate CalibratedFrom(const Json& json) {
  CalibratedRate rate = {.first = json.at("first"), .puzzles = json.at("puzzles"), .turns = {}};
  for (const Json& turn : json.at("turns")) rate.turns.push_back({turn.at(0), turn.at(1)});
  return rate;
}

Json ToJson(const Measurement& one) {
  return {{"dataset", one.dataset},
          {"method", one.method},
          {"target", ToJson(one.target)},
          {"sample", one.sample},
          {"answered", one.answered},
          {"gave_up", one.gave_up},
          {"stopped", one.stopped},
          {"wrong", one.wrong},
          {"tenth", {{"solved", one.tenth_solved}, {"share", one.tenth_share}}},
          {"throughput", ToJson(one.throughput)},
          {"calibrated", ToJson(one.calibrated)},
          {"single", ToJson(one.single)},
          {"guesses", ToJson(one.guesses)},
          {"rounds", ToJson(one.rounds)},
          {"guesses_rounds", ToJson(one.guesses_rounds)}};
}

Measurement MeasurementFrom(const Json& json) {
  return {.dataset = json.at("dataset"),
          .method = json.at("method"),
          .target = OptionalFrom(json.at("target")),
          .sample = json.at("sample"),
          .answered = json.at("answered"),
          .gave_up = json.at("gave_up"),
          .stopped = json.at("stopped"),
          .wrong = json.at("wrong"),
          .tenth_solved = json.at("tenth").at("solved"),
          .tenth_share = json.at("tenth").at("share"),
          .throughput = ThroughputFrom(json.at("throughput")),
          .calibrated = CalibratedFrom(json.at("calibrated")),
          .single = SinglesFrom(json.at("single")),
          .guesses = CountsFrom(json.at("guesses")),
          .rounds = CountsFrom(json.at("rounds")),
          .guesses_rounds = WorkFrom(json.at("guesses_rounds"))};
}

Json ToJson(const FileMeasurement& one) {
  return {{"dataset", one.dataset},
          {"method", one.method},
          {"target", ToJson(one.target)},
          {"threads", one.threads},
          {"output", one.is_discarded ? "discarded" : "file"},
          {"puzzles", one.puzzles},
          {"bytes", one.bytes},
          {"puzzles_per_second", ToJson(one.puzzles_per_second)},
          {"calibrated", ToJson(one.calibrated)},
          {"speed_up", ToJson(one.speed_up)},
          {"peak_memory_bytes", one.peak_memory_bytes}};
}

FileMeasurement FileFrom(const Json& json) {
  return {.dataset = json.at("dataset"),
          .method = json.at("method"),
          .target = OptionalFrom(json.at("target")),
          .threads = json.at("threads"),
          .is_discarded = json.at("output").text() == "discarded",
          .puzzles = json.at("puzzles"),
          .bytes = json.at("bytes"),
          .puzzles_per_second = SpreadFrom(json.at("puzzles_per_second")),
          .calibrated = CalibratedFrom(json.at("calibrated")),
          .speed_up = SpreadFrom(json.at("speed_up")),
          .peak_memory_bytes = json.at("peak_memory_bytes")};
}

Json ToJson(const AnswerComparison& answers) {
  Json wrong = Json::Array();
  for (const auto& [line, expected, found] : answers.first_wrong) {
    wrong.push_back({{"line", line}, {"expected", expected}, {"found", found}});
  }
  return {{"compared", answers.compared},
          {"wrong", answers.wrong},
          {"not_compared", answers.not_compared},
          {"why_not", answers.why_not},
          {"first_wrong", wrong}};
}

AnswerComparison AnswersFrom(const Json& json) {
  AnswerComparison answers = {.compared = json.at("compared"),
                              .wrong = json.at("wrong"),
                              .not_compared = json.at("not_compared"),
                              .why_not = json.at("why_not"),
                              .first_wrong = {}};
  for (const Json& wrong : json.at("first_wrong")) {
    answers.first_wrong.push_back({wrong.at("line"), wrong.at("expected"), wrong.at("found")});
  }
  return answers;
}

Json ToJson(const ExternalMeasurement& one) {
  return {{"dataset", one.dataset},
          {"name", one.name},
          {"command", one.command},
          {"puzzles_per_second", ToJson(one.puzzles_per_second)},
          {"wall_seconds", ToJson(one.wall_seconds)},
          {"processor_seconds", ToJson(one.processor_seconds)},
          {"wall_ratio", ToJson(one.wall_ratio)},
          {"processor_ratio", ToJson(one.processor_ratio)},
          {"answers", one.answers ? ToJson(*one.answers) : Json(nullptr)}};
}

ExternalMeasurement ExternalFrom(const Json& json) {
  ExternalMeasurement one = {.dataset = json.at("dataset"),
                             .name = json.at("name"),
                             .command = json.at("command"),
                             .puzzles_per_second = SpreadFrom(json.at("puzzles_per_second")),
                             .wall_seconds = SpreadFrom(json.at("wall_seconds")),
                             .processor_seconds = SpreadFrom(json.at("processor_seconds")),
                             .wall_ratio = SpreadFrom(json.at("wall_ratio")),
                             .processor_ratio = SpreadFrom(json.at("processor_ratio")),
                             .answers = std::nullopt};
  if (!json.at("answers").is_null()) one.answers = AnswersFrom(json.at("answers"));
  return one;
}

template <class Item>
Json ArrayOf(const std::vector<Item>& items) {
  Json array = Json::Array();
  for (const Item& item : items) array.push_back(ToJson(item));
  return array;
}

template <class Item>
std::vector<Item> ItemsFrom(const Json& array, Item (*from)(const Json&)) {
  std::vector<Item> items;
  for (const Json& item : array) items.push_back(from(item));
  return items;
}

Json ToJson(const BenchResults& results) {
  return {{"schema", kSchema},
          {"schema_version", kBenchSchemaVersion},
          {"version", results.version},
          {"compiler", results.compiler},
          {"build", results.build},
          {"machine", ToJson(results.machine)},
          {"targets", results.targets},
          {"started", results.started},
          {"command", results.command},
          {"settings", ToJson(results.settings)},
          {"seconds", results.seconds},
          {"interrupted", results.interrupted},
          {"datasets", ArrayOf(results.datasets)},
          {"measurements", ArrayOf(results.measurements)},
          {"files", ArrayOf(results.files)},
          {"external", ArrayOf(results.external)}};
}

BenchResults ResultsFrom(const Json& json) {
  return {.version = json.at("version"),
          .compiler = json.at("compiler"),
          .build = json.at("build"),
          .machine = MachineFrom(json.at("machine")),
          .targets = json.at("targets"),
          .started = json.at("started"),
          .command = json.at("command"),
          .settings = SettingsFrom(json.at("settings")),
          .seconds = json.at("seconds"),
          .interrupted = json.at("interrupted"),
          .datasets = ItemsFrom(json.at("datasets"), DatasetFrom),
          .measurements = ItemsFrom(json.at("measurements"), MeasurementFrom),
          .files = ItemsFrom(json.at("files"), FileFrom),
          .external = ItemsFrom(json.at("external"), ExternalFrom)};
}

// One line of what the parser says.
IoError NotUnderstood(const std::string& path, const std::exception& error) {
  std::string cause = error.what();
  std::ranges::replace(cause, '\n', ' ');
  return IoError{path + ": no results of a bench: " + cause};
}

}  // namespace

std::string BenchJson(const BenchResults& results) { return ToJson(results).Text(1) + '\n'; }

Result<BenchResults, IoError> ReadBenchFile(const std::string& path) {
  std::ifstream file(path);
  if (!file) return ErrnoError(path);
  try {
    const Json json = Json::Parse(file);
    if (json.at("schema").text() != kSchema) return IoError{path + ": no results of a bench"};
    if (const int version = json.at("schema_version"); version != kBenchSchemaVersion) {
      return IoError{path + ": results of schema version " + std::to_string(version) +
                     ", where this program knows " + std::to_string(kBenchSchemaVersion)};
    }
    return ResultsFrom(json);
  } catch (const JsonError& error) {
    return NotUnderstood(path, error);
  }
}

}  // namespace surudoku
