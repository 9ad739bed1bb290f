// The pass of dedupe that notes where each puzzle is.
#pragma once

#include <string>

#include "io/temporary_file.h"
#include "jobs/dedupe/dedupe_files.h"
#include "pipeline/job.h"

namespace surudoku {

/// The files to compare with, then the inputs, as one.
FileJobOptions AllFilesOf(const DedupeFilesOptions& options);

/// Appends a Sighting of each puzzle of all files. The run's totals are SightingTotals.
JobRun SightPuzzles(const DedupeFilesOptions& options, TemporaryFile& sightings,
                    FileJobObserver& observer);

/// The same for a shard of all files, with a manifest: the sightings go to ShardPath of
/// SightingsPath. What an earlier run of the shard noted is not done again. Precondition: the
/// options name a shard.
JobRun SightPuzzlesOfShard(const DedupeFilesOptions& options, FileJobObserver& observer);

/// Beside the output.
std::string SightingsPath(const std::string& output);

}  // namespace surudoku
