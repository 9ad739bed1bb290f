// The part of the inputs that belongs to a shard.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "pipeline/file_job.h"
#include "pipeline/read_parts.h"
#include "pipeline/shard.h"

namespace surudoku {

struct ShardRange {
  ShardCut cut = ShardCut::kBytes;
  std::uint64_t input_bytes = 0;   ///< of all inputs
  std::uint64_t bytes = 0;         ///< to be read
  std::uint64_t bytes_before = 0;  ///< of the inputs, before the first one that is read

  // By bytes: from one cut to another, offsets in files.
  InputPosition begin;
  InputPosition end;

  // By records: numbers in the whole input, from 1. The last is first - 1 if there are none.
  std::uint64_t first_record = 1;
  std::uint64_t last_record = 0;
  std::uint64_t input_records = 0;
  std::vector<ReadPart> read = {};  ///< of all inputs

  friend bool operator==(const ShardRange&, const ShardRange&) = default;
};

/// The end of the `number`-th of `count` equal shares of a total.
constexpr std::uint64_t ShareOf(std::uint64_t total, std::uint64_t number, std::uint64_t count) {
  return total / count * number + total % count * number / count;
}

/// A shard's part of `count` records that are made, `together` at a time: of these no shard has a
/// part.
ShardRange RangeOfCount(std::uint64_t count, std::uint64_t together, const Shard& shard);

/// Finds a shard's part of files: by bytes if all inputs are plain files with records that can be
/// found from the middle, else by records. Nothing if `stop` ended it early. Reads
/// `standard_input_copy` for an input "-".
Result<std::optional<ShardRange>, IoError> FindShardRange(
    const FileJobOptions& options, const Shard& shard, const std::string& standard_input_copy = {});

}  // namespace surudoku
