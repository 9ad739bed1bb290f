// Any job on dataset files: chunks read in order, worked on in parallel, written in order.
#pragma once

#include <optional>
#include <string>

#include "answers/answer_text.h"
#include "answers/number_places.h"
#include "answers/solve_totals.h"
#include "pipeline/chunk_processor.h"
#include "pipeline/line_tally.h"
#include "shards/shard_range.h"
#include "surudoku/solve_files.h"

namespace surudoku {

struct FileJob {
  /// Its name, and those of its options that what it writes and finds depends on: only a run of the
  /// same settings can go on with another's output, or be joined with it.
  std::string settings;
  bool writes_answers = true;   ///< to `options.output`
  std::string header = {};      ///< the output's first line
  NumberPlaces numbers = {};    ///< of the output
  std::string statistics = {};  ///< the path of a second output; empty: there is none
  std::string statistics_header = {};
  NumberPlaces statistics_numbers = {};
  bool has_headers = true;  ///< false: the outputs go on behind others that have them
  MakeChunkProcessor make_worker;
  const SolveFilesOptions* listing = nullptr;  ///< how all solutions are listed; null: they are not
};

struct FileRun {
  FileJobSummary summary = {};
  SolveTotals totals = {};  ///< what the workers counted
  LineTally tally = {};     ///< of a shard
  bool has_begun = false;   ///< the outputs were opened
};

/// What a run reads.
struct InputPart {
  std::optional<ShardRange> range;  ///< nothing: all
  std::string standard_input_copy;  ///< see ChunkReader
};

/// Runs the pipeline with a worker for each thread: as `options.shard` says on all of the inputs,
/// or a part of them.
FileRun RunFiles(const OutputJobOptions& options, const FileJob& job, FileJobObserver& observer);

/// The same on this part, with the outputs that options and job name.
FileRun RunPart(const OutputJobOptions& options, const FileJob& job, const InputPart& part,
                FileJobObserver& observer);

}  // namespace surudoku
