#include "pipeline/shard.h"

#include "io/compressor.h"

namespace surudoku {
namespace {

// ".shard-02-of-16": as wide for each number, so that names sort.
std::string TagOf(const Shard& shard) {
  const std::string count = std::to_string(shard.count);
  std::string number = std::to_string(shard.number);
  number.insert(0, count.size() - number.size(), '0');
  return ".shard-" + number + "-of-" + count;
}

}  // namespace

std::string NameOf(const Shard& shard) {
  return std::to_string(shard.number) + "/" + std::to_string(shard.count);
}

std::string ShardPath(const std::string& path, const Shard& shard) {
  const std::string_view ending = EndingOf(CompressionFor(path));
  return std::string(path).insert(path.size() - ending.size(), TagOf(shard));
}

std::string ManifestPath(const std::string& output, const Shard& shard) {
  return output + TagOf(shard) + ".manifest.json";
}

}  // namespace surudoku
