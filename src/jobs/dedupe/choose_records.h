// The pass of dedupe that writes: over the files to compare with, then over the inputs.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "io/touched_paths.h"
#include "jobs/dedupe/dedupe_options.h"
#include "jobs/dedupe/puzzle_hashes.h"
#include "pipeline/chunk.h"
#include "pipeline/job.h"
#include "surudoku/canonical.h"

namespace surudoku {

/// How it is found which records are the first with their puzzle.
struct FindingFirst {
  /// The line at which a puzzle of this hash was first, or nothing if that is `line`. It is asked
  /// for each puzzle in order; lines of all files are numbered through, from 1.
  using FindFirst =
      std::function<std::optional<std::uint64_t>(const ClassHash& hash, std::uint64_t line)>;

  FindFirst find_first;
  /// Asked after each chunk: an error ends the run. Null: there are none.
  std::function<std::optional<IoError>()> error = nullptr;
  bool wants_hashes = true;  ///< of the records' puzzles; finding these is most of the work
};

/// Writes the records that are first, lists the others, and tells the observer what is wrong with
/// any.
DedupeSummary ChooseRecords(const DedupeFilesOptions& options, FindingFirst finding,
                            FileJobObserver& observer);

/// All files that it reads or may write.
TouchedPaths PathsOf(const DedupeFilesOptions& options);

}  // namespace surudoku
