// The numbers of records and lines that come before each shard.
#pragma once

#include "shards/renumbering.h"
#include "shards/shard_manifest.h"

namespace surudoku {

/// Goes through the shards in order.
class NumberingOfShards {
 public:
  /// What all shards passed hold. Shards that were cut by records know their own numbers.
  [[nodiscard]] NumbersBefore Before(const ShardManifest& shard) const {
    if (shard.range.cut != ShardCut::kBytes) return {};
    return {.records = records_,
            .lines = shard.range.begin.offset > 0 ? lines_ : 0,
            .continued_records = shard.tally.continued_records};
  }

  void Pass(const ShardManifest& shard) {
    lines_ = (shard.tally.is_last_continued ? Before(shard).lines : 0) + shard.tally.last_lines;
    records_ += shard.records;
  }

 private:
  std::uint64_t records_ = 0;
  std::uint64_t lines_ = 0;  // of the last file
};

}  // namespace surudoku
