#include "pipeline/shard_manifest.h"

#include <algorithm>
#include <exception>
#include <filesystem>
#include <tuple>
#include <utility>

#include "io/io_error.h"
#include "pipeline/resumability.h"
#include "pipeline/state_file.h"

namespace surudoku {
namespace {

namespace fs = std::filesystem;

Json ToJson(const std::optional<std::string>& text) { return text ? Json(*text) : Json(nullptr); }

std::optional<std::string> OptionalFrom(const Json& json) {
  return json.is_null() ? std::nullopt : std::optional(json.text());
}

Json ToJson(const ShardOutput& output) {
  return {{"name", output.name},
          {"size", output.content.size},
          {"xxh128", output.content.hash},
          {"before_record", ToJson(output.numbers.before_record)},
          {"before_line", ToJson(output.numbers.before_line)}};
}

// Merging writes to this name and removes files that are named after it, so a manifest from
// elsewhere must not lead it out of the folder.
std::string PlainName(const Json& json) {
  const std::string& name = json.text();
  const bool is_plain = !name.empty() && name != "." && name != ".." &&
                        name.find('/') == name.npos && name.find('\0') == name.npos;
  if (!is_plain) throw JsonError("an output is not in its folder: " + name);
  return name;
}

ShardOutput OutputFrom(const Json& json) {
  return {PlainName(json.at("name")),
          {OptionalFrom(json.at("before_record")), OptionalFrom(json.at("before_line"))},
          {json.at("size"), json.at("xxh128")}};
}

// The records of a part that was cut by bytes count from its start: merging numbers them.
Json ToJson(const ShardRange& range, std::uint64_t records) {
  const auto place = [](const InputPosition& position) {
    return Json{{"input", position.input}, {"offset", position.offset}};
  };
  Json json = {{"cut", NameIn(kShardCutNames, range.cut)},
               {"input_bytes", range.input_bytes},
               {"bytes_before", range.bytes_before},
               {"bytes", range.bytes}};
  if (range.cut == ShardCut::kBytes) {
    json["begin"] = place(range.begin);
    json["end"] = place(range.end);
  } else {
    json["input_records"] = range.input_records;
  }
  json["first_record"] = range.first_record;
  json["last_record"] = range.cut == ShardCut::kBytes ? records : range.last_record;
  return json;
}

ShardRange RangeFrom(const Json& json) {
  const auto place = [](const Json& position) {
    return InputPosition{.input = position.at("input"), .offset = position.at("offset")};
  };
  ShardRange range;
  range.cut = EnumFrom<ShardCut>(json.at("cut"), kShardCutNames);
  range.input_bytes = json.at("input_bytes");
  range.bytes_before = json.at("bytes_before");
  range.bytes = json.at("bytes");
  range.first_record = json.at("first_record");
  range.last_record = json.at("last_record");
  if (range.cut == ShardCut::kBytes) {
    range.begin = place(json.at("begin"));
    range.end = place(json.at("end"));
  } else {
    range.input_records = json.at("input_records");
  }
  return range;
}

Json ToJson(const ShardManifest& manifest) {
  Json outputs = Json::Array();
  for (const ShardOutput& output : manifest.outputs) outputs.push_back(ToJson(output));
  Json json = {{"shard", manifest.shard.number},
               {"shards", manifest.shard.count},
               {"complete", manifest.is_complete},
               {"settings", surudoku::ToJson(manifest.settings)},
               {"inputs", surudoku::ToJson(manifest.inputs)},
               {"range", ToJson(manifest.range, manifest.records)},
               {"records", manifest.records},
               {"faults", manifest.faults},
               {"totals", manifest.totals},
               {"tally", surudoku::ToJson(manifest.tally)},
               {"outputs", outputs},
               {"seconds", manifest.seconds}};
  if (!manifest.merged.empty()) json["merged"] = surudoku::ToJson(manifest.merged);
  if (manifest.read) json["read"] = surudoku::ToJson(*manifest.read);
  if (!manifest.is_complete) json["stopped_by"] = manifest.stopped_by;
  return json;
}

// Whether the job has no output: its format is "none".
bool WritesNothing(const JobSettings& settings) {
  const Json& fields = settings.fields;
  return fields.contains("output_format") && fields.at("output_format").text() == "none";
}

ShardManifest ManifestFrom(const Json& json) {
  ShardManifest manifest;
  manifest.shard = {json.at("shard"), json.at("shards")};
  manifest.is_complete = json.at("complete");
  manifest.stopped_by = manifest.is_complete ? "" : json.at("stopped_by").text();
  manifest.settings = JobSettingsFrom(json.at("settings"));
  manifest.inputs = InputsFrom(json.at("inputs"));
  manifest.range = RangeFrom(json.at("range"));
  if (json.contains("read")) manifest.read = ReadPartsFrom(json.at("read"));
  manifest.records = json.at("records");
  manifest.faults = json.at("faults");
  manifest.totals = json.at("totals");
  manifest.tally = TallyFrom(json.at("tally"));
  for (const Json& output : json.at("outputs")) manifest.outputs.push_back(OutputFrom(output));
  if (manifest.outputs.empty() != WritesNothing(manifest.settings)) {
    throw JsonError("not the outputs of its job");
  }
  manifest.seconds = json.at("seconds");
  if (json.contains("merged")) manifest.merged = InputsFrom(json.at("merged"));
  return manifest;
}

bool AreReadable(const Json& totals, const MakeJobTotals& make_totals) {
  try {
    make_totals()->Read(totals);
    return true;
  } catch (const std::exception&) {
    return false;
  }
}

bool HasSameInputs(const ShardManifest& found, const ShardManifest& wanted,
                   const FileJobOptions* files) {
  if (found.inputs == wanted.inputs) return true;
  const auto content = [](const InputIdentity& input) {
    return std::tuple(input.path, input.size, input.sample_hash);
  };
  return std::ranges::equal(found.inputs, wanted.inputs, {}, content, content) && found.read &&
         !FindOtherBytes(*files, *found.read);
}

bool AreAsStated(const std::string& output, const ShardManifest& manifest) {
  ShardManifest now = manifest;
  if (HashOutputs(output, now)) return false;
  return std::ranges::equal(now.outputs, manifest.outputs, {}, &ShardOutput::content,
                            &ShardOutput::content);
}

}  // namespace

bool AreBeside(const std::string& path, const std::string& other) {
  const auto folder_of = [](const std::string& file) {
    const fs::path folder = fs::path(file).parent_path();
    return folder.empty() ? fs::path(".") : folder;
  };
  std::error_code error;
  return folder_of(path) == folder_of(other) ||
         fs::equivalent(folder_of(path), folder_of(other), error);
}

std::string PathBeside(const std::string& output, const std::string& name) {
  return (fs::path(output).parent_path() / name).lexically_normal().string();
}

std::optional<IoError> WriteManifest(const std::string& path, const ShardManifest& manifest,
                                     Durability durability) {
  const auto written = WriteStateFile(path, kManifestSchema, ToJson(manifest), durability);
  return written.ok() ? std::nullopt : std::optional(written.error());
}

Result<std::optional<ShardManifest>, IoError> ReadManifest(const std::string& path) {
  SURUDOKU_TRY(const auto state, ReadStateFile(path, kManifestSchema));
  if (!state) return std::optional<ShardManifest>{};
  try {
    return std::optional(ManifestFrom(*state));
  } catch (const std::exception& error) {
    return DamagedState(path, error.what());
  }
}

std::optional<ShardManifest> FindComplete(const Job& job, const ShardManifest& wanted) {
  const std::string& output = job.output.output;
  const auto earlier = ReadManifest(ManifestPath(output, wanted.shard));
  if (!earlier.ok() || !earlier.value()) return std::nullopt;
  const ShardManifest& found = *earlier.value();
  const bool is_same = found.is_complete && found.shard == wanted.shard &&
                       found.settings == wanted.settings && HasSameInputs(found, wanted, job.files);
  if (!is_same || !AreReadable(found.totals, job.make_totals)) return std::nullopt;
  if (!AreAsStated(output, found)) return std::nullopt;
  return found;
}

std::optional<IoError> HashOutputs(const std::string& output, ShardManifest& manifest) {
  for (ShardOutput& part : manifest.outputs) {
    SURUDOKU_TRY(part.content,
                 ReadFileContent(ShardPath(PathBeside(output, part.name), manifest.shard)));
  }
  return std::nullopt;
}

ShardReport ReportOf(const ShardManifest& manifest, std::string path) {
  const ShardRange& range = manifest.range;
  ShardReport report = {.shard = manifest.shard, .cut = range.cut, .manifest = std::move(path)};
  if (range.cut == ShardCut::kBytes) {
    report.first = range.bytes_before + 1;
    report.last = range.bytes_before + range.bytes;
    report.total = range.input_bytes;
  } else {
    report.first = range.first_record;
    report.last = range.last_record;
    report.total = range.input_records;
  }
  return report;
}

}  // namespace surudoku
