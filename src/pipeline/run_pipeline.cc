#include <tbb/enumerable_thread_specific.h>
#include <tbb/global_control.h>
#include <tbb/info.h>
#include <tbb/parallel_pipeline.h>
#include <tbb/task_arena.h>

#include <algorithm>
#include <atomic>
#include <deque>
#include <exception>
#include <mutex>
#include <utility>
#include <vector>

#include "io/input_source.h"
#include "io/io_error.h"
#include "pipeline/bytes_in_flight.h"
#include "pipeline/checkpoint.h"
#include "pipeline/chunk.h"
#include "pipeline/chunk_reader.h"
#include "pipeline/chunk_source.h"
#include "pipeline/file_job.h"
#include "pipeline/job.h"
#include "pipeline/ordered_writer.h"
#include "pipeline/state_file.h"
#include "threads/hand_over.h"
#include "threads/startable_threads.h"

namespace surudoku {
namespace {

// So many bytes wait to be written, at most, and so many of one chunk (see BytesInFlight). Who
// wants more at once, as for one record with a field of a megabyte, waits for its turn.
constexpr std::size_t kMostInFlight = std::size_t{64} << 20;
constexpr std::size_t kMostOfChunk = std::size_t{16} << 20;
constexpr std::size_t kMostAtOnce = std::size_t{2} << 20;

// Chunks that are not in use, with the memory they have grown to: taken by the reader, returned by
// the writer. Thread-safe.
class ChunkPool {
 public:
  Chunk* Take() {
    const std::scoped_lock lock(mutex_);
    if (free_.empty()) return &chunks_.emplace_back();
    Chunk* chunk = free_.back();
    free_.pop_back();
    return chunk;
  }

  void Return(Chunk* chunk) {
    const std::scoped_lock lock(mutex_);
    free_.push_back(chunk);
  }

 private:
  std::mutex mutex_;
  std::deque<Chunk> chunks_;  // owns; never moves them
  std::vector<Chunk*> free_;
};

/// The stages: next chunk (in order), index (parallel), number (in order), work (parallel), write
/// (in order). Made for one run: set up, run, thrown away.
class Pipeline final : private OutputRoom {
 public:
  Pipeline(const Job& job, std::unique_ptr<ChunkSource> source, OrderedWriter writer)
      : job_(job),
        source_(std::move(source)),
        writer_(std::move(writer)),
        workers_(job.make_worker) {}

  /// Does only these records. Call it before ResumeAt.
  void LimitTo(const std::pair<std::uint64_t, std::uint64_t>& records) {
    // Records that are made are handed out from the first one on.
    if (job_.files == nullptr) numbering_.StartAt(1, records.first, 0);
    numbering_.LimitTo(records.first, records.second);
  }

  /// Goes on from an earlier run. Call it before Run, which reads nothing if `stop` ended this
  /// early.
  std::optional<IoError> ResumeAt(const Checkpoint& checkpoint) {
    numbering_.StartAt(checkpoint.next_line, checkpoint.next_record, checkpoint.lines_before_file);
    auto error = source_->ResumeAt(checkpoint.position, checkpoint.next_record);
    return IsStopping() ? std::nullopt : error;  // an input cut short by `stop` looks damaged
  }

  JobRun Run() {
    // An exception (no memory, no thread) must not lose the state that a later run can go on from.
    try {
      Chunk* const first = Read();
      if (first != nullptr && source_->is_over()) {
        RunAlone(*first);
      } else if (first != nullptr) {
        RunInThreads(first);
      }
    } catch (const std::exception& error) {
      read_error_ = IoError{error.what()};
    }
    return writer_.Finish(order_error_ ? order_error_ : read_error_, is_interrupted_);
  }

 private:
  // Starting threads takes some milliseconds, longer than one chunk. A worker that wants help with
  // its puzzles starts threads itself.
  void RunAlone(Chunk& chunk) {
    std::optional<tbb::global_control> allowed;
    if (job_.options.threads > 0) {
      allowed.emplace(tbb::global_control::max_allowed_parallelism,
                      static_cast<std::size_t>(job_.options.threads));
    }
    source_->Index(chunk);
    numbering_.Number(chunk);
    Work(chunk, *job_.make_worker());
    Write(chunk);
  }

  void Work(Chunk& chunk, ChunkProcessor& worker) {
    chunk.BeginWork(job_.make_totals);
    chunk.room = this;
    chunk.may_hand_on = !job_.in_order;  // else its text is made by that step
    worker.Process(chunk);
    in_flight_.AddWorked(chunk.number, chunk);
  }

  // Waits, on the worker's thread, until the chunk may grow, and writes what it holds if its turn
  // has come meanwhile. No other thread writes then, because all later chunks wait for this one.
  void MakeRoom(Chunk& chunk, std::size_t bytes) override {
    constexpr std::size_t kStep = std::size_t{256} << 10;
    const std::size_t all = chunk.HeldBytes() + bytes;
    const std::size_t more = (all - chunk.allowed_bytes + kStep - 1) / kStep * kStep;
    const bool is_too_much = all > kMostOfChunk || bytes > kMostAtOnce;
    const std::size_t asked = is_too_much ? kMostInFlight + 1 : more;
    while (true) {
      switch (in_flight_.Take(chunk.number, asked)) {
        case BytesInFlight::Answer::kRoom:
          chunk.allowed_bytes += more;
          return;
        case BytesInFlight::Answer::kTurn:
          if (chunk.may_hand_on) HandOn(chunk);
          return;
        case BytesInFlight::Answer::kWrite:
          WriteNext();
          break;
        case BytesInFlight::Answer::kEnded:
          chunk.EmptyText();
          return;
      }
    }
  }

  void HandOn(Chunk& chunk) {
    writing_turn_.Take();
    if (!writer_.HandOn(chunk)) is_writing_over_.store(true, std::memory_order_relaxed);
    writing_turn_.Give();
  }

  void RunInThreads(Chunk* first) {
    const int threads = StartableThreads(ThreadCount(job_.options));
    const tbb::global_control allowed(tbb::global_control::max_allowed_parallelism,
                                      static_cast<std::size_t>(threads));
    tbb::task_arena arena(threads);
    arena.execute([&] { RunStages(first, LiveChunks(threads)); });
  }

  // Enough that no worker waits for the serial stages, few enough to bound the memory.
  static std::size_t LiveChunks(int threads) { return static_cast<std::size_t>(threads) + 3; }

  void RunStages(Chunk* first, std::size_t live_chunks) {
    using tbb::filter_mode;
    const auto read = tbb::make_filter<void, Chunk*>(filter_mode::serial_in_order,
                                                     [&](tbb::flow_control& control) {
                                                       reading_turn_.Take();
                                                       Chunk* chunk = std::exchange(first, nullptr);
                                                       if (chunk == nullptr) {
                                                         OrEnd([&] { chunk = Read(); });
                                                       }
                                                       reading_turn_.Give();
                                                       if (chunk == nullptr) {
                                                         control.stop();
                                                       } else {
                                                         chunk->hand_over.Give();
                                                       }
                                                       return chunk;
                                                     });
    const auto index = ParallelStage([&](Chunk& chunk) { source_->Index(chunk); });
    const auto number =
        SerialStage(numbering_turn_, [&](Chunk& chunk) { numbering_.Number(chunk); });
    const auto work = ParallelStage([&](Chunk& chunk) { Work(chunk, *workers_.local()); });
    const auto write = SerialStage(ending_turn_, [&](Chunk& chunk) { Write(chunk); });
    const auto recycle = tbb::make_filter<Chunk*, void>(filter_mode::parallel, [&](Chunk* chunk) {
      chunk->hand_over.Take();
      pool_.Return(chunk);
      recycling_.Give();
    });
    reading_turn_.Give();
    tbb::parallel_pipeline(live_chunks, read & index & number & work & write & recycle);
    reading_turn_.Take();
    recycling_.Take();
  }

  // An exception ends the pipeline: chunks that wait for room would wait forever.
  template <class Step>
  void OrEnd(Step step) {
    try {
      step();
    } catch (...) {
      in_flight_.End();
      throw;
    }
  }

  template <class Work>
  tbb::filter<Chunk*, Chunk*> ParallelStage(Work work) {
    return tbb::make_filter<Chunk*, Chunk*>(tbb::filter_mode::parallel, [this, work](Chunk* chunk) {
      chunk->hand_over.Take();
      OrEnd([&] { work(*chunk); });
      chunk->hand_over.Give();
      return chunk;
    });
  }

  // `turn` hands the stage's own state from one chunk's thread to the next one's.
  template <class Work>
  tbb::filter<Chunk*, Chunk*> SerialStage(HandOver& turn, Work work) {
    return tbb::make_filter<Chunk*, Chunk*>(tbb::filter_mode::serial_in_order,
                                            [this, &turn, work](Chunk* chunk) {
                                              chunk->hand_over.Take();
                                              turn.Take();
                                              OrEnd([&] { work(*chunk); });
                                              turn.Give();
                                              chunk->hand_over.Give();
                                              return chunk;
                                            });
  }

  // The next chunk, or null at the end of the work.
  Chunk* Read() {
    if (IsStopping() || numbering_.is_over()) return nullptr;
    Chunk* chunk = pool_.Take();
    const Result<bool, IoError> has_chunk = source_->Next(*chunk);
    // Stopping cuts a read short: its bytes may end inside a record, and may look like the end or
    // damaged.
    const bool was_stopped = IsStopping();
    if (!has_chunk.ok() && !was_stopped) read_error_ = has_chunk.error();
    if (has_chunk.ok() && has_chunk.value() && !was_stopped) {
      chunk->number = chunks_read_++;
      return chunk;
    }
    pool_.Return(chunk);
    return nullptr;
  }

  // A chunk that was handed from thread to thread may be written already: see BytesInFlight.
  void Write(const Chunk& chunk) {
    while (!in_flight_.WaitFor(chunk.number)) WriteNext();
  }

  // If a chunk can be written.
  void WriteNext() {
    Chunk* const next = in_flight_.ClaimNext();
    if (next == nullptr) return;
    Chunk& chunk = *next;
    writing_turn_.Take();
    WriteInOrder(chunk);
    writing_turn_.Give();
    LetGoOfMemory(chunk);
    in_flight_.EndTurn(chunk.allowed_bytes - Chunk::kFreeBytes);
    chunk.allowed_bytes = Chunk::kFreeBytes;
  }

  // A recycled chunk keeps memory for what most chunks need.
  void LetGoOfMemory(Chunk& chunk) const {
    const std::size_t most = kMostInFlight / 4 / LiveChunks(ThreadCount(job_.options));
    for (std::string* text : {&chunk.answers, &chunk.statistics, &chunk.kept}) {
      if (text->capacity() > most) std::string().swap(*text);
    }
    if (chunk.allowed_bytes > most + Chunk::kFreeBytes) chunk.work.reset();
  }

  void WriteInOrder(Chunk& chunk) {
    if (order_error_) return;
    chunk.may_hand_on = true;
    if (job_.in_order) order_error_ = job_.in_order(chunk);
    if (order_error_ || !writer_.Write(chunk)) {
      is_writing_over_.store(true, std::memory_order_relaxed);
    }
    if (order_error_) return;
    if (!chunk.is_complete) is_interrupted_.store(true, std::memory_order_relaxed);
  }

  bool IsStopping() {
    if (job_.is_stopping()) {
      is_interrupted_ = true;
      return true;
    }
    return is_writing_over_.load(std::memory_order_relaxed);
  }

  const Job& job_;
  std::unique_ptr<ChunkSource> source_;
  ChunkPool pool_;
  Numbering numbering_;
  OrderedWriter writer_;
  BytesInFlight in_flight_{kMostInFlight};
  std::uint64_t chunks_read_ = 0;
  HandOver reading_turn_;
  HandOver numbering_turn_;
  HandOver writing_turn_;
  HandOver ending_turn_;
  HandOver recycling_;
  tbb::enumerable_thread_specific<std::unique_ptr<ChunkProcessor>> workers_;
  std::optional<IoError> read_error_;
  std::optional<IoError> order_error_;  // of Job::in_order
  std::atomic<bool> is_writing_over_ = false;
  std::atomic<bool> is_interrupted_ = false;
};

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
    return std::unique_ptr<ChunkSource>(std::make_unique<CountedSource>(first, last));
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
