#include "pipeline/checkpoint.h"

#include <algorithm>
#include <exception>
#include <utility>

#include "pipeline/state_file.h"

namespace surudoku {
namespace {

Json ToJson(const JsonPath& path) {
  Json places = Json::Array();
  for (const JsonPlace& place : path) {
    places.push_back({{"key", place.key}, {"count", place.count}});
  }
  return places;
}

JsonPath JsonPathFrom(const Json& json) {
  JsonPath path;
  for (const Json& place : json) path.push_back({place.at("key"), place.at("count")});
  return path;
}

Json ToJson(const Checkpoint& checkpoint) {
  const InputPosition& position = checkpoint.position;
  Json json = {{"settings", ToJson(checkpoint.settings)},
               {"inputs", ToJson(checkpoint.inputs)},
               {"position",
                {{"input", position.input},
                 {"text", position.text},
                 {"offset", position.offset},
                 {"is_in_cut_line", position.is_in_cut_line},
                 {"column", position.column},
                 {"json_path", ToJson(position.json_path)}}},
               {"next_line", checkpoint.next_line},
               {"next_record", checkpoint.next_record},
               {"lines_before_file", checkpoint.lines_before_file},
               {"answers", ToJson(checkpoint.answers)},
               {"statistics", ToJson(checkpoint.statistics)},
               {"totals", checkpoint.totals},
               {"faults", checkpoint.faults},
               {"tally", ToJson(checkpoint.tally)},
               {"is_last", checkpoint.is_last}};
  if (checkpoint.read) json["read"] = ToJson(*checkpoint.read);
  return json;
}

Checkpoint CheckpointFrom(const Json& json) {
  Checkpoint checkpoint;
  checkpoint.settings = JobSettingsFrom(json.at("settings"));
  checkpoint.inputs = InputsFrom(json.at("inputs"));
  const Json& position = json.at("position");
  checkpoint.position = {.input = position.at("input"),
                         .text = position.at("text"),
                         .offset = position.at("offset"),
                         .is_in_cut_line = position.at("is_in_cut_line"),
                         .column = position.at("column"),
                         .json_path = JsonPathFrom(position.at("json_path"))};
  if (json.contains("read")) checkpoint.read = ReadPartsFrom(json.at("read"));
  checkpoint.next_line = json.at("next_line");
  checkpoint.next_record = json.at("next_record");
  checkpoint.lines_before_file = json.at("lines_before_file");
  checkpoint.answers = ContentFrom(json.at("answers"));
  checkpoint.statistics = ContentFrom(json.at("statistics"));
  checkpoint.totals = json.at("totals");
  checkpoint.faults = json.at("faults");
  checkpoint.tally = TallyFrom(json.at("tally"));
  checkpoint.is_last = json.at("is_last");
  return checkpoint;
}

std::string NumberOf(const std::string& what, std::uint64_t number, std::uint64_t count) {
  return what + ' ' + std::to_string(number) + " of " + std::to_string(count);
}

// The job's records, or the part's: the first one's number and the last one's.
std::pair<std::uint64_t, std::uint64_t> WantedRecords(const Job& job, const JobPart& part) {
  if (part.records) return *part.records;
  return {1, job.files == nullptr ? job.count : ~std::uint64_t{0}};
}

bool IsWithin(const InputPosition& position, const InputPosition& begin, const InputPosition& end) {
  const auto place = [](const InputPosition& at) { return std::pair(at.input, at.offset); };
  if (position.text > 0) return begin.input <= position.input && position.input <= end.input;
  return place(begin) <= place(position) && place(position) <= place(end);
}

std::optional<std::string> CheckFilePosition(const Checkpoint& checkpoint, const Job& job,
                                             const JobPart& part) {
  const InputPosition& position = checkpoint.position;
  if (position.input >= job.files->inputs.size()) {
    return NumberOf("input", position.input, job.files->inputs.size());
  }
  if (part.bytes && !IsWithin(position, part.bytes->first, part.bytes->second)) {
    return "a place in another part of the input";
  }
  if (position.is_in_cut_line && position.offset == 0) return "a line cut at its start";
  return std::nullopt;
}

// Records that are made have no place but their number.
std::optional<std::string> CheckCountedPosition(const Checkpoint& checkpoint, const Job& job,
                                                const JobPart& part) {
  const InputPosition& position = checkpoint.position;
  const auto [first, last] = WantedRecords(job, part);
  if (position != InputPosition{.offset = position.offset}) return "a place in an input";
  if (position.offset > last - (first - 1)) {
    return NumberOf("record", position.offset, last - (first - 1));
  }
  if (checkpoint.next_record != first + position.offset) return "records that were not made";
  return std::nullopt;
}

// As many records were answered as were passed.
std::optional<std::string> CheckRecords(const Checkpoint& checkpoint, const Job& job,
                                        const JobPart& part) {
  const std::unique_ptr<JobTotals> totals = job.make_totals();
  totals->Read(checkpoint.totals);
  const auto [first, last] = WantedRecords(job, part);
  const std::uint64_t passed = checkpoint.next_record - 1;
  const std::uint64_t answered = std::min(passed, last) - std::min(passed, first - 1);
  if (totals->records() == answered) return std::nullopt;
  return std::to_string(totals->records()) + " records where " + std::to_string(answered) +
         " were passed";
}

std::optional<std::string> CheckOutput(const std::optional<JobOutput>& output,
                                       const FileContent& content) {
  if (output.has_value() != content.hash.empty()) return std::nullopt;
  return output ? "no hash of " + output->path : "the content of an output that is not written";
}

}  // namespace

std::string CheckpointPath(const std::string& output) { return output + ".resume"; }

Result<std::vector<InputIdentity>, IoError> IdentifyInputs(const std::vector<std::string>& paths) {
  std::vector<InputIdentity> identities;
  for (const std::string& path : paths) {
    if (path == "-") return IoError{"standard input cannot be read again: nothing to resume on"};
    SURUDOKU_TRY(identities.emplace_back(), IdentifyInput(path));
  }
  return identities;
}

Result<std::uint64_t, IoError> WriteCheckpoint(const std::string& path,
                                               const Checkpoint& checkpoint) {
  return WriteStateFile(path, kCheckpointSchema, ToJson(checkpoint), Durability::kProcess);
}

Result<std::optional<Checkpoint>, IoError> ReadCheckpoint(const std::string& path,
                                                          const MakeJobTotals& make_totals) {
  SURUDOKU_TRY(const auto state, ReadStateFile(path, kCheckpointSchema));
  if (!state) return std::optional<Checkpoint>{};
  try {
    Checkpoint checkpoint = CheckpointFrom(*state);
    make_totals()->Read(checkpoint.totals);
    return std::optional(std::move(checkpoint));
  } catch (const std::exception& error) {
    return DamagedState(path, error.what());
  }
}

std::optional<std::string> FindOutOfRange(const Checkpoint& checkpoint, const Job& job,
                                          const JobPart& part) {
  if (checkpoint.next_line == 0) return "line 0";
  if (checkpoint.next_record == 0) return "record 0";
  if (checkpoint.tally.faults.size() > checkpoint.faults) return "more faults than there were";
  auto fault = job.files != nullptr ? CheckFilePosition(checkpoint, job, part)
                                    : CheckCountedPosition(checkpoint, job, part);
  if (!fault) fault = CheckRecords(checkpoint, job, part);
  if (!fault) fault = CheckOutput(job.answers, checkpoint.answers);
  if (!fault) fault = CheckOutput(job.statistics, checkpoint.statistics);
  return fault;
}

}  // namespace surudoku
