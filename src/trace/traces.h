// What a person would do, and what each method does, step by step.
#pragma once

#include "surudoku/trace.h"

namespace surudoku {

/// Goes by FindStep, and where that finds nothing guesses at a cell with fewest candidates.
Status TraceByHand(const Grid& clues, const TraceOptions& options, const TraceVisitor& visit);

/// What options.method does, move by move.
Status TraceClassic(const Grid& clues, const TraceOptions& options, const TraceVisitor& visit);
Status TraceExactCover(const Grid& clues, const TraceOptions& options, const TraceVisitor& visit);
Status TraceLockstep(const Grid& clues, const TraceOptions& options, const TraceVisitor& visit);

}  // namespace surudoku
