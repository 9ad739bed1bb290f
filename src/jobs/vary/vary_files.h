// The variations of every puzzle of dataset files.
#pragma once

#include "jobs/vary/vary_options.h"
#include "pipeline/file_job.h"

namespace surudoku {

struct JobType;

/// Writes the variations of each puzzle with one solution, a line of 81 characters each, in the
/// order of FindVariations, but none that is an isomorph of one that was written before, of
/// whatever puzzle. Nothing is written of other records; the observer is told why. Output is the
/// same bytes for any thread count, chunk size and target, and in shards that are merged.
///
/// Memory: 23 bytes for each variation written, for the whole run; and 250 for each that a chunk's
/// records have, up to some 100,000 in each chunk at work. If a record has more, they are left to
/// the ordered writer, which finds them on one thread and writes them as they come. Two variations
/// that differ are taken for isomorphs with a probability of 1 in 10^9 for 10^9 of them (88 bits of
/// hash). A run with `resume` learns what was written from the partial output, which it reads. Each
/// shard drops what repeats its own; MergeShards drops what repeats another's.
VarySummary VaryFiles(const VaryFilesOptions& options, FileJobObserver& observer);

/// See jobs.h.
extern const JobType kVaryJob;

}  // namespace surudoku
