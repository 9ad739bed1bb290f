// Any job on dataset files: chunks read in order, worked on in parallel, written in order.
#pragma once

#include <string_view>

#include "pipeline/chunk_processor.h"
#include "surudoku/solve_files.h"

namespace surudoku {

/// Runs the pipeline with a worker for each thread. Of the options, those of SolveFiles() that say
/// how to solve mean nothing here. No output is written where `options.output` is empty; `header`
/// is its first line. `job` says what is done and how, as far as `options` does not: a run is
/// resumed only by the same.
SolveSummary RunFiles(const SolveFilesOptions& options, std::string_view job,
                      std::string_view header, const MakeChunkProcessor& make_worker,
                      SolveObserver& observer);

}  // namespace surudoku
