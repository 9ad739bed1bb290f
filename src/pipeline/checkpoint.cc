#include "pipeline/checkpoint.h"

#include <exception>
#include <utility>

#include "pipeline/state_file.h"
#include "pipeline/state_json.h"

namespace surudoku {
namespace {

Json ToJson(const FileContent& content) {
  return {{"size", content.size}, {"xxh128", content.hash}};
}

FileContent ContentFrom(const Json& json) { return {json.at("size"), json.at("xxh128")}; }

Json ToJson(const Checkpoint& checkpoint) {
  const InputPosition& position = checkpoint.position;
  return {{"settings", ToJson(checkpoint.settings)},
          {"inputs", ToJson(checkpoint.inputs)},
          {"position",
           {{"input", position.input},
            {"text", position.text},
            {"offset", position.offset},
            {"is_in_cut_line", position.is_in_cut_line}}},
          {"next_line", checkpoint.next_line},
          {"next_record", checkpoint.next_record},
          {"lines_before_file", checkpoint.lines_before_file},
          {"answers", ToJson(checkpoint.answers)},
          {"statistics", ToJson(checkpoint.statistics)},
          {"totals", checkpoint.totals},
          {"faults", checkpoint.faults},
          {"tally", ToJson(checkpoint.tally)},
          {"is_last", checkpoint.is_last}};
}

Checkpoint CheckpointFrom(const Json& json) {
  Checkpoint checkpoint;
  checkpoint.settings = JobSettingsFrom(json.at("settings"));
  checkpoint.inputs = InputsFrom(json.at("inputs"));
  const Json& position = json.at("position");
  checkpoint.position = {.input = position.at("input"),
                         .text = position.at("text"),
                         .offset = position.at("offset"),
                         .is_in_cut_line = position.at("is_in_cut_line")};
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

}  // namespace

std::string CheckpointPath(const std::string& output) { return output + ".resume"; }

Result<std::vector<InputIdentity>, IoError> IdentifyInputs(const std::vector<std::string>& paths) {
  std::vector<InputIdentity> identities;
  for (const std::string& path : paths) {
    if (path == "-") return IoError{"standard input cannot be read again: nothing to resume on"};
    const Result<InputIdentity, IoError> identity = IdentifyInput(path);
    if (!identity.ok()) return identity.error();
    identities.push_back(identity.value());
  }
  return identities;
}

Result<std::uint64_t, IoError> WriteCheckpoint(const std::string& path,
                                               const Checkpoint& checkpoint) {
  return WriteStateFile(path, kCheckpointSchema, ToJson(checkpoint), Durability::kProcess);
}

Result<std::optional<Checkpoint>, IoError> ReadCheckpoint(const std::string& path,
                                                          const MakeJobTotals& make_totals) {
  const Result<std::optional<Json>, IoError> state = ReadStateFile(path, kCheckpointSchema);
  if (!state.ok()) return state.error();
  if (!state.value()) return std::optional<Checkpoint>{};
  try {
    Checkpoint checkpoint = CheckpointFrom(*state.value());
    make_totals()->Read(checkpoint.totals);
    return std::optional(std::move(checkpoint));
  } catch (const std::exception& error) {
    return DamagedState(path, error.what());
  }
}

std::optional<std::string> WhyNotResumable(const Checkpoint& checkpoint,
                                           const JobSettings& settings,
                                           const std::vector<InputIdentity>& inputs) {
  if (const auto difference = FindDifference(checkpoint.settings, settings)) {
    return "it was made with other options: " + *difference;
  }
  if (checkpoint.inputs.size() != inputs.size()) return "it was made from other inputs";
  for (std::size_t i = 0; i < inputs.size(); ++i) {
    if (checkpoint.inputs[i].path != inputs[i].path) return "it was made from other inputs";
    if (checkpoint.inputs[i] != inputs[i]) return inputs[i].path + " has changed since";
  }
  return std::nullopt;
}

}  // namespace surudoku
