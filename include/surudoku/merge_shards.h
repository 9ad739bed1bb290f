// Joins what the shards of a job wrote into what one run of the job would have written.
#pragma once

#include <atomic>
#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "surudoku/canon_files.h"
#include "surudoku/check_files.h"
#include "surudoku/convert_files.h"
#include "surudoku/dedupe_files.h"
#include "surudoku/file_job.h"
#include "surudoku/generate.h"
#include "surudoku/minimise_files.h"
#include "surudoku/rate_files.h"
#include "surudoku/shuffle_files.h"
#include "surudoku/solve_files.h"
#include "surudoku/vary_files.h"

namespace surudoku {

struct MergeOptions {
  std::string output;  ///< the name that the shards were given for their output
  /// Where the statistics go. Empty: to the name that the shards were given.
  std::string statistics = {};
  /// How many shards there are. Nothing: as many as the manifests say.
  std::optional<std::uint64_t> shards = {};
  /// Files that the caller writes besides: merging must not touch them.
  std::vector<std::string> also_written = {};
  bool removes_shards = false;  ///< their files and manifests, when all is done
  Durability durability = Durability::kProcess;
  // Of DedupeFiles: see there.
  std::optional<std::uint64_t> memory = std::nullopt;  ///< nothing: 512 MiB
  std::string temporary_folder = "/tmp";
  const std::atomic<bool>* stop = nullptr;  ///< when it becomes true, end with nothing written
};

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
