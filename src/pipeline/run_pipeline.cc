#include <tbb/info.h>

#include <algorithm>
#include <utility>
#include <vector>

#include "io/input_source.h"
#include "io/io_error.h"
#include "pipeline/checkpoint.h"
#include "pipeline/chunk_reader.h"
#include "pipeline/chunk_source.h"
#include "pipeline/file_job.h"
#include "pipeline/job.h"
#include "pipeline/ordered_writer.h"
#include "pipeline/pipeline.h"
#include "pipeline/state_file.h"

namespace surudoku {
namespace {

// Output that went to a device or a pipe is gone: no run can go on from it.
Result<bool, IoError> KeepsWhatItWrites(const Job& job) {
  if (job.output.output.empty()) return false;
  for (const std::optional<JobOutput>& output : {job.answers, job.statistics}) {
    if (!output) continue;
    SURUDOKU_TRY(const bool is_direct, IsWrittenDirectly(output->path));
    if (is_direct) return false;
  }
  return true;
}

// The checkpoint of an earlier run, if it left one; fails if this run cannot go on from it.
Result<std::optional<Checkpoint>, IoError> FindEarlierRun(const Job& job, const JobPart& part,
                                                          const Checkpoint& start) {
  if (!job.output.resume) return std::optional<Checkpoint>{};
  const std::string path = CheckpointPath(job.output.output);
  Result<std::optional<Checkpoint>, IoError> earlier = ReadCheckpoint(path, job.make_totals);
  if (!earlier.ok() || !earlier.value()) return earlier;
  if (const auto why = WhyNotResumable(*earlier.value(), start.settings, start.inputs)) {
    return IoError{path + ": cannot be resumed: " + *why + " (remove it to start again)"};
  }
  if (const auto what = FindOutOfRange(*earlier.value(), job, part)) {
    return DamagedState(path, *what);
  }
  return earlier;
}

// A run can be resumed only if its inputs can be read again and its outputs are files.
Result<std::optional<Checkpoint>, IoError> StartOfRun(const Job& job, bool keeps_outputs) {
  if (!keeps_outputs) {
    if (job.output.resume) return IoError{"only a run whose outputs are files can be resumed"};
    return std::optional<Checkpoint>{};
  }
  Checkpoint start;
  start.settings = job.settings;
  if (job.files == nullptr) return std::optional(start);
  std::vector<std::string> read = job.files->inputs;
  read.insert(read.end(), job.also_read.begin(), job.also_read.end());
  Result<std::vector<InputIdentity>, IoError> inputs = IdentifyInputs(read);
  if (!inputs.ok()) {
    const bool is_read_once = std::ranges::any_of(read, CannotBeReadAgain);
    if (job.output.resume || !is_read_once) return inputs.error();
    return std::optional<Checkpoint>{};
  }
  start.inputs = std::move(inputs.value());
  return std::optional(start);
}

Result<std::unique_ptr<ChunkSource>, IoError> MakeSource(const Job& job, const JobPart& part) {
  if (job.files == nullptr) {
    const auto [first, last] = part.records.value_or(std::pair(std::uint64_t{1}, job.count));
    return std::unique_ptr<ChunkSource>(
        std::make_unique<CountedSource>(first, last, job.chunk_records));
  }
  auto reader = std::make_unique<ChunkReader>(*job.files, part.standard_input_copy, job.pace);
  if (part.bytes) {
    if (const auto error = reader->LimitTo(part.bytes->first, part.bytes->second)) return *error;
  }
  if (job.in_step) return job.in_step(std::move(reader));
  return std::unique_ptr<ChunkSource>(std::move(reader));
}

// How much the run will read or make, as far as that is known before: for its progress.
Result<Progress, IoError> ExpectedTotals(const Job& job, const JobPart& part) {
  Progress progress;
  if (job.files == nullptr) {
    progress.records_total =
        part.records ? part.records->second - (part.records->first - 1) : job.count;
    return progress;
  }
  SURUDOKU_TRY(const std::uint64_t input_size, TotalInputSize(job.files->inputs));
  const bool is_part = part.bytes || part.records;
  progress.bytes_total = is_part ? part.bytes_total : input_size;
  return progress;
}

// Checks that the run can be done, opens its outputs and its source, and goes to where it begins.
Result<std::unique_ptr<Pipeline>, IoError> SetUp(const Job& job, const JobPart& part,
                                                 FileJobObserver& observer) {
  if (const auto error = PathsOf(job).FindConflict()) return *error;
  SURUDOKU_TRY(const Progress expected, ExpectedTotals(job, part));
  SURUDOKU_TRY(const bool keeps_outputs, KeepsWhatItWrites(job));
  SURUDOKU_TRY(const auto start, StartOfRun(job, keeps_outputs));
  std::optional<Checkpoint> earlier;
  if (start) {
    SURUDOKU_TRY(earlier, FindEarlierRun(job, part, *start));
  }
  const std::string state_path = CheckpointPath(job.output.output);
  SURUDOKU_TRY(OrderedWriter writer,
               OrderedWriter::Open(job, expected, observer, earlier ? &*earlier : nullptr,
                                   keeps_outputs && !earlier ? state_path : ""));
  if (start) writer.KeepCheckpoints(state_path, earlier ? *earlier : *start);
  if (earlier && job.at_resume) {
    if (const auto error = writer.ShowAnswersSoFar()) return *error;
  }
  SURUDOKU_TRY(auto source, MakeSource(job, part));
  auto pipeline = std::make_unique<Pipeline>(job, std::move(source), std::move(writer));
  if (part.records) pipeline->LimitTo(*part.records);
  if (earlier) {
    if (const auto error = pipeline->ResumeAt(*earlier)) return *error;
  }
  return pipeline;
}

}  // namespace

std::string NameOfInput(const FileJobOptions& options, const std::string& input) {
  if (input == "-") return std::string(ByteFile::kStandardInputName);
  const auto shown = options.shown_names.find(input);
  return shown != options.shown_names.end() ? shown->second : input;
}

int ThreadCount(const JobOptions& options) {
  return options.threads > 0 ? options.threads : tbb::info::default_concurrency();
}

TouchedPaths PathsOf(const Job& job) {
  TouchedPaths paths;
  if (job.files != nullptr) {
    for (const std::string& input : job.files->inputs) paths.Reads(input);
  }
  for (const std::string& read : job.also_read) paths.Reads(read);
  for (const std::optional<JobOutput>& output : {job.answers, job.statistics}) {
    if (output) paths.Writes(output->path);
  }
  for (const std::string& read : job.options.read_besides) paths.Reads(read);
  for (const std::string& written : job.options.also_written) paths.Writes(written);
  const Result<bool, IoError> keeps = KeepsWhatItWrites(job);
  if (keeps.ok() && !keeps.value()) return paths;
  const std::string& name = job.output.output;
  paths.WritesFor(name, CheckpointPath(name));
  return paths;
}

JobRun RunPipeline(const Job& job, const JobPart& part, FileJobObserver& observer) {
  const auto pipeline = SetUp(job, part, observer);
  return pipeline.ok() ? pipeline.value()->Run() : FailedRun(job, pipeline.error());
}

}  // namespace surudoku
