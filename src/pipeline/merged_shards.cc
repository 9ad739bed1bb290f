#include "pipeline/merged_shards.h"

#include <algorithm>
#include <filesystem>
#include <utility>

#include "io/input_identity.h"
#include "io/output_file.h"

namespace surudoku {
namespace {

// The last change of the file; the earliest there is, if it cannot be told.
std::filesystem::file_time_type TimeOf(const std::string& path) {
  std::error_code error;
  return std::filesystem::last_write_time(path, error);
}

// Nothing if there is no account, or another file of its name.
std::optional<ShardManifest> ReadAccount(const std::string& output) {
  auto account = ReadManifest(MergedPath(output));
  const bool is_account = account.ok() && account.value() && !account.value()->merged.empty();
  return is_account ? std::move(account.value()) : std::nullopt;
}

// In the account: by its name alone if it lies beside the output, so that the folder may move.
std::string NameInAccount(const std::string& output, const std::string& path) {
  const std::filesystem::path joined(path);
  return AreBeside(output, path) ? joined.filename().string()
                                 : std::filesystem::absolute(joined).string();
}

}  // namespace

std::string MergedPath(const std::string& output) { return output + ".merged"; }

std::vector<std::string> FilesOfShard(const std::string& output, const ShardManifest& manifest) {
  std::vector<std::string> files = {ManifestPath(output, manifest.shard)};
  for (const ShardOutput& part : manifest.outputs) {
    files.push_back(ShardPath(PathBeside(output, part.name), manifest.shard));
  }
  return files;
}

std::optional<IoError> RemoveShards(const std::string& output, const ShardSet& set) {
  std::optional<IoError> error;
  for (const ShardManifest& manifest : set.manifests) {
    std::vector<std::string> files = FilesOfShard(output, manifest);
    std::ranges::reverse(files);  // the manifest tells that there may be the others
    for (const std::string& file : files) {
      auto failure = RemoveFile(file);
      if (!error) error = std::move(failure);
    }
  }
  return error;
}

std::optional<IoError> RemoveMerged(const std::string& output, const ShardSet& set,
                                    const std::vector<std::string>& joined) {
  if (joined.empty()) return RemoveShards(output, set);
  ShardManifest account = set.manifests.front();
  account.faults = 0;
  for (const ShardManifest& manifest : set.manifests) account.faults += manifest.faults;
  for (const std::string& path : joined) {
    SURUDOKU_TRY(account.merged.emplace_back(), IdentifyInput(path));
    account.merged.back().path = NameInAccount(output, path);
  }
  auto error = WriteManifest(MergedPath(output), account, Durability::kProcess);
  return error ? error : RemoveShards(output, set);
}

std::optional<ShardManifest> FindMerged(const std::string& output) {
  auto account = ReadAccount(output);
  const bool are_left =
      account && std::ranges::all_of(account->merged, [&output](const InputIdentity& as_joined) {
        const auto now = IdentifyInput(PathBeside(output, as_joined.path));
        return now.ok() && !FindDifference(as_joined, now.value());
      });
  return are_left ? std::move(account) : std::nullopt;
}

std::optional<IoError> RemoveAccount(const std::string& output) {
  return ReadAccount(output) ? RemoveFile(MergedPath(output)) : std::nullopt;
}

std::optional<ShardSet> FindLeftShards(const std::string& output, const ShardManifest& merged) {
  const auto time_of_merge = TimeOf(MergedPath(output));
  ShardSet left;
  for (std::uint64_t number = 1; number <= merged.shard.count; ++number) {
    const Shard shard = {number, merged.shard.count};
    const std::string path = ManifestPath(output, shard);
    const auto found = ReadManifest(path);
    if (found.ok() && !found.value()) continue;
    if (TimeOf(path) > time_of_merge) return std::nullopt;
    left.manifests.push_back(merged);
    left.manifests.back().shard = shard;
  }
  return left;
}

}  // namespace surudoku
