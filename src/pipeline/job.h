// What a job is to the mechanics, which know nothing else of it.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "pipeline/chunk_processor.h"
#include "pipeline/chunk_source.h"
#include "pipeline/file_job.h"
#include "pipeline/job_settings.h"
#include "pipeline/job_totals.h"
#include "pipeline/kept_columns.h"
#include "pipeline/late_answer.h"
#include "pipeline/line_tally.h"
#include "pipeline/pace.h"
#include "text/number_places.h"

namespace surudoku {

struct JobOutput {
  std::string path;           ///< see OutputFile
  std::string header = {};    ///< its first line
  NumberPlaces numbers = {};  ///< of its lines
};

struct Job {
  JobSettings settings;
  JobOptions options;
  OutputOptions output;  ///< checkpoint and manifest are named after it; of an empty name or "-"
                         ///< there are none

  /// What is read; null for a job that makes its records, which are so many.
  const FileJobOptions* files = nullptr;
  std::uint64_t count = 0;
  std::vector<std::string> also_read = {};  ///< files that are read besides

  /// Wraps what reads the files, for what is read in step with them. Null: nothing.
  std::function<std::unique_ptr<ChunkSource>(std::unique_ptr<ChunkSource>)> in_step = nullptr;

  std::optional<JobOutput> answers = std::nullopt;
  std::optional<JobOutput> statistics = std::nullopt;
  /// In the answers, after the job's own. Null: none.
  std::shared_ptr<KeptColumns> kept = nullptr;
  bool has_headers = true;  ///< false: the outputs go on after others that have them

  /// Where records may take seconds each, and no output is compressed, whose frames must end at
  /// places that the input alone decides. Null: chunks are cut by their bytes alone.
  std::shared_ptr<Pace> pace = nullptr;

  MakeJobTotals make_totals;
  MakeChunkProcessor make_worker;

  /// Done to each chunk after the worker, in the order of the input and by one thread at a time:
  /// for what depends on all records before. An error ends the run: nothing of the chunk is
  /// written. Null: nothing.
  std::function<std::optional<IoError>(Chunk&)> in_order = nullptr;

  /// Done where the run goes on from an earlier one, before it does: shown the file with the
  /// answers so far, and no more. An error ends the run. Null: nothing.
  std::function<std::optional<IoError>(const std::string& answers_so_far)> at_resume = nullptr;

  /// Done where the run is complete, after all records are written and before the outputs get their
  /// names: for what comes after the answers. An error ends the run. Null: nothing.
  std::function<std::optional<IoError>(const Sink& answers)> at_end = nullptr;

  /// Told by one thread at a time what has been counted, after each chunk that was written and once
  /// more where the run is complete. An error ends the run. Null: nobody asks.
  std::function<std::optional<IoError>(const JobTotals&)> on_totals = nullptr;

  [[nodiscard]] bool is_stopping() const { return options.stop.IsSet(); }
};

/// The part of a job that one run does.
struct JobPart {
  /// Files: from one cut to another (see FindCut). Nothing: all of them.
  std::optional<std::pair<InputPosition, InputPosition>> bytes = std::nullopt;
  /// The numbers of the first and the last record, from 1; last is first - 1 where there is none.
  /// Nothing: all of them.
  std::optional<std::pair<std::uint64_t, std::uint64_t>> records = std::nullopt;
  std::uint64_t bytes_total = 0;         ///< to be read, as far as that is known; else 0
  std::string standard_input_copy = {};  ///< read instead of standard input, if there is one
};

/// How a run of a job ended.
struct JobRun {
  FileJobSummary summary = {};
  std::unique_ptr<JobTotals> totals;  ///< what the workers counted; never null
  LineTally tally = {};               ///< of a shard
  bool has_begun = false;             ///< the outputs were opened
};

/// A run that could not be begun.
inline JobRun FailedRun(const Job& job, IoError error) {
  JobRun run;
  run.summary.error = std::move(error);
  run.totals = job.make_totals();
  return run;
}

}  // namespace surudoku
