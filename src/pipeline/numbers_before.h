// How many records and lines come before each shard.
#pragma once

#include "pipeline/renumbering.h"
#include "pipeline/shard_manifest.h"

namespace surudoku {

/// Adds up the shards, from the first to the last: call Pass for one after another.
class NumberingOfShards {
 public:
  /// What the shards that were passed hold. A shard that was cut by records has the right numbers
  /// already: nothing comes before it then.
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
