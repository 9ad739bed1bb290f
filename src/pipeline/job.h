// A job as the pipeline sees it: the pipeline knows nothing else of it.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "io/touched_paths.h"
#include "pipeline/chunk.h"
#include "pipeline/chunk_source.h"
#include "pipeline/file_job.h"
#include "pipeline/job_settings.h"
#include "pipeline/job_totals.h"
#include "pipeline/kept_columns.h"
#include "pipeline/line_tally.h"
#include "pipeline/pace.h"
#include "pipeline/read_parts.h"
#include "text/output_line.h"

namespace surudoku {

/// The work on each chunk between reading and writing: solving, checking, converting. One for each
/// thread.
class ChunkProcessor {
 public:
  virtual ~ChunkProcessor() = default;

  /// Fills the worker's part, which is empty, of an indexed and numbered chunk.
  virtual void Process(Chunk& chunk) = 0;
};

using MakeChunkProcessor = std::function<std::unique_ptr<ChunkProcessor>()>;

struct JobOutput {
  std::string path;           ///< see OutputFile
  std::string header = {};    ///< its first line
  NumberPlaces numbers = {};  ///< of its lines
};

/// All that the pipeline has to know of a job. `CanonFiles` and its like make one of the user's
/// options and give it to RunJob, which changes nothing in it.
///
/// A run looks first: no output may be something that it reads, and an earlier run that is complete
/// or can be gone on with is found by the settings and the inputs' identities. Then it opens the
/// outputs and writes the header rows. Each thread makes its worker with `make_worker`; each chunk
/// gets totals of `make_totals`, which the worker fills and the ordered writer adds up. `in_order`
/// sees the chunks once more, one after another. After the last one `at_end` writes what comes
/// below all answers, the outputs get their names, and the totals go back to the job, which makes
/// its summary of them. A run that is stopped leaves a checkpoint instead of names.
struct Job {
  JobSettings settings;
  JobOptions options;
  OutputOptions output;  ///< checkpoint and manifest are named after it; there are none if it is
                         ///< empty or "-"

  /// The files to read. Null: the job makes its records, `count` of them.
  const FileJobOptions* files = nullptr;
  std::uint64_t count = 0;
  /// Of a job that makes its records: how many a worker makes at a time. Enough to keep a solver's
  /// block full, few enough to share them out evenly.
  std::uint64_t chunk_records = 1024;
  /// So many, counted from the first, are made from one another: no shard and no chunk cuts them.
  std::uint64_t made_together = 1;
  std::vector<std::string> also_read = {};  ///< files that are read besides
  bool tells_what_it_read = false;          ///< for a state that the caller keeps
  /// The state of a complete run stays without OutputOptions::resume, too: until the caller has
  /// done more with the outputs.
  bool keeps_complete_state = false;

  /// Wraps the reader of the files, to read another file in step with them. Null: nothing.
  std::function<std::unique_ptr<ChunkSource>(std::unique_ptr<ChunkSource>)> in_step = nullptr;

  std::optional<JobOutput> answers = std::nullopt;
  std::optional<JobOutput> statistics = std::nullopt;
  /// In the outputs that have them, after the job's own. Null: none.
  std::shared_ptr<KeptColumns> kept = nullptr;
  bool answers_have_kept = true;
  bool statistics_have_kept = false;
  bool has_headers = true;  ///< false: the outputs go on after others that have them

  /// Set if records may take seconds each and no output is compressed (see PaceFor). Null: chunks
  /// are cut by their bytes alone.
  std::shared_ptr<Pace> pace = nullptr;

  MakeJobTotals make_totals;
  MakeChunkProcessor make_worker;

  /// A step that depends on all earlier records: done to each chunk after the worker, in the order
  /// of the input and by one thread at a time. An error ends the run, and nothing of the chunk is
  /// written. Null: nothing.
  std::function<std::optional<IoError>(Chunk&)> in_order = nullptr;

  /// Done before the run goes on from an earlier one, with the paths of files that hold exactly the
  /// answers and the statistics so far. An error ends the run. Null: nothing.
  std::function<std::optional<IoError>(const std::string& answers, const std::string& statistics)>
      at_resume = nullptr;

  /// Writes the end of the outputs when the run is complete: after all records are written and
  /// before the outputs get their names. An error ends the run. Null: nothing.
  std::function<std::optional<IoError>(const Sink& answers, const Sink& statistics,
                                       const JobTotals& totals)>
      at_end = nullptr;
  /// Write it also when the run was stopped and nothing can go on from it.
  bool has_end_when_stopped = false;

  /// Shown the counts after each chunk that was written, and once more when the run is complete, by
  /// one thread at a time; those of an earlier run that was complete if one of `also_written` is
  /// gone. An error ends the run. Null: nobody asks.
  std::function<std::optional<IoError>(const JobTotals&)> on_totals = nullptr;

  [[nodiscard]] bool is_stopping() const { return options.stop.IsSet(); }
};

/// Has the job answer in rows of these columns, or in lines, with the kept columns after its own.
inline void AnswerInRows(Job& job, const OutputJobOptions& options, OwnColumns own) {
  job.answers = JobOutput{options.output, own.format == RowFormat::kCsv ? own.names : "",
                          NumbersIn(own.format)};
  job.kept = std::make_shared<KeptColumns>(options, std::move(own));
}

/// The part of a job that one run does.
struct JobPart {
  /// Files: from one cut to another (see FindCut). Nothing: all of them.
  std::optional<std::pair<InputPosition, InputPosition>> bytes = std::nullopt;
  /// The numbers of the first and the last record, from 1; last is first - 1 if there is none.
  /// Nothing: all of them.
  std::optional<std::pair<std::uint64_t, std::uint64_t>> records = std::nullopt;
  std::uint64_t bytes_total = 0;         ///< to be read, as far as that is known; else 0
  std::string standard_input_copy = {};  ///< read instead of standard input, if there is one
};

/// How a run of a job ended.
struct JobRun {
  FileJobSummary summary = {};
  std::unique_ptr<JobTotals> totals;  ///< the workers' counts; never null
  LineTally tally = {};               ///< of a shard
  /// All that it has read, if a state is kept or the job tells it, and an earlier run that it went
  /// on from. Nothing if that did not tell.
  std::optional<std::vector<ReadPart>> read = std::vector<ReadPart>();
  bool has_begun = false;  ///< the outputs were opened
};

/// A run that could not be begun.
inline JobRun FailedRun(const Job& job, IoError error) {
  JobRun run;
  run.summary.error = std::move(error);
  run.totals = job.make_totals();
  return run;
}

/// A run that `stop` ended before it was begun.
inline JobRun StoppedRun(const Job& job) {
  JobRun run;
  run.totals = job.make_totals();
  run.summary.interrupted = true;
  return run;
}

/// Runs all of the job, or the shard that its options name, and then writes the shard's manifest. A
/// shard that an earlier run completed is not done again. Faults and progress go to the observer in
/// the order of the records.
JobRun RunJob(const Job& job, FileJobObserver& observer);

/// Runs a part of the job in the pipeline, with a worker for each thread and the outputs that the
/// job names. The same without shards and manifests: RunJob calls it.
JobRun RunPipeline(const Job& job, const JobPart& part, FileJobObserver& observer);

// Of a job that reads files which can be read again, writes its outputs in some other way than
// RunPipeline, and leaves a state only when it is complete.
/// The result of an earlier run that was complete, with the inputs and options of this one; nothing
/// if there was none. Fails if its outputs are not as they were.
Result<std::optional<JobRun>, IoError> FindCompleteRun(const Job& job);

/// Keeps that the job is complete, with this result, for FindCompleteRun.
std::optional<IoError> KeepCompleteRun(const Job& job, const JobRun& run);

/// All files that the job reads or may write. A file that it writes must not be another one of
/// them: see TouchedPaths::FindConflict.
TouchedPaths PathsOf(const Job& job);

}  // namespace surudoku
