// Fuzzes the manifests of shards. The first byte chooses whose, and whether merging removes the
// shards; the rest is the manifest, or, as JSON, what is replaced in it, which then gets the hash
// that belongs to it. Bytes that surudoku did not write are refused. Merging fails with all as it
// was, or writes the outputs and touches nothing but the shards' files. Who does the shard again
// ends with the bytes it should have.
#include <array>
#include <filesystem>
#include <string>
#include <string_view>

#include "fuzzed_file.h"
#include "jobs/jobs.h"
#include "jobs/solve/solve_files.h"
#include "left_files.h"
#include "patched_json.h"
#include "pipeline/merge_shards.h"
#include "pipeline/shard_manifest.h"
#include "pipeline/state_file.h"

namespace surudoku {
namespace {

constexpr Shard kFirst = {1, 2};
constexpr Shard kSecond = {2, 2};

class TwoShards {
 public:
  TwoShards() {
    folder_.Write("lines", Lines(8));
    folder_.Write("other", "not to be touched");
    for (const Shard& shard : {kFirst, kSecond}) Require(!Solve(shard).error);
    left_ = FilesIn(folder_);
    Require(!Merge(false).error);
    merged_ = FilesIn(folder_);
    for (const Shard& shard : {kFirst, kSecond}) {
      manifests_[shard.number - 1] = *ReadStateFile(PathOf(shard), kManifestSchema).value();
    }
  }

  void RequireRefused(std::string_view bytes, const Shard& shard) const {
    Restore(left_, folder_);
    folder_.Write(std::filesystem::path(PathOf(shard)).filename(), std::string(bytes));
    const Files before = FilesIn(folder_);
    if (before == left_) return;
    Require(Merge(true).error.has_value());
    Require(FilesIn(folder_) == before);
  }

  void GoOnWith(const Json& patch, bool is_of_first, bool is_of_second, bool removes) const {
    Restore(left_, folder_);
    if (is_of_first) WritePatched(kFirst, patch);
    if (is_of_second) WritePatched(kSecond, patch);
    const Files before = FilesIn(folder_);
    const bool is_merged = !Merge(removes).error;
    const Files after = FilesIn(folder_);
    if (!is_merged) Require(after == before && before != left_);
    if (is_merged && before == left_ && !removes) Require(after == merged_);
    for (const char* name : {"lines", "other"}) Require(after.at(name) == left_.at(name));
    DoAgain(before);
  }

 private:
  [[nodiscard]] std::string PathOf(const Shard& shard) const {
    return ManifestPath(folder_.Path("out"), shard);
  }

  [[nodiscard]] FileJobSummary Solve(const Shard& shard) const {
    StopAfter never(kNever);
    SolveFilesOptions options;
    options.inputs = {folder_.Path("lines")};
    options.output = folder_.Path("out");
    options.statistics = folder_.Path("out.stats");
    options.format = AnswerFormat::kJsonl;
    options.threads = 1;
    options.shard = shard;
    return SolveFiles(options, never);
  }

  [[nodiscard]] MergeSummary Merge(bool removes) const {
    StopAfter never(kNever);
    return MergeShards({.output = folder_.Path("out"), .removes_shards = removes}, AllJobs(),
                       never);
  }

  void WritePatched(const Shard& shard, const Json& patch) const {
    const Json manifest = Patched(manifests_[shard.number - 1], patch);
    Require(WriteStateFile(PathOf(shard), kManifestSchema, manifest, Durability::kProcess).ok());
  }

  // A shard whose manifest says that it is complete has its outputs.
  void DoAgain(const Files& before) const {
    Restore(before, folder_);
    for (const std::string output : {"out", "out.stats"}) {
      std::filesystem::remove(ShardPath(folder_.Path(output), kFirst));
    }
    Require(!Solve(kFirst).error);
    const Files after = FilesIn(folder_);
    for (const std::string output : {"out", "out.stats"}) {
      const std::string name = ShardPath(output, kFirst);
      Require(after.contains(name) && after.at(name) == left_.at(name));
    }
  }

  TemporaryFolder folder_;
  Files left_;    // after both shards
  Files merged_;  // and after merging them
  std::array<Json, 2> manifests_;
};

}  // namespace
}  // namespace surudoku

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace surudoku;
  static const TwoShards shards;
  if (size == 0) return 0;
  const bool is_of_first = (data[0] & 1) != 0;
  const bool is_of_second = (data[0] & 2) != 0;
  const bool removes = (data[0] & 4) != 0;
  const std::string_view text = TextOf(data, size).substr(1);
  if (const std::optional<Json> patch = ParsedObject(text)) {
    shards.GoOnWith(*patch, is_of_first, is_of_second, removes);
  } else {
    shards.RequireRefused(text, is_of_first ? kFirst : kSecond);
  }
  return 0;
}
