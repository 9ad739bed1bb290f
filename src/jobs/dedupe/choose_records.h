// The pass of dedupe that writes: over the files to compare with, then over the inputs.
#pragma once

#include <functional>
#include <optional>

#include "io/touched_paths.h"
#include "jobs/dedupe/dedupe_files.h"
#include "jobs/dedupe/first_records.h"
#include "pipeline/job.h"

namespace surudoku {

/// How it is found which records are the first with their puzzle.
struct FindingFirst {
  FirstRecords::FindFirst find_first;
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
