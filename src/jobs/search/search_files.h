// A search for puzzles with a high rating: round after round of variations.
#pragma once

#include "jobs/search/search_options.h"
#include "pipeline/file_job.h"

namespace surudoku {

struct JobType;

/// Rates the puzzles with one solution, and then, round after round, the variations of the best of
/// the round before (of the starting puzzles in the first), but none that is an isomorph of a
/// puzzle that was rated in any round. Writes a row for each. The observer is told of
/// starting puzzles that cannot be rated or varied. Output is the same bytes for any thread count,
/// chunk size and target.
///
/// One pipeline does all rounds, with one state (RoundSource). If the output is a file, the file
/// OUT.seen beside it has 16 bytes for each variation, so that a run with `resume` knows what was
/// seen; it stays as long as the state. Memory: see Rounds. There are no shards: a round needs all
/// of the one before.
SearchSummary SearchFiles(const SearchFilesOptions& options, FileJobObserver& observer);

/// See jobs.h.
extern const JobType kSearchJob;

}  // namespace surudoku
