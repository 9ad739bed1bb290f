#include "jobs/dataset/proven_file.h"

#include <fmt/format.h>

#include <array>
#include <exception>
#include <utility>
#include <vector>

#include "io/byte_file.h"
#include "io/content_hash.h"
#include "jobs/dataset/proven_rows.h"
#include "jobs/dataset/rejected_records.h"
#include "pipeline/checkpoint.h"
#include "pipeline/resumability.h"
#include "pipeline/state_file.h"
#include "pipeline/typed_job.h"

namespace surudoku {
namespace {

constexpr int kDoneSchema = 2;

// A row is a line, of at most kLongestLine bytes.
constexpr std::size_t kMostKept = kLongestLine / 4;

std::string DonePath(const std::string& path) { return path + ".done"; }

// The number of cells in the file's first row; 0 if there is no row.
std::size_t CellsOfFirstRow(const std::string& path) {
  constexpr std::size_t kMost = 1024;
  auto file = ByteFile::Open(path);
  if (!file.ok()) return 0;
  std::array<char, kMost> start;
  const std::size_t size = file.value().Read(start, StopSignal());
  const std::size_t end = std::string_view(start.data(), size).find(',');
  return end == std::string_view::npos ? 0 : end;
}

/// Runs the pass, or takes the result of an earlier one.
class ProofRun {
 public:
  ProofRun(const FileJobOptions& files, const ProofSettings& settings,
           const ProvenFileOptions& options)
      : files_(files), settings_(settings), options_(options) {
    proven_.cells = options.cells;
  }

  ProvenFile Run(FileJobObserver& observer) {
    if (options_.resume) {
      if (FindComplete()) return std::move(proven_);
      TakeCellsOf(options_.path + ".partial");
    }
    Prove(observer);
    if (proven_.is_complete()) proven_.summary.error = WriteDone();
    return std::move(proven_);
  }

 private:
  void TakeCellsOf(const std::string& path) {
    const std::size_t cells = CellsOfFirstRow(path);
    if (cells > 0) proven_.cells = cells;
  }

  void Prove(FileJobObserver& observer) {
    const TakeProven take = [this](const ProvenRecord& record, Chunk& chunk) {
      return Take(record, chunk);
    };
    JobRun run = ProveRecords(files_, settings_, take, observer,
                              {.output = options_.path, .resume = options_.resume});
    proven_.summary = std::move(run.summary);
    proven_.totals = CountsIn<ProofTotals>(*run.totals);
    read_ = std::move(run.read);
  }

  std::optional<IoError> Take(ProvenRecord record, Chunk& chunk) {
    if (options_.part) record.part = options_.part;
    if (!record.is_kept && !record.part) return std::nullopt;
    if (auto error = CheckSize(record, chunk)) return error;
    if (record.kept.size() > kMostKept) {
      return IoError{fmt::format("{}: line {}: more than 256 KiB of columns to keep",
                                 chunk.file->source, record.line)};
    }
    AppendRow(record, chunk.answers);
    return std::nullopt;
  }

  // An array has room for puzzles of one size, and a model learns one.
  std::optional<IoError> CheckSize(const ProvenRecord& record, const Chunk& chunk) {
    if (proven_.cells == 0) proven_.cells = record.puzzle.size();
    if (record.puzzle.size() == proven_.cells) return std::nullopt;
    return IoError{fmt::format(
        "{}: line {}: a puzzle of {} cells after one of {}: a dataset has puzzles of one size",
        chunk.file->source, record.line, record.puzzle.size(), proven_.cells)};
  }

  // By what the state calls them.
  [[nodiscard]] std::vector<std::pair<std::string, std::string>> Files() const {
    std::vector<std::pair<std::string, std::string>> files = {{"rows", options_.path}};
    if (settings_.tells_rejected) files.emplace_back("rejected", RejectedPath(options_.path));
    return files;
  }

  // Says that the files are complete, and what was counted.
  std::optional<IoError> WriteDone() const {
    SURUDOKU_TRY(const auto inputs, IdentifyInputs(files_.inputs));
    Json files = Json::Object();
    for (const auto& [name, path] : Files()) {
      SURUDOKU_TRY(const FileContent content, ReadFileContent(path));
      files[name] = ToJson(content);
    }
    Json empty = Json::Array();
    for (const std::string& input : proven_.summary.empty_inputs) empty.push_back(input);
    Json state = {{"settings", ToJson(SettingsOfProof(files_, settings_))},
                  {"inputs", ToJson(inputs)},
                  {"files", files},
                  {"records", proven_.summary.records},
                  {"faults", proven_.summary.faults},
                  {"bytes_read", proven_.summary.bytes_read},
                  {"empty_inputs", empty},
                  {"totals", TotalsOf<ProofTotals>(proven_.totals).ToJson()}};
    if (read_) state["read"] = ToJson(*read_);
    const auto written =
        WriteStateFile(DonePath(options_.path), kDoneSchema, state, Durability::kProcess);
    return written.ok() ? std::nullopt : std::optional(written.error());
  }

  // True if an earlier run was complete: its result is taken, or refused.
  bool FindComplete() {
    const auto state = ReadStateFile(DonePath(options_.path), kDoneSchema);
    std::optional<IoError>& error = proven_.summary.error;
    if (!state.ok()) error = state.error();
    if (!state.ok() || !state.value()) return error.has_value();
    try {
      error = Take(*state.value());
    } catch (const std::exception& damage) {
      error = DamagedState(DonePath(options_.path), damage.what());
    }
    return true;
  }

  std::optional<IoError> Take(const Json& state) {
    SURUDOKU_TRY(const auto inputs, IdentifyInputs(files_.inputs));
    Checkpoint earlier;
    earlier.settings = JobSettingsFrom(state.at("settings"));
    earlier.inputs = InputsFrom(state.at("inputs"));
    earlier.position.input = files_.inputs.size();
    if (state.contains("read")) earlier.read = ReadPartsFrom(state.at("read"));
    const auto now = WhetherResumable(earlier, SettingsOfProof(files_, settings_), inputs, &files_);
    if (now.why_not) {
      return IoError{DonePath(options_.path) + ": cannot be resumed: " + *now.why_not};
    }
    for (const auto& [name, path] : Files()) {
      SURUDOKU_TRY(const FileContent content, ReadFileContent(path));
      if (content != ContentFrom(state.at("files").at(name))) {
        return DamagedState(path, "its hash is another");
      }
    }
    TotalsOf<ProofTotals> totals;
    totals.Read(state.at("totals"));
    proven_.totals = totals.counts;
    FileJobSummary& summary = proven_.summary;
    summary.records = summary.records_before = state.at("records");
    summary.faults = state.at("faults");
    summary.bytes_read = state.at("bytes_read");
    for (const Json& input : state.at("empty_inputs")) summary.empty_inputs.push_back(input.text());
    TakeCellsOf(options_.path);
    return std::nullopt;
  }

  const FileJobOptions& files_;
  const ProofSettings& settings_;
  const ProvenFileOptions& options_;
  ProvenFile proven_;
  std::optional<std::vector<ReadPart>> read_;
};

}  // namespace

ProvenFile ProveIntoFile(const FileJobOptions& files, const ProofSettings& settings,
                         const ProvenFileOptions& options, FileJobObserver& observer) {
  return ProofRun(files, settings, options).Run(observer);
}

}  // namespace surudoku
