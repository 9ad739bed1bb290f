// Fuzzes going on with a stopped run. The first byte chooses the job; the rest is its state, or, as
// JSON, what is replaced in its state, which then gets the hash that belongs to it. Bytes that
// surudoku did not write are refused. A state is refused with all that the run left as it was, or
// the run ends with its outputs complete, and right where nothing was changed.
#include <algorithm>
#include <array>
#include <filesystem>
#include <string>
#include <string_view>

#include "fuzzed_file.h"
#include "jobs/convert/convert_files.h"
#include "jobs/solve/solve_files.h"
#include "left_files.h"
#include "patched_json.h"
#include "pipeline/checkpoint.h"
#include "pipeline/state_file.h"

namespace surudoku {
namespace {

/// Goes on with a job in the folder, and is told to stop after so many chunks.
using Job = FileJobSummary (*)(const TemporaryFolder& folder, int chunks);

template <class Options>
void Set(Options& options, const TemporaryFolder& folder, const std::string& output,
         StopAfter& observer) {
  options.output = folder.Path(output);
  options.chunk_bytes = 300;
  options.threads = 1;
  options.stop = &observer.stop;
  options.resume = true;
}

FileJobSummary Solve(const TemporaryFolder& folder, int chunks) {
  StopAfter observer(chunks);
  SolveFilesOptions options;
  options.inputs = {folder.Path("lines"), folder.Path("more")};
  Set(options, folder, "out", observer);
  options.statistics = folder.Path("out.stats.jsonl");
  options.profile = true;
  return SolveFiles(options, observer);
}

FileJobSummary Convert(const TemporaryFolder& folder, int chunks) {
  StopAfter observer(chunks);
  ConvertFilesOptions options;
  options.inputs = {folder.Path("lines.gz"), folder.Path("two.zip"), folder.Path("more")};
  Set(options, folder, "out.gz", observer);
  options.target = TargetFormat::kJsonl;
  return ConvertFiles(options, observer);
}

void Compress(const TemporaryFolder& folder, const std::string& name) {
  StopAfter observer(kNever);
  ConvertFilesOptions options;
  options.inputs = {folder.Path(name)};
  options.output = folder.Path(name + ".gz");
  Require(!ConvertFiles(options, observer).error);
}

/// A job that was stopped after its first checkpoint, in a folder of its own.
class StoppedRun {
 public:
  explicit StoppedRun(Job job) : job_(job) {
    folder_.Write("lines", Lines(40));
    folder_.Write("more", Lines(10));
    Compress(folder_, "lines");
    std::filesystem::copy_file(SURUDOKU_SOURCE_DIR "/tests/fuzz/seeds/decompression/zip-stored",
                               folder_.Path("two.zip"));
    const Files inputs = FilesIn(folder_);
    Require(!job_(folder_, kNever).error);
    complete_ = FilesIn(folder_);
    Restore(inputs, folder_);
    Require(job_(folder_, 11).resumable);
    left_ = FilesIn(folder_);
    const auto name = std::ranges::find_if(
        left_, [](const auto& file) { return file.first.ends_with(".resume"); });
    state_path_ = folder_.Path(name->first);
    state_ = *ReadStateFile(state_path_, kCheckpointSchema).value();
  }

  void RequireRefused(std::string_view bytes) const {
    Restore(left_, folder_);
    folder_.Write(std::filesystem::path(state_path_).filename(), std::string(bytes));
    const Files before = FilesIn(folder_);
    if (before == left_) return;
    Require(job_(folder_, kNever).error.has_value());
    Require(FilesIn(folder_) == before);
  }

  void GoOnWith(const Json& patch) const {
    Restore(left_, folder_);
    const Json state = Patched(state_, patch);
    Require(WriteStateFile(state_path_, kCheckpointSchema, state, Durability::kProcess).ok());
    const Files before = FilesIn(folder_);
    const FileJobSummary summary = job_(folder_, kNever);
    const Files after = FilesIn(folder_);
    if (summary.error) {
      Require(after == before && !(state == state_));
      return;
    }
    for (const auto& [name, content] : complete_) Require(after.contains(name));
    Require(after.size() == complete_.size());
    if (state == state_) Require(after == complete_);
  }

 private:
  Job job_;
  TemporaryFolder folder_;
  Files complete_;  // with the outputs of a run that was not stopped
  Files left_;      // with what the stopped run left
  std::string state_path_;
  Json state_;
};

}  // namespace
}  // namespace surudoku

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace surudoku;
  static const StoppedRun solve(Solve);
  static const StoppedRun convert(Convert);
  if (size == 0) return 0;
  const StoppedRun& run = data[0] % 2 == 0 ? solve : convert;
  const std::string_view text = TextOf(data, size).substr(1);
  if (const std::optional<Json> patch = ParsedObject(text)) {
    run.GoOnWith(*patch);
  } else {
    run.RequireRefused(text);
  }
  return 0;
}
