#include "pipeline/shard_states.h"

#include <algorithm>
#include <charconv>
#include <filesystem>
#include <set>
#include <string_view>
#include <system_error>

#include "io/compressor.h"
#include "io/output_file.h"
#include "pipeline/checkpoint.h"
#include "pipeline/merged_shards.h"
#include "pipeline/shard_manifest.h"

namespace surudoku {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kManifestEnding = ".manifest.json";

// The number of shards in the name of a shard's file with this ending, of an output whose name
// begins like this; nothing for other files.
std::optional<std::uint64_t> CountInName(const std::string& name, const std::string& begin,
                                         std::string_view ending) {
  if (!name.starts_with(begin + ".shard-") || !name.ends_with(ending)) return std::nullopt;
  const std::size_t of = name.rfind("-of-");
  if (of == std::string::npos) return std::nullopt;
  std::uint64_t count = 0;
  const char* const end = name.data() + name.size() - ending.size();
  const auto [after, error] = std::from_chars(name.data() + of + 4, end, count);
  const bool is_count = error == std::errc() && after == end && count > 0;
  return is_count && count <= kMostShards ? std::optional(count) : std::nullopt;
}

// Of all files in the folder of `begin`, which may have a path.
Result<std::set<std::uint64_t>, IoError> CountsInNames(const fs::path& begin,
                                                       std::string_view ending) {
  const fs::path folder = begin.parent_path().empty() ? "." : begin.parent_path();
  std::set<std::uint64_t> counts;
  std::error_code error;
  fs::directory_iterator entry(folder, error);
  while (!error && entry != fs::directory_iterator()) {
    const auto count =
        CountInName(entry->path().filename().string(), begin.filename().string(), ending);
    if (count) counts.insert(*count);
    entry.increment(error);
  }
  if (error) return IoError{folder.string() + ": " + error.message()};
  return counts;
}

std::string NumbersText(const std::set<std::uint64_t>& numbers) {
  std::string text;
  for (const std::uint64_t number : numbers) {
    text += (text.empty() ? "" : ", ") + std::to_string(number);
  }
  return text;
}

ShardState StateOf(const std::string& output, const Shard& shard, bool is_merged) {
  const auto manifest = ReadManifest(ManifestPath(output, shard));
  if (!manifest.ok()) return ShardState::kDamaged;
  if (manifest.value()) {
    return manifest.value()->is_complete ? ShardState::kComplete : ShardState::kStopped;
  }
  const std::string path = ShardPath(output, shard);
  std::error_code error;
  const bool has_begun =
      fs::exists(path + ".partial", error) || fs::exists(CheckpointPath(path), error);
  if (has_begun) return ShardState::kBegun;
  return is_merged ? ShardState::kComplete : ShardState::kMissing;
}

}  // namespace

Result<std::uint64_t, IoError> CountShards(const std::string& output) {
  SURUDOKU_TRY(auto counts, CountsInNames(output, kManifestEnding));
  // Shards that were killed, or are at work, have none.
  const std::string ending(EndingOf(CompressionFor(output)));
  const std::string begin = output.substr(0, output.size() - ending.size());
  for (const char* const of_begun : {".resume", ".partial"}) {
    if (!counts.empty()) break;
    SURUDOKU_TRY(counts, CountsInNames(begin, ending + of_begun));
  }
  const auto merged = counts.empty() ? FindMerged(output) : std::nullopt;
  if (merged) counts = {merged->shard.count};
  if (counts.empty()) return IoError{output + ": it has no shards, or their manifests are missing"};
  if (counts.size() == 1) return *counts.begin();
  return IoError{output + ": there are shards of " + NumbersText(counts) +
                 " beside it: say how many are wanted (--shards)"};
}

Result<std::vector<ShardState>, IoError> FindShardStates(
    const std::string& output, const std::optional<std::uint64_t>& count) {
  SURUDOKU_TRY(const std::uint64_t shards, count ? *count : CountShards(output));
  const auto merged = FindMerged(output);
  const bool are_merged = merged && merged->shard.count == shards;
  std::vector<ShardState> states;
  for (std::uint64_t number = 1; number <= shards; ++number) {
    states.push_back(StateOf(output, {number, shards}, are_merged));
  }
  return states;
}

}  // namespace surudoku
