// Drops the records of dataset files whose puzzles came before.
#pragma once

#include <string>

#include "jobs/dedupe/dedupe_options.h"
#include "pipeline/file_job.h"

namespace surudoku {

struct JobType;

/// Writes the first record of each class, its lines as they are, in order, after the first file's
/// header row. The observer is told of every record that could not be read. Two puzzles that differ
/// are taken for the same with a probability of 1 in 10^9 for 10^9 puzzles (88 bits of hash).
///
/// In memory it takes 23 bytes for each puzzle that is kept or in `against`, and no more; the
/// inputs are read once. Where `memory` limits it, the same bytes come from two readings: the first
/// notes 16 bytes of each record in a temporary file, which are sorted (32 bytes of disk a record
/// in all where memory does not hold them, and 16 more for one that is repeated; some 0.3 us a
/// record), the second writes. Canonical forms are found once. An input that can be read only once
/// (standard input, a pipe) is copied to a temporary file first. Temporary files have no names:
/// they are gone when the process ends, in whatever way. Only where the output is a file, what was
/// noted has a name beside it until all is done: a run with `resume` goes on from there. In memory
/// a run with `resume` begins anew. Either leaves a state when it is complete: then another one
/// does nothing.
///
/// A shard notes the puzzles of its part of `against` and the inputs, with no more memory than
/// reading takes. MergeShards does the rest, for which it reads all of them again: none may be
/// standard input or a pipe.
DedupeSummary DedupeFiles(const DedupeFilesOptions& options, FileJobObserver& observer);

/// The closing words. A shard tells what it noted.
std::string SummaryText(const DedupeSummary& summary, const RunCost& cost);

/// See jobs.h.
extern const JobType kDedupeJob;

}  // namespace surudoku
