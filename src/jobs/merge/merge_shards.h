// Joins what the shards of a job wrote into what one run of the job would have written.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "jobs/canon/canon_files.h"
#include "jobs/check/check_files.h"
#include "jobs/convert/convert_files.h"
#include "jobs/dedupe/dedupe_files.h"
#include "jobs/generate/generate_file.h"
#include "jobs/minimise/minimise_files.h"
#include "jobs/rate/rate_files.h"
#include "jobs/shuffle/shuffle_files.h"
#include "jobs/solve/solve_files.h"
#include "jobs/vary/vary_files.h"
#include "pipeline/file_job.h"
#include "pipeline/merge_options.h"

namespace surudoku {

struct MergeSummary {
  /// The sum of the shards: what one run of the job would have given, its outputs' bytes too.
  std::variant<SolveSummary, CheckSummary, RateSummary, ConvertSummary, GenerateSummary,
               CanonSummary, DedupeSummary, ShuffleSummary, MinimiseSummary, VarySummary>
      job;
  std::uint64_t faults = 0;
  std::uint64_t shards = 0;
  double seconds = 0;                 ///< of all shards
  std::vector<std::string> problems;  ///< which shards are refused, and why
  bool interrupted = false;
  std::optional<IoError> error;  ///< why nothing was written
};

/// Checks that all shards are there, complete, of one job, and as they were written; then joins
/// them. The observer is told of their faults as one run would have told it, as far as the shards
/// kept them (see JobOptions::faults_kept). Memory does not depend on the outputs' size. The bytes
/// are those of one run; compressed outputs hold the same text in other frames. Shards of
/// DedupeFiles have noted puzzles alone: the inputs are read again, and what is said of dropping
/// repeats from sightings there holds here. What shards of VaryFiles wrote is read, and what
/// repeats an earlier shard's is dropped, with the memory of one run.
MergeSummary MergeShards(const MergeOptions& options, FileJobObserver& observer);

}  // namespace surudoku
