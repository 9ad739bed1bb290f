// Any job on dataset files: chunks read in order, worked on in parallel, written in order.
#pragma once

#include <string>
#include <string_view>

#include "pipeline/chunk_processor.h"
#include "surudoku/solve_files.h"

namespace surudoku {

struct FileJob {
  std::string name;         ///< a run is resumed by one of the same name alone
  std::string_view header;  ///< the output's first line
  MakeChunkProcessor make_worker;
};

/// Runs the pipeline with a worker for each thread. Of the options, those of SolveFiles() that say
/// how to solve mean nothing here. No output is written where `options.output` is empty.
SolveSummary RunFiles(const SolveFilesOptions& options, const FileJob& job,
                      SolveObserver& observer);

}  // namespace surudoku
