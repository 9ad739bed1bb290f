// A shard that begins in the middle of a file does not know how many lines and records come before
// it. It notes this tally, so that merging can put the right numbers in.
#pragma once

#include <cstdint>
#include <vector>

#include "pipeline/chunk.h"
#include "pipeline/inputs_with_records.h"

namespace surudoku {

struct KeptFault {
  Fault fault;
  bool is_continued = false;  ///< its line counts from the shard's start, not the file's
};

struct LineTally {
  std::uint64_t continued_records = 0;  ///< of the file that the shard begins in the middle of
  std::uint64_t last_lines = 0;         ///< lines of the last file read
  bool is_last_continued = true;        ///< that is the file that the shard begins in the middle of
  std::vector<KeptFault> faults;        ///< the first ones
  InputsWithRecords inputs;             ///< also of a whole run

  /// Adds the shard's next chunk, which is done.
  void Add(const Chunk& chunk) {
    if (chunk.file->is_continued) continued_records += chunk.index.records.size();
    last_lines = chunk.first_line + chunk.index.line_count - 1;
    is_last_continued = chunk.file->is_continued;
  }

  /// Keeps at most `most_faults` faults in all, and no notes: they are of the run alone.
  void AddFaults(const Chunk& chunk, std::uint64_t most_faults) {
    for (const Fault& fault : chunk.faults) {
      if (faults.size() >= most_faults) break;
      if (fault.is_note) continue;
      faults.push_back({fault, chunk.file->is_continued});
      faults.back().fault.file = SharedText({chunk.file, &chunk.file->source});
    }
  }
};

}  // namespace surudoku
