#include <fstream>

#include "bench/bench_results.h"
#include "surudoku/enum_names.h"
#include "text/json.h"

namespace surudoku {
namespace {

constexpr std::string_view kSchema = "surudoku-bench";

template <class T>
Json Write(const T& value);
template <class T>
void Read(const Json& json, T& value);

// Puts the members of a struct into an object, or takes them from one. The struct's Fields names
// each of them once, for both.
template <bool kWrites>
struct Visitor {
  std::conditional_t<kWrites, Json&, const Json&> json;

  void operator()(const char* name, auto& value) const {
    if constexpr (kWrites) {
      json[name] = Write(value);
    } else {
      Read(json.at(name), value);
    }
  }
  /// Files of other programs may lack it.
  void Optional(const char* name, auto& value) const {
    if (kWrites || json.contains(name)) (*this)(name, value);
  }
  /// null if nothing was measured.
  void Measured(const char* name, auto& spread) const {
    if constexpr (kWrites) {
      json[name] = spread.most > 0 ? Write(spread) : Json();
    } else if (!json.at(name).is_null()) {
      Read(json.at(name), spread);
    }
  }
  /// Files of older versions may lack it.
  void MeasuredOptional(const char* name, auto& spread) const {
    if (kWrites || json.contains(name)) Measured(name, spread);
  }
  /// For readers of the JSON: it follows from other members.
  void Derived(const char* name, std::uint64_t value) const {
    if constexpr (kWrites) json[name] = value;
  }
  /// One of two words.
  void Word(const char* name, auto& is_first, std::string_view first,
            std::string_view second) const {
    if constexpr (kWrites) {
      json[name] = is_first ? first : second;
    } else {
      is_first = json.at(name).text() == first;
    }
  }
  /// An object inside the object.
  void Group(const char* name, auto fields) const {
    if constexpr (kWrites) {
      fields(Visitor{json[name] = Json::Object()});
    } else {
      fields(Visitor{json.at(name)});
    }
  }
  /// In place of names: a short array of numbers.
  void Elements(auto&... values) const {
    if constexpr (kWrites) {
      json = Json::Array{values...};
    } else {
      std::size_t index = 0;
      (Read(json.at(index++), values), ...);
    }
  }
};

template <class T, class Struct>
concept Is = std::same_as<std::remove_const_t<T>, Struct>;

void Fields(auto visit, Is<TimeBucket> auto& bucket) {
  visit.Elements(bucket.from, bucket.to, bucket.count);
}

void Fields(auto visit, Is<CountSpread::Bucket> auto& bucket) {
  visit.Elements(bucket.from, bucket.to, bucket.count);
}

void Fields(auto visit, Is<WorkBucket> auto& bucket) {
  visit.Elements(bucket.guesses_from, bucket.guesses_to, bucket.rounds_from, bucket.rounds_to,
                 bucket.count);
}

void Fields(auto visit, Is<CalibratedRate::Turn> auto& turn) {
  visit.Elements(turn.puzzles_per_second, turn.calibrations_per_second);
}

void Fields(auto visit, Is<Spread> auto& spread) {
  visit("median", spread.median);
  visit("least", spread.least);
  visit("most", spread.most);
  visit.Optional("runs", spread.runs);
}

void Fields(auto visit, Is<BenchMachine> auto& machine) {
  visit("processor", machine.processor);
  visit("cores", machine.cores);
  visit("memory_bytes", machine.memory_bytes);
  visit("system", machine.system);
}

void Fields(auto visit, Is<BenchSettings> auto& settings) {
  visit("seconds", settings.seconds);
  visit("seed", settings.seed);
  visit("isomorphs", settings.isomorphs);
  visit("puzzle_limit_seconds", settings.puzzle_limit_seconds);
  visit("repetitions", settings.repetitions);
}

void Fields(auto visit, Is<BenchDataset> auto& dataset) {
  visit("name", dataset.name);
  visit("hash", dataset.hash);
  visit("records", dataset.records);
  visit("puzzles", dataset.puzzles);
  visit.Derived("left_out", dataset.records - dataset.puzzles);
  visit("loaded", dataset.loaded);
  visit.Group("status", [&](auto status) {
    status("unique", dataset.unique);
    status("multiple", dataset.multiple);
    status("none", dataset.none);
  });
  visit.Group("levels", [&](auto levels) {
    levels("singles", dataset.singles);
    levels("hidden", dataset.hidden);
    levels("locked", dataset.locked);
    levels("search", dataset.search);
  });
  visit("clues", dataset.clues);
}

void Fields(auto visit, Is<CountSpread> auto& counts) {
  visit("mean", counts.mean);
  visit("median", counts.median);
  visit("p95", counts.p95);
  visit("p99", counts.p99);
  visit("most", counts.most);
  visit("histogram", counts.histogram);
}

void Fields(auto visit, Is<SlowPuzzle> auto& puzzle) {
  visit("puzzle", puzzle.puzzle);
  visit("line", puzzle.line);
  visit("seconds", puzzle.seconds);
  visit("status", puzzle.status);
  visit("guesses", puzzle.guesses);
  visit("rounds", puzzle.rounds);
}

void Fields(auto visit, Is<SingleTimes> auto& single) {
  visit.Group("seconds", [&](auto seconds) {
    seconds("median", single.median.seconds);
    seconds("p95", single.p95.seconds);
    seconds("p99", single.p99.seconds);
    seconds("worst", single.worst.seconds);
  });
  visit.Group("is_lower_bound", [&](auto is_lower_bound) {
    is_lower_bound("median", single.median.is_lower_bound);
    is_lower_bound("p95", single.p95.is_lower_bound);
    is_lower_bound("p99", single.p99.is_lower_bound);
    is_lower_bound("worst", single.worst.is_lower_bound);
  });
  visit("histogram", single.histogram);
  visit("slowest", single.slowest);
}

void Fields(auto visit, Is<Throughput> auto& throughput) {
  visit("puzzles_per_second", throughput.puzzles_per_second);
  visit.Word("basis", throughput.is_from_blocks, "blocks", "singles");
  visit("puzzles", throughput.puzzles);
  visit("is_upper_bound", throughput.is_upper_bound);
}

void Fields(auto visit, Is<CalibratedRate> auto& rate) {
  visit("first", rate.first);
  visit("puzzles", rate.puzzles);
  visit("turns", rate.turns);
}

void Fields(auto visit, Is<Measurement> auto& one) {
  visit("dataset", one.dataset);
  visit("method", one.method);
  visit("target", one.target);
  visit("sample", one.sample);
  visit("answered", one.answered);
  visit("gave_up", one.gave_up);
  visit("stopped", one.stopped);
  visit("wrong", one.wrong);
  visit.Group("tenth", [&](auto tenth) {
    tenth("solved", one.tenth_solved);
    tenth.Optional("alone", one.tenth_alone);
    tenth("share", one.tenth_share);
  });
  visit("throughput", one.throughput);
  visit("calibrated", one.calibrated);
  visit("single", one.single);
  visit("guesses", one.guesses);
  visit("rounds", one.rounds);
  visit("guesses_rounds", one.guesses_rounds);
}

void Fields(auto visit, Is<FileMeasurement> auto& one) {
  visit("dataset", one.dataset);
  visit("method", one.method);
  visit("target", one.target);
  visit("threads", one.threads);
  visit.Word("output", one.is_discarded, "discarded", "file");
  visit("puzzles", one.puzzles);
  visit("bytes", one.bytes);
  visit("puzzles_per_second", one.puzzles_per_second);
  visit("calibrated", one.calibrated);
  visit("speed_up", one.speed_up);
  visit("peak_memory_bytes", one.peak_memory_bytes);
}

void Fields(auto visit, Is<AnswerComparison::Wrong> auto& wrong) {
  visit("line", wrong.line);
  visit("expected", wrong.expected);
  visit("found", wrong.found);
}

void Fields(auto visit, Is<AnswerComparison> auto& answers) {
  visit.Optional("asked", answers.asked);
  visit.Optional("unanswered", answers.unanswered);
  visit("compared", answers.compared);
  visit("wrong", answers.wrong);
  visit("not_compared", answers.not_compared);
  visit("why_not", answers.why_not);
  visit("first_wrong", answers.first_wrong);
  visit.Optional("is_count", answers.is_count);
}

void Fields(auto visit, Is<ExternalMeasurement> auto& one) {
  visit("dataset", one.dataset);
  visit("name", one.name);
  visit("command", one.command);
  visit.Optional("failure", one.failure);
  visit.Optional("complaint", one.complaint);
  visit.Optional("puzzles", one.puzzles);
  visit.MeasuredOptional("startup_seconds", one.startup_seconds);
  visit.MeasuredOptional("wall_puzzles_per_second", one.wall_puzzles_per_second);
  visit.Measured("puzzles_per_second", one.puzzles_per_second);
  visit.Measured("wall_seconds", one.wall_seconds);
  visit.Measured("processor_seconds", one.processor_seconds);
  visit.Measured("wall_ratio", one.wall_ratio);
  visit.Measured("processor_ratio", one.processor_ratio);
  visit("answers", one.answers);
}

void Fields(auto visit, Is<BenchResults> auto& results) {
  visit("version", results.version);
  visit("compiler", results.compiler);
  visit("build", results.build);
  visit("machine", results.machine);
  visit("targets", results.targets);
  visit("started", results.started);
  visit("command", results.command);
  visit("settings", results.settings);
  visit("seconds", results.seconds);
  visit("interrupted", results.interrupted);
  visit("datasets", results.datasets);
  visit("measurements", results.measurements);
  visit("files", results.files);
  visit("external", results.external);
}

template <class T>
concept HasFields = requires(Json& json, const T& value) { Fields(Visitor<true>{json}, value); };

Json WriteOther(Status status) { return NameIn(kStatusNames, status); }
Json WriteOther(const auto& value) { return value; }
template <class T>
Json WriteOther(const std::optional<T>& value) {
  return value ? Write(*value) : Json();
}
template <class T>
Json WriteOther(const std::vector<T>& items) {
  Json array = Json::Array();
  for (const T& item : items) array.push_back(Write(item));
  return array;
}

template <class T>
Json Write(const T& value) {
  Json json = Json::Object();
  if constexpr (HasFields<T>) {
    Fields(Visitor<true>{json}, value);
  } else {
    json = WriteOther(value);
  }
  return json;
}

void ReadOther(const Json& json, Status& status) {
  status = FindNamed<Status>(kStatusNames, json.text()).value_or(Status::kUnknown);
}
template <class T>
void ReadOther(const Json& json, T& value) {
  value = json.As<T>();
}
template <class T>
void ReadOther(const Json& json, std::optional<T>& value) {
  if (!json.is_null()) Read(json, value.emplace());
}
template <class T>
void ReadOther(const Json& json, std::vector<T>& items) {
  for (const Json& item : json) Read(item, items.emplace_back());
}

template <class T>
void Read(const Json& json, T& value) {
  if constexpr (HasFields<T>) {
    Fields(Visitor<false>{json}, value);
  } else {
    ReadOther(json, value);
  }
}

// One line of what the parser says.
IoError NotUnderstood(const std::string& path, const std::exception& error) {
  std::string cause = error.what();
  std::ranges::replace(cause, '\n', ' ');
  return IoError{path + ": no results of a bench: " + cause};
}

}  // namespace

Json ToJson(const BenchMachine& machine) { return Write(machine); }
Json ToJson(const CountSpread& counts) { return Write(counts); }
Json ToJson(const std::vector<WorkBucket>& buckets) { return Write(buckets); }
Json ToJson(const std::vector<TimeBucket>& buckets) { return Write(buckets); }

bool IsRight(const ExternalMeasurement& one) {
  return one.failure.empty() &&
         (!one.answers || (one.answers->wrong == 0 && one.answers->unanswered == 0));
}

std::string BenchJson(const BenchResults& results) {
  Json json = {{"schema", kSchema}, {"schema_version", kBenchSchemaVersion}};
  Fields(Visitor<true>{json}, results);
  return json.Text(1) + '\n';
}

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
    BenchResults results;
    Fields(Visitor<false>{json}, results);
    return results;
  } catch (const JsonError& error) {
    return NotUnderstood(path, error);
  }
}

}  // namespace surudoku
