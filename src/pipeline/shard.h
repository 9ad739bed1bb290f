// One of the parts that a job on dataset files is cut into, to be done anywhere and joined later.
#pragma once

#include <cstdint>
#include <string>

#include "surudoku/enum_names.h"

namespace surudoku {

/// Shard `number` of `count`, from 1. Together the shards of a job have its whole input, each
/// record in one of them.
struct Shard {
  std::uint64_t number = 1;
  std::uint64_t count = 1;

  friend bool operator==(const Shard&, const Shard&) = default;
};

inline constexpr std::uint64_t kMostShards = 1'000'000;

/// "2/4", as the command spells it.
std::string NameOf(const Shard& shard);

/// The file of a shard that will be part of `path`: "out.txt.shard-02-of-16", for `.gz` files
/// "out.txt.shard-02-of-16.gz".
std::string ShardPath(const std::string& path, const Shard& shard);

/// The manifest of a shard of the job with this output: it says what the shard did, and is written
/// last, by rename.
std::string ManifestPath(const std::string& output, const Shard& shard);

/// How a job is cut into shards.
enum class ShardCut : std::uint8_t {
  kBytes,    ///< each shard reads its own part of plain files alone
  kRecords,  ///< each reads the whole input once to count, then up to the end of its own part
  kPuzzles,  ///< there is no input: each makes the puzzles of its numbers
};

/// In the order of ShardCut.
inline constexpr auto kShardCutNames = NamesOf<ShardCut>({"bytes", "records", "puzzles"});

/// The result of a shard.
struct ShardReport {
  Shard shard;
  ShardCut cut = ShardCut::kBytes;
  std::uint64_t first = 0;  ///< of its bytes, records or puzzles, from 1
  std::uint64_t last = 0;   ///< first - 1 if there are none
  std::uint64_t total = 0;
  bool was_complete = false;  ///< an earlier run had done it all
  std::string manifest;       ///< its path
};

}  // namespace surudoku
