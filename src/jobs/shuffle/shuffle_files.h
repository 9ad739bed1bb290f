// Random isomorphs of every puzzle of dataset files.
#pragma once

#include "jobs/shuffle/shuffle_options.h"
#include "pipeline/file_job.h"

namespace surudoku {

struct JobType;

/// Writes copies 1, 2, .. of each puzzle, record by record in order; a solution is carried along.
/// Each copy is as likely to be any of the 2 * 6^8 * 9! isomorphs, or those of its size. Which one
/// depends on the seed, the puzzle and the copy's number alone, so that it is the same wherever the
/// puzzle stands, for any thread count, chunk size, shards and target. The observer is told of
/// every record that is left out, and why. Memory does not depend on the number of copies.
/// Precondition: copies > 0.
ShuffleSummary ShuffleFiles(const ShuffleFilesOptions& options, FileJobObserver& observer);

/// See jobs.h.
extern const JobType kShuffleJob;

}  // namespace surudoku
