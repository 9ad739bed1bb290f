// What a person would do, and what each method does, step by step.
#pragma once

#include "surudoku/trace.h"

namespace surudoku {

/// The steps of FindStep; where there is none, a guess at a cell with fewest candidates.
Status TraceByHand(const Grid& clues, const TraceOptions& options, const TraceVisitor& visit);

/// A method of options.method, as it goes.
Status TraceClassic(const Grid& clues, const TraceOptions& options, const TraceVisitor& visit);
Status TraceExactCover(const Grid& clues, const TraceOptions& options, const TraceVisitor& visit);
Status TraceLockstep(const Grid& clues, const TraceOptions& options, const TraceVisitor& visit);

}  // namespace surudoku
