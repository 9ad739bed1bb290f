#include "pipeline/shard_states.h"

#include <algorithm>
#include <charconv>
#include <filesystem>
#include <set>
#include <string_view>
#include <system_error>

#include "io/output_file.h"
#include "pipeline/checkpoint.h"
#include "pipeline/shard_manifest.h"

namespace surudoku {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kManifestEnding = ".manifest.json";

// The number of shards in the name of a manifest of this output; nothing for other files.
std::optional<std::uint64_t> CountInName(const std::string& name, const std::string& output_name) {
  if (!name.starts_with(output_name + ".shard-") || !name.ends_with(kManifestEnding)) {
    return std::nullopt;
  }
  const std::size_t of = name.rfind("-of-");
  if (of == std::string::npos) return std::nullopt;
  std::uint64_t count = 0;
  const char* const end = name.data() + name.size() - kManifestEnding.size();
  const auto [after, error] = std::from_chars(name.data() + of + 4, end, count);
  const bool is_count = error == std::errc() && after == end && count > 0;
  return is_count && count <= kMostShards ? std::optional(count) : std::nullopt;
}

std::string NumbersText(const std::set<std::uint64_t>& numbers) {
  std::string text;
  for (const std::uint64_t number : numbers) {
    text += (text.empty() ? "" : ", ") + std::to_string(number);
  }
  return text;
}

ShardState StateOf(const std::string& output, const Shard& shard) {
  const auto manifest = ReadManifest(ManifestPath(output, shard));
  if (!manifest.ok()) return ShardState::kDamaged;
  if (manifest.value()) {
    return manifest.value()->is_complete ? ShardState::kComplete : ShardState::kStopped;
  }
  const std::string path = ShardPath(output, shard);
  std::error_code error;
  const bool has_begun =
      fs::exists(path + ".partial", error) || fs::exists(CheckpointPath(path), error);
  return has_begun ? ShardState::kBegun : ShardState::kMissing;
}

}  // namespace

Result<std::uint64_t, IoError> CountShards(const std::string& output) {
  const fs::path path(output);
  const fs::path folder = path.parent_path().empty() ? "." : path.parent_path();
  std::set<std::uint64_t> counts;
  std::error_code error;
  fs::directory_iterator entry(folder, error);
  while (!error && entry != fs::directory_iterator()) {
    const auto count = CountInName(entry->path().filename().string(), path.filename().string());
    if (count) counts.insert(*count);
    entry.increment(error);
  }
  if (error) return IoError{folder.string() + ": " + error.message()};
  if (counts.empty()) return IoError{output + ": it has no shards, or their manifests are missing"};
  if (counts.size() == 1) return *counts.begin();
  return IoError{output + ": there are shards of " + NumbersText(counts) +
                 " beside it: say how many are wanted (--shards)"};
}

Result<std::vector<ShardState>, IoError> FindShardStates(
    const std::string& output, const std::optional<std::uint64_t>& count) {
  SURUDOKU_TRY(const std::uint64_t shards, count ? *count : CountShards(output));
  std::vector<ShardState> states;
  for (std::uint64_t number = 1; number <= shards; ++number) {
    states.push_back(StateOf(output, {number, shards}));
  }
  return states;
}

}  // namespace surudoku
