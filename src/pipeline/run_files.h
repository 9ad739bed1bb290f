// Any job on dataset files: chunks read in order, worked on in parallel, written in order.
#pragma once

#include <string>

#include "pipeline/chunk_processor.h"
#include "pipeline/solve_totals.h"
#include "surudoku/solve_files.h"

namespace surudoku {

struct FileJob {
  /// Its name, and those of its options that the output's bytes depend on: only a run of the same
  /// settings can go on with another's output.
  std::string settings;
  std::string header = {};      ///< the output's first line
  std::string statistics = {};  ///< the path of a second output; empty: there is none
  std::string statistics_header = {};
  MakeChunkProcessor make_worker;
  const SolveFilesOptions* listing = nullptr;  ///< how all solutions are listed; null: they are not
};

struct FileRun {
  FileJobSummary summary;
  SolveTotals totals;  ///< what the workers counted
};

/// Runs the pipeline with a worker for each thread. No output is written where `options.output` is
/// empty.
FileRun RunFiles(const OutputJobOptions& options, const FileJob& job, FileJobObserver& observer);

}  // namespace surudoku
