// Dropping repeated puzzles where memory does not hold all of them.
#pragma once

#include "jobs/dedupe/dedupe_files.h"

namespace surudoku {

/// Notes a Sighting of each puzzle, then drops what they show to be repeated. Precondition:
/// `options.memory` is set.
DedupeSummary DedupeBySorting(DedupeFilesOptions options, FileJobObserver& observer);

}  // namespace surudoku
