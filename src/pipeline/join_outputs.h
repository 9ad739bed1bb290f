// Joins one output of a job from the outputs of its shards, with the numbers that lines have in the
// whole.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "io/output_stream.h"
#include "pipeline/shard_manifest.h"
#include "surudoku/stop_signal.h"
#include "text/output_line.h"

namespace surudoku {

/// How much the shards before this one hold.
struct NumbersBefore {
  std::uint64_t records = 0;
  std::uint64_t lines = 0;              ///< of the file that the shard begins in the middle of
  std::uint64_t continued_records = 0;  ///< how many of the shard's records are of that file
};

/// Adds up the shards, from the first to the last: call Pass for one after another.
class NumberingOfShards {
 public:
  /// The numbers that the passed shards hold. A shard that was cut by records has the right numbers
  /// already: for it they are 0.
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

/// Appends whole rows with their new numbers. False at a row that lacks a number in its place.
bool AppendRenumbered(std::string_view rows, const NumberPlaces& places,
                      const NumbersBefore& before, std::string& text);

/// Appends the `index`-th output of all shards, in order, with the numbers they have in the whole.
/// The kernel copies files that need no new numbers. `stop` ends it early.
std::optional<IoError> JoinOutputs(const std::string& output, const ShardSet& set,
                                   std::size_t index, const StopSignal& stop, OutputStream& joined);

}  // namespace surudoku
