#include <tbb/info.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <span>
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
#include "pipeline/resumability.h"
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

struct EarlierRun {
  std::optional<Checkpoint> checkpoint = {};  // nothing: this run begins anew
  std::vector<std::string> grown_inputs = {};
  bool is_stopped = false;  // before it was known whether that run was complete
};

bool HasPartialOutput(const Job& job) {
  return std::ranges::any_of(std::array{job.answers, job.statistics}, [](const auto& output) {
    if (!output) return false;
    const Result<std::string, IoError> path = PartialPathOf(output->path);
    std::error_code error;
    return path.ok() && std::filesystem::exists(path.value(), error);
  });
}

bool HasAllOutputs(const Job& job) {
  return std::ranges::all_of(std::array{job.answers, job.statistics}, [](const auto& output) {
    std::error_code error;
    return !output || std::filesystem::exists(output->path, error);
  });
}

// Whether a file is gone that was written besides the outputs.
bool LacksFilesBesides(const Job& job) {
  return std::ranges::any_of(job.options.also_written, [](const std::string& path) {
    std::error_code error;
    return !path.empty() && !std::filesystem::exists(path, error);
  });
}

// Whether the earlier run was complete: its outputs have their names, if they are still there.
bool WasComplete(const Job& job, const Checkpoint& checkpoint) {
  return checkpoint.is_last && !HasPartialOutput(job);
}

// The state that an earlier run left; fails if this run cannot go on from it. Of one that was
// complete nothing would be lost: for other inputs or options this run begins anew.
Result<EarlierRun, IoError> FindEarlierRun(const Job& job, const JobPart& part,
                                           const Checkpoint& start) {
  if (!job.output.resume) return EarlierRun{};
  const std::string path = CheckpointPath(job.output.output);
  SURUDOKU_TRY(auto checkpoint, ReadCheckpoint(path, job.make_totals));
  if (!checkpoint) return EarlierRun{};
  const bool was_complete = WasComplete(job, *checkpoint);
  if (was_complete && !HasAllOutputs(job)) return EarlierRun{};
  Resumability found = WhetherResumable(*checkpoint, start.settings, start.inputs, job.files);
  if (was_complete && job.is_stopping()) return EarlierRun{.is_stopped = true};
  if (job.is_stopping()) found = {};  // it may not have come to its end; nothing is done now
  if (was_complete && (found.why_not || !found.grown.empty())) return EarlierRun{};
  if (found.why_not) {
    return IoError{path + ": cannot be resumed: " + *found.why_not + " (remove it to start again)"};
  }
  if (const auto what = FindOutOfRange(*checkpoint, job, part)) return DamagedState(path, *what);
  checkpoint->inputs = start.inputs;
  return EarlierRun{.checkpoint = std::move(checkpoint), .grown_inputs = std::move(found.grown)};
}

// A file that is read besides the inputs is read whole: its hash tells whether it is still the
// same.
std::optional<IoError> HashLargeFiles(std::span<InputIdentity> files) {
  for (InputIdentity& file : files) {
    if (file.size <= kMostReadWhole) continue;
    SURUDOKU_TRY(FileContent content, ReadFileContent(file.path));
    file.hash = std::move(content.hash);
  }
  return std::nullopt;
}

// A run can be resumed only if its inputs can be read again and its outputs are files.
Result<std::optional<Checkpoint>, IoError> StartOfRun(const Job& job, bool keeps_outputs) {
  if (!keeps_outputs) {
    if (job.output.resume) return IoError{"only a run whose outputs are files can be resumed"};
    return std::optional<Checkpoint>{};
  }
  Checkpoint start;
  start.settings = job.settings;
  start.read.emplace();
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
  const std::span<InputIdentity> besides =
      std::span(start.inputs).subspan(job.files->inputs.size());
  if (auto error = HashLargeFiles(besides)) return *error;
  return std::optional(start);
}

Result<std::unique_ptr<ChunkSource>, IoError> MakeSource(const Job& job, const JobPart& part,
                                                         bool keeps_state) {
  if (job.files == nullptr) {
    const auto [first, last] = part.records.value_or(std::pair(std::uint64_t{1}, job.count));
    return std::unique_ptr<ChunkSource>(
        std::make_unique<CountedSource>(first, last, job.chunk_records));
  }
  auto reader = std::make_unique<ChunkReader>(*job.files, part.standard_input_copy, job.pace);
  if (keeps_state || job.tells_what_it_read) reader->HashWhatIsRead();
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

// Fails at an output that is not as the complete run left it. That may have renamed it without
// syncing the name.
std::optional<IoError> CheckComplete(const Job& job, const Checkpoint& checkpoint) {
  const std::array outputs = {std::pair(&job.answers, &checkpoint.answers),
                              std::pair(&job.statistics, &checkpoint.statistics)};
  for (const auto& [output, content] : outputs) {
    if (!*output) continue;
    const std::string& path = (*output)->path;
    const auto is_same = OutputFile::IsCommitted(path, content->size, content->hash);
    if (!is_same.ok()) {
      return IoError{is_same.error().message + " (remove " + CheckpointPath(job.output.output) +
                     " to start again)"};
    }
    if (job.output.durability != Durability::kPower) continue;
    if (auto error = SyncNameOf(path)) return error;
  }
  return std::nullopt;
}

// The result of an earlier run that was complete.
JobRun ResultOf(const Checkpoint& checkpoint, const Job& job) {
  JobRun run;
  run.totals = job.make_totals();
  run.totals->Read(checkpoint.totals);
  run.summary.records = run.summary.records_before = run.totals->records();
  run.summary.faults = checkpoint.faults;
  run.summary.bytes_written = checkpoint.answers.size + checkpoint.statistics.size;
  run.summary.complete_before = CheckpointPath(job.output.output);
  run.summary.empty_inputs = EmptyInputsOf(job, checkpoint.tally.inputs);
  run.read = checkpoint.read;
  return run;
}

struct PreparedRun {
  std::unique_ptr<Pipeline> pipeline;  // null: an earlier run was complete, or this one is stopped
  EarlierRun earlier;
};

// Checks that the run can be done, opens its outputs and its source, and goes to where it begins.
Result<PreparedRun, IoError> SetUp(const Job& job, const JobPart& part, FileJobObserver& observer) {
  if (const auto error = PathsOf(job).FindConflict()) return *error;
  SURUDOKU_TRY(const Progress expected, ExpectedTotals(job, part));
  SURUDOKU_TRY(const bool keeps_outputs, KeepsWhatItWrites(job));
  SURUDOKU_TRY(const auto start, StartOfRun(job, keeps_outputs));
  PreparedRun run;
  if (start) {
    SURUDOKU_TRY(run.earlier, FindEarlierRun(job, part, *start));
  }
  if (run.earlier.is_stopped) return run;
  const Checkpoint* const earlier = run.earlier.checkpoint ? &*run.earlier.checkpoint : nullptr;
  if (earlier != nullptr && WasComplete(job, *earlier)) {
    if (const auto error = CheckComplete(job, *earlier)) return *error;
    return run;
  }
  const std::string state_path = CheckpointPath(job.output.output);
  SURUDOKU_TRY(OrderedWriter writer,
               OrderedWriter::Open(job, expected, observer, earlier,
                                   keeps_outputs && earlier == nullptr ? state_path : ""));
  if (start) writer.KeepCheckpoints(state_path, earlier != nullptr ? *earlier : *start);
  if (earlier != nullptr && job.at_resume) {
    if (const auto error = writer.ShowAnswersSoFar()) return *error;
  }
  SURUDOKU_TRY(auto source, MakeSource(job, part, start.has_value()));
  run.pipeline = std::make_unique<Pipeline>(job, std::move(source), std::move(writer));
  if (part.records) run.pipeline->LimitTo(*part.records);
  if (earlier != nullptr) {
    if (const auto error = run.pipeline->ResumeAt(*earlier)) return *error;
  }
  return run;
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

Result<std::optional<JobRun>, IoError> FindCompleteRun(const Job& job) {
  SURUDOKU_TRY(const auto start, StartOfRun(job, true));
  SURUDOKU_TRY(const EarlierRun earlier, FindEarlierRun(job, {}, *start));
  if (!earlier.checkpoint || !WasComplete(job, *earlier.checkpoint)) {
    return std::optional<JobRun>();
  }
  if (const auto error = CheckComplete(job, *earlier.checkpoint)) return *error;
  return std::optional(ResultOf(*earlier.checkpoint, job));
}

std::optional<IoError> KeepCompleteRun(const Job& job, const JobRun& run) {
  SURUDOKU_TRY(auto state, StartOfRun(job, true));
  state->position = {.input = job.files->inputs.size() - 1, .text = 1};
  state->read = run.read;
  state->next_record = run.totals->records() + 1;
  state->totals = run.totals->ToJson();
  state->faults = run.summary.faults;
  for (std::size_t i = 0; i < job.files->inputs.size(); ++i) {
    const std::string name = NameOfInput(*job.files, job.files->inputs[i]);
    if (std::ranges::count(run.summary.empty_inputs, name) == 0) state->tally.inputs.Add(i);
  }
  state->is_last = true;
  for (const auto& [output, content] :
       {std::pair(&job.answers, &state->answers), std::pair(&job.statistics, &state->statistics)}) {
    if (!*output) continue;
    SURUDOKU_TRY(*content, ReadFileContent((*output)->path));
  }
  const auto written = WriteCheckpoint(CheckpointPath(job.output.output), *state);
  return written.ok() ? std::nullopt : std::optional(written.error());
}

JobRun RunPipeline(const Job& job, const JobPart& part, FileJobObserver& observer) {
  auto prepared = SetUp(job, part, observer);
  if (!prepared.ok()) return FailedRun(job, prepared.error());
  const auto& [pipeline, earlier] = prepared.value();
  if (earlier.is_stopped) return StoppedRun(job);
  if (!pipeline) {
    JobRun run = ResultOf(*earlier.checkpoint, job);
    if (job.on_totals && LacksFilesBesides(job)) run.summary.error = job.on_totals(*run.totals);
    return run;
  }
  JobRun run = pipeline->Run();
  run.summary.grown_inputs = earlier.grown_inputs;
  return run;
}

}  // namespace surudoku
