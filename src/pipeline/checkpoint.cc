#include "pipeline/checkpoint.h"

#include <fstream>
#include <nlohmann/json.hpp>

#include "surudoku/output_file.h"
#include "surudoku/version.h"

namespace surudoku {
namespace {

using Json = nlohmann::json;

// Paths may hold bytes that are no UTF-8: those are replaced.
std::string TextOf(const Json& json, int indent) {
  return json.dump(indent, ' ', false, Json::error_handler_t::replace);
}

Json ToJson(const InputIdentity& input) {
  return {{"path", input.path},
          {"size", input.size},
          {"changed_nanoseconds", input.changed_nanoseconds},
          {"sample_hash", input.sample_hash}};
}

InputIdentity IdentityFrom(const Json& json) {
  return {.path = json.at("path"),
          .size = json.at("size"),
          .changed_nanoseconds = json.at("changed_nanoseconds"),
          .sample_hash = json.at("sample_hash")};
}

Json ToJson(const HardPuzzle& puzzle) {
  return {{"puzzle", puzzle.puzzle},
          {"file", puzzle.file},
          {"record", puzzle.record},
          {"line", puzzle.line},
          {"status", static_cast<int>(puzzle.status)},
          {"guesses", puzzle.guesses},
          {"rounds", puzzle.rounds},
          {"level", static_cast<int>(puzzle.level)}};
}

HardPuzzle HardPuzzleFrom(const Json& json) {
  return {.puzzle = json.at("puzzle"),
          .file = json.at("file"),
          .record = json.at("record"),
          .line = json.at("line"),
          .status = static_cast<Status>(json.at("status").get<int>()),
          .guesses = json.at("guesses"),
          .rounds = json.at("rounds"),
          .level = static_cast<Level>(json.at("level").get<int>())};
}

// Without the guesses, which the totals have, and the times, which are each run's own.
Json ToJson(const DatasetProfile& profile) {
  Json work = Json::array();
  for (const WorkBucket& bucket : profile.guesses_rounds) {
    work.push_back({bucket.guesses_from, bucket.rounds_from, bucket.count});
  }
  Json hardest = Json::array();
  for (const HardPuzzle& puzzle : profile.hardest) hardest.push_back(ToJson(puzzle));
  return {{"levels", profile.levels},
          {"clues", profile.clues},
          {"guesses_rounds", work},
          {"hardest", hardest}};
}

DatasetProfile ProfileFrom(const Json& json) {
  DatasetProfile profile;
  profile.levels = json.at("levels");
  profile.clues = json.at("clues");
  for (const Json& bucket : json.at("guesses_rounds")) {
    profile.guesses_rounds.push_back(
        {.guesses_from = bucket.at(0), .rounds_from = bucket.at(1), .count = bucket.at(2)});
  }
  for (const Json& puzzle : json.at("hardest")) profile.hardest.push_back(HardPuzzleFrom(puzzle));
  return profile;
}

Json ToJson(const RateTotals& totals) {
  return {{"filtered", totals.filtered},
          {"compared", totals.comparison.compared},
          {"differing", totals.comparison.differing},
          {"by_band", totals.comparison.by_band}};
}

RateTotals RateTotalsFrom(const Json& json) {
  return {.filtered = json.at("filtered"),
          .comparison = {.compared = json.at("compared"),
                         .differing = json.at("differing"),
                         .by_band = json.at("by_band")}};
}

Json ToJson(const SolveTotals& totals) {
  Json json = {{"by_status", totals.counts.by_status},
               {"invalid", totals.counts.invalid},
               {"faults", totals.counts.faults},
               {"guesses", totals.guesses.Counts()},
               {"ratings", ToJson(totals.ratings)}};
  if (totals.profile) json["profile"] = ToJson(totals.profile->Conclude());
  return json;
}

SolveTotals TotalsFrom(const Json& json) {
  SolveTotals totals;
  totals.counts.by_status = json.at("by_status");
  totals.counts.invalid = json.at("invalid");
  totals.counts.faults = json.at("faults");
  const std::map<std::uint64_t, std::uint64_t> counts = json.at("guesses");
  for (const auto& [guesses, count] : counts) totals.guesses.Add(guesses, count);
  totals.ratings = RateTotalsFrom(json.at("ratings"));
  if (json.contains("profile")) {
    totals.profile.emplace().Add(ProfileFrom(json.at("profile")));
  }
  return totals;
}

Json ToJson(const Checkpoint& checkpoint) {
  Json inputs = Json::array();
  for (const InputIdentity& input : checkpoint.inputs) inputs.push_back(ToJson(input));
  const InputPosition& position = checkpoint.position;
  return {{"settings", checkpoint.settings},
          {"inputs", inputs},
          {"position",
           {{"input", position.input},
            {"text", position.text},
            {"offset", position.offset},
            {"is_in_cut_line", position.is_in_cut_line}}},
          {"chunks", checkpoint.chunks},
          {"next_line", checkpoint.next_line},
          {"next_record", checkpoint.next_record},
          {"answers_size", checkpoint.answers_size},
          {"statistics_size", checkpoint.statistics_size},
          {"totals", ToJson(checkpoint.totals)}};
}

Checkpoint CheckpointFrom(const Json& json) {
  Checkpoint checkpoint;
  checkpoint.settings = json.at("settings");
  for (const Json& input : json.at("inputs")) checkpoint.inputs.push_back(IdentityFrom(input));
  const Json& position = json.at("position");
  checkpoint.position = {.input = position.at("input"),
                         .text = position.at("text"),
                         .offset = position.at("offset"),
                         .is_in_cut_line = position.at("is_in_cut_line")};
  checkpoint.chunks = json.at("chunks");
  checkpoint.next_line = json.at("next_line");
  checkpoint.next_record = json.at("next_record");
  checkpoint.answers_size = json.at("answers_size");
  checkpoint.statistics_size = json.at("statistics_size");
  checkpoint.totals = TotalsFrom(json.at("totals"));
  return checkpoint;
}

}  // namespace

std::string CheckpointPath(const std::string& output) { return output + ".resume"; }

std::string SettingsOf(const FileJobOptions& options, std::string_view job) {
  return TextOf({{"version", Version()},
                 {"job", job},
                 {"input_format", static_cast<int>(options.input_format)},
                 {"column", options.column},
                 {"solution_column", options.solution_column},
                 {"rating_column", options.rating_column},
                 {"chunk_bytes", options.chunk_bytes}},
                -1);
}

Result<std::vector<InputIdentity>, IoError> IdentifyInputs(const std::vector<std::string>& paths) {
  std::vector<InputIdentity> identities;
  for (const std::string& path : paths) {
    if (path == "-") return IoError{"standard input can not be read again: nothing to resume on"};
    const Result<InputIdentity, IoError> identity = IdentifyInput(path);
    if (!identity.ok()) return identity.error();
    identities.push_back(identity.value());
  }
  return identities;
}

std::optional<IoError> WriteCheckpoint(const std::string& path, const Checkpoint& checkpoint) {
  Result<OutputFile, IoError> file = OutputFile::Open(path);
  if (!file.ok()) return file.error();
  if (auto error = file.value().Write(TextOf(ToJson(checkpoint), 1) + "\n")) return error;
  return file.value().Commit();
}

Result<std::optional<Checkpoint>, IoError> ReadCheckpoint(const std::string& path) {
  std::ifstream file(path);
  if (!file) return std::optional<Checkpoint>{};
  try {
    return std::optional(CheckpointFrom(Json::parse(file)));
  } catch (const Json::exception& error) {
    return IoError{path + ": damaged (" + error.what() + ")"};
  }
}

std::optional<std::string> WhyNotResumable(const Checkpoint& checkpoint,
                                           const std::string& settings,
                                           const std::vector<InputIdentity>& inputs) {
  if (checkpoint.settings != settings) return "it was made by another version or other options";
  if (checkpoint.inputs.size() != inputs.size()) return "it was made from other inputs";
  for (std::size_t i = 0; i < inputs.size(); ++i) {
    if (checkpoint.inputs[i].path != inputs[i].path) return "it was made from other inputs";
    if (checkpoint.inputs[i] != inputs[i]) return inputs[i].path + " has changed since";
  }
  return std::nullopt;
}

}  // namespace surudoku
