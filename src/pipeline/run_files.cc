// Wires the stages: read (in order), index (parallel), number (in order), work (parallel), write
// (in order).
#include "pipeline/run_files.h"

#include <tbb/enumerable_thread_specific.h>
#include <tbb/global_control.h>
#include <tbb/info.h>
#include <tbb/parallel_pipeline.h>
#include <tbb/task_arena.h>

#include <algorithm>
#include <utility>
#include <vector>

#include "io/input_source.h"
#include "pipeline/checkpoint.h"
#include "pipeline/chunk_pool.h"
#include "pipeline/chunk_reader.h"
#include "pipeline/hand_over.h"
#include "pipeline/ordered_writer.h"
#include "shards/run_shard.h"

namespace surudoku {
namespace {

/// Gives records and lines their numbers, which depend on all chunks before.
class Numbering {
 public:
  void ResumeAt(std::uint64_t next_line, std::uint64_t next_record) {
    next_line_ = next_line;
    next_record_ = next_record;
  }

  /// Leaves out all records but these.
  void LimitTo(std::uint64_t first_record, std::uint64_t last_record) {
    first_wanted_ = first_record;
    last_wanted_ = last_record;
  }

  void Number(Chunk& chunk) {
    if (chunk.start.starts_file) next_line_ = 1;
    chunk.first_line = next_line_;
    chunk.first_record = next_record_;
    next_line_ = chunk.next_line = next_line_ + chunk.index.line_count;
    next_record_ = chunk.next_record = next_record_ + chunk.index.records.size();
    LeaveOutUnwanted(chunk);
    is_over_.store(next_record_ > last_wanted_, std::memory_order_relaxed);
  }

  /// True where no later record is wanted. Any thread may ask.
  [[nodiscard]] bool is_over() const { return is_over_.load(std::memory_order_relaxed); }

 private:
  void LeaveOutUnwanted(Chunk& chunk) const {
    std::vector<RecordLines>& records = chunk.index.records;
    const std::uint64_t wanted = last_wanted_ - std::min(last_wanted_, chunk.first_record - 1);
    if (wanted < records.size()) records.resize(static_cast<std::size_t>(wanted));
    const std::uint64_t before = first_wanted_ - std::min(first_wanted_, chunk.first_record);
    const auto left_out = std::min<std::uint64_t>(before, records.size());
    records.erase(records.begin(), records.begin() + static_cast<std::ptrdiff_t>(left_out));
    chunk.first_record += left_out;
  }

  std::uint64_t next_line_ = 1;
  std::uint64_t next_record_ = 1;
  std::uint64_t first_wanted_ = 1;
  std::uint64_t last_wanted_ = ~std::uint64_t{0};
  std::atomic<bool> is_over_ = false;
};

class FilePipeline {
 public:
  FilePipeline(const FileJobOptions& options, const MakeChunkProcessor& make_worker,
               const std::string& standard_input_copy, OrderedWriter writer)
      : options_(options),
        reader_(options, standard_input_copy),
        writer_(std::move(writer)),
        workers_(make_worker) {}

  /// Does only this part. Call it before ResumeAt.
  std::optional<IoError> LimitTo(const ShardRange& range) {
    if (range.cut == ShardCut::kBytes) return reader_.LimitTo(range.begin, range.end);
    numbering_.LimitTo(range.first_record, range.last_record);
    return std::nullopt;
  }

  /// Goes on where an earlier run was. Call it before Run.
  std::optional<IoError> ResumeAt(const Checkpoint& checkpoint) {
    numbering_.ResumeAt(checkpoint.next_line, checkpoint.next_record);
    return reader_.ResumeAt(checkpoint.position);
  }

  FileRun Run() {
    const int threads = options_.threads > 0 ? options_.threads : tbb::info::default_concurrency();
    const tbb::global_control allowed(tbb::global_control::max_allowed_parallelism,
                                      static_cast<std::size_t>(threads));
    tbb::task_arena arena(threads);
    arena.execute([&] { RunStages(LiveChunks(threads)); });
    return writer_.Finish(read_error_, is_interrupted_);
  }

 private:
  // Enough that no worker waits for the serial stages, few enough to bound the memory.
  static std::size_t LiveChunks(int threads) { return static_cast<std::size_t>(threads) + 3; }

  void RunStages(std::size_t live_chunks) {
    using tbb::filter_mode;
    const auto read = tbb::make_filter<void, Chunk*>(filter_mode::serial_in_order,
                                                     [&](tbb::flow_control& control) {
                                                       reading_turn_.Take();
                                                       Chunk* chunk = Read();
                                                       reading_turn_.Give();
                                                       if (chunk == nullptr) {
                                                         control.stop();
                                                       } else {
                                                         chunk->hand_over.Give();
                                                       }
                                                       return chunk;
                                                     });
    const auto index = ParallelStage([](Chunk& chunk) {
      IndexRecords(chunk.text(), chunk.file->format, chunk.start, chunk.index);
    });
    const auto number =
        SerialStage(numbering_turn_, [&](Chunk& chunk) { numbering_.Number(chunk); });
    const auto work = ParallelStage([&](Chunk& chunk) { workers_.local()->Process(chunk); });
    const auto write = SerialStage(writing_turn_, [&](Chunk& chunk) { Write(chunk); });
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

  template <class Work>
  static tbb::filter<Chunk*, Chunk*> ParallelStage(Work work) {
    return tbb::make_filter<Chunk*, Chunk*>(tbb::filter_mode::parallel, [work](Chunk* chunk) {
      chunk->hand_over.Take();
      work(*chunk);
      chunk->hand_over.Give();
      return chunk;
    });
  }

  // `turn` hands the stage's own state from one chunk's thread to the next one's.
  template <class Work>
  static tbb::filter<Chunk*, Chunk*> SerialStage(HandOver& turn, Work work) {
    return tbb::make_filter<Chunk*, Chunk*>(tbb::filter_mode::serial_in_order,
                                            [&turn, work](Chunk* chunk) {
                                              chunk->hand_over.Take();
                                              turn.Take();
                                              work(*chunk);
                                              turn.Give();
                                              chunk->hand_over.Give();
                                              return chunk;
                                            });
  }

  // The next chunk, or null at the end of the work.
  Chunk* Read() {
    if (IsStopping() || numbering_.is_over()) return nullptr;
    Chunk* chunk = pool_.Take();
    const Result<bool, IoError> has_chunk = reader_.Next(*chunk);
    if (!has_chunk.ok()) read_error_ = has_chunk.error();
    // What was read while being stopped may end in the middle of a record, or look like the end.
    const bool was_stopped = IsStopping();
    if (has_chunk.ok() && has_chunk.value() && !was_stopped) return chunk;
    pool_.Return(chunk);
    return nullptr;
  }

  void Write(Chunk& chunk) {
    if (!writer_.Write(chunk)) is_writing_over_.store(true, std::memory_order_relaxed);
    if (!chunk.is_complete) is_interrupted_.store(true, std::memory_order_relaxed);
  }

  bool IsStopping() {
    if (options_.stop != nullptr && options_.stop->load(std::memory_order_relaxed)) {
      is_interrupted_ = true;
      return true;
    }
    return is_writing_over_.load(std::memory_order_relaxed);
  }

  const FileJobOptions& options_;
  ChunkReader reader_;
  ChunkPool pool_;
  Numbering numbering_;
  OrderedWriter writer_;
  HandOver reading_turn_;
  HandOver numbering_turn_;
  HandOver writing_turn_;
  HandOver recycling_;
  tbb::enumerable_thread_specific<std::unique_ptr<ChunkProcessor>> workers_;
  std::optional<IoError> read_error_;
  std::atomic<bool> is_writing_over_ = false;
  std::atomic<bool> is_interrupted_ = false;
};

// Every input and output must be a file of its own.
std::optional<IoError> CheckPaths(const OutputJobOptions& options, const FileJob& job) {
  std::vector<std::string> taken;
  for (const std::string& input : options.inputs) {
    if (input != "-") taken.push_back(input);
  }
  for (const std::string& output : {options.output, job.statistics}) {
    if (output.empty() || output == "-") continue;
    for (const std::string& other : taken) {
      if (IsSameFile(output, other)) {
        return IoError{output + ": named twice, as an output and otherwise"};
      }
    }
    taken.push_back(output);
  }
  return std::nullopt;
}

FileRun Failure(const IoError& error) {
  FileRun run;
  run.summary.error = error;
  return run;
}

// What an earlier run left of the outputs, or nothing; fails where that is not this run's.
Result<std::optional<Checkpoint>, IoError> FindEarlierRun(const OutputJobOptions& options,
                                                          const Checkpoint& start) {
  if (!options.resume) return std::optional<Checkpoint>{};
  const std::string path = CheckpointPath(options.output);
  Result<std::optional<Checkpoint>, IoError> earlier = ReadCheckpoint(path);
  if (!earlier.ok() || !earlier.value()) return earlier;
  if (const auto why = WhyNotResumable(*earlier.value(), start.settings, start.inputs)) {
    return IoError{path + ": can not be resumed: " + *why + " (remove it to start again)"};
  }
  return earlier;
}

// Only what can be read again, and has an output file, can be resumed.
Result<std::optional<Checkpoint>, IoError> StartOfRun(const OutputJobOptions& options,
                                                      const FileJob& job) {
  if (options.output == "-" || options.output.empty()) {
    if (options.resume) return IoError{"--resume needs an output file (-o)"};
    return std::optional<Checkpoint>{};
  }
  Result<std::vector<InputIdentity>, IoError> inputs = IdentifyInputs(options.inputs);
  if (!inputs.ok()) {
    if (options.resume) return inputs.error();
    return std::optional<Checkpoint>{};
  }
  Checkpoint start;
  start.settings = SettingsOf(options, job.settings);
  start.inputs = std::move(inputs.value());
  return std::optional(start);
}

}  // namespace

FileRun RunFiles(const OutputJobOptions& options, const FileJob& job, FileJobObserver& observer) {
  if (!options.shard) return RunPart(options, job, {}, observer);
  // The names of the joined outputs too must be no inputs.
  if (const auto error = CheckPaths(options, job)) return Failure(*error);
  return RunShard(options, job, observer);
}

FileRun RunPart(const OutputJobOptions& options, const FileJob& job, const InputPart& part,
                FileJobObserver& observer) {
  if (const auto error = CheckPaths(options, job)) return Failure(*error);
  const Result<std::uint64_t, IoError> input_size = TotalInputSize(options.inputs);
  if (!input_size.ok()) return Failure(input_size.error());
  const std::uint64_t bytes_total = part.range ? part.range->bytes : input_size.value();
  const Result<std::optional<Checkpoint>, IoError> start = StartOfRun(options, job);
  if (!start.ok()) return Failure(start.error());
  std::optional<Checkpoint> earlier;
  if (start.value()) {
    const auto found = FindEarlierRun(options, *start.value());
    if (!found.ok()) return Failure(found.error());
    earlier = found.value();
  }
  Result<OrderedWriter, IoError> writer =
      OrderedWriter::Open(options, job, bytes_total, observer, earlier ? &*earlier : nullptr);
  if (!writer.ok()) return Failure(writer.error());
  if (start.value()) {
    writer.value().KeepCheckpoints(CheckpointPath(options.output),
                                   earlier ? *earlier : *start.value());
  }
  FilePipeline pipeline(options, job.make_worker, part.standard_input_copy,
                        std::move(writer.value()));
  if (part.range) {
    if (const auto error = pipeline.LimitTo(*part.range)) return Failure(*error);
  }
  if (earlier) {
    if (const auto error = pipeline.ResumeAt(*earlier)) return Failure(*error);
  }
  return pipeline.Run();
}

}  // namespace surudoku
