// Dropping repeated puzzles where memory does not hold all of them.
#pragma once

#include "surudoku/dedupe_files.h"

namespace surudoku {

/// Reads the inputs twice. First it notes a Sighting of each puzzle; then it sorts these, which
/// shows what is repeated; then it chooses the records. Precondition: `options.memory` is set.
DedupeSummary DedupeSorting(DedupeFilesOptions options, FileJobObserver& observer);

/// A run that could not be begun.
DedupeSummary FailedDedupe(IoError error);

}  // namespace surudoku
