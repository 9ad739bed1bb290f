#include "pipeline/pipeline.h"

#include <tbb/global_control.h>
#include <tbb/parallel_pipeline.h>
#include <tbb/task_arena.h>

#include <exception>

#include "dataset/lines.h"
#include "pipeline/file_job.h"
#include "threads/startable_threads.h"

namespace surudoku {
namespace {

// So many bytes wait to be written, at most, and so many of one chunk (see BytesInFlight). Who
// wants more at once, as for one record with a field of a megabyte, waits for its turn.
constexpr std::size_t kMostInFlight = std::size_t{64} << 20;
constexpr std::size_t kMostOfChunk = std::size_t{16} << 20;
constexpr std::size_t kMostAtOnce = std::size_t{2} << 20;

// Enough that no worker waits for the serial stages, few enough to bound the memory.
std::size_t LiveChunks(int threads) { return static_cast<std::size_t>(threads) + 3; }

// A note on the file stands at its header row.
void TellNoteOnFile(Chunk& chunk) {
  if (chunk.note.empty()) return;
  const std::string_view before = chunk.text().substr(0, chunk.start.header_offset.value_or(0));
  chunk.faults.push_back({.file = SharedText({chunk.file, &chunk.file->name}),
                          .line = chunk.first_line + CountLines(before),
                          .column = 1,
                          .reason = chunk.note,
                          .is_note = true});
}

}  // namespace

Pipeline::Pipeline(const Job& job, std::unique_ptr<ChunkSource> source, OrderedWriter writer)
    : job_(job),
      source_(std::move(source)),
      writer_(std::move(writer)),
      in_flight_(kMostInFlight),
      workers_(job.make_worker) {}

// An exception ends the pipeline: chunks that wait for room would wait forever.
template <class Step>
void Pipeline::OrEnd(Step step) {
  try {
    step();
  } catch (...) {
    in_flight_.End();
    throw;
  }
}

template <class Step>
auto Pipeline::ParallelStage(Step step) {
  return tbb::make_filter<Chunk*, Chunk*>(tbb::filter_mode::parallel, [this, step](Chunk* chunk) {
    chunk->hand_over.Take();
    OrEnd([&] { step(*chunk); });
    chunk->hand_over.Give();
    return chunk;
  });
}

// `turn` hands the stage's own state from one chunk's thread to the next one's.
template <class Step>
auto Pipeline::SerialStage(HandOver& turn, Step step) {
  return tbb::make_filter<Chunk*, Chunk*>(tbb::filter_mode::serial_in_order,
                                          [this, &turn, step](Chunk* chunk) {
                                            chunk->hand_over.Take();
                                            turn.Take();
                                            OrEnd([&] { step(*chunk); });
                                            turn.Give();
                                            chunk->hand_over.Give();
                                            return chunk;
                                          });
}

void Pipeline::LimitTo(const std::pair<std::uint64_t, std::uint64_t>& records) {
  // Records that are made are handed out from the first one on.
  if (job_.files == nullptr) numbering_.StartAt(1, records.first, 0);
  numbering_.LimitTo(records.first, records.second);
}

std::optional<IoError> Pipeline::ResumeAt(const Checkpoint& checkpoint) {
  numbering_.StartAt(checkpoint.next_line, checkpoint.next_record, checkpoint.lines_before_file);
  auto error = source_->ResumeAt(checkpoint.position, checkpoint.next_record);
  return IsStopping() ? std::nullopt : error;  // an input cut short by `stop` looks damaged
}

JobRun Pipeline::Run() {
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

// Starting threads takes some milliseconds, longer than one chunk. A worker that wants help with
// its puzzles starts threads itself.
void Pipeline::RunAlone(Chunk& chunk) {
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

void Pipeline::Work(Chunk& chunk, ChunkProcessor& worker) {
  chunk.BeginWork(job_.make_totals);
  TellNoteOnFile(chunk);
  chunk.room = this;
  chunk.may_hand_on = !job_.in_order;  // else its text is made by that step
  worker.Process(chunk);
  in_flight_.AddWorked(chunk.number, chunk);
}

// Waits, on the worker's thread, until the chunk may grow, and writes what it holds if its turn
// has come meanwhile. No other thread writes then, because all later chunks wait for this one.
void Pipeline::MakeRoom(Chunk& chunk, std::size_t bytes) {
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

void Pipeline::HandOn(Chunk& chunk) {
  writing_turn_.Take();
  if (!writer_.HandOn(chunk)) is_writing_over_.store(true, std::memory_order_relaxed);
  writing_turn_.Give();
}

void Pipeline::RunInThreads(Chunk* first) {
  const int threads = StartableThreads(ThreadCount(job_.options));
  const tbb::global_control allowed(tbb::global_control::max_allowed_parallelism,
                                    static_cast<std::size_t>(threads));
  tbb::task_arena arena(threads);
  arena.execute([&] { RunStages(first, LiveChunks(threads)); });
}

void Pipeline::RunStages(Chunk* first, std::size_t live_chunks) {
  using tbb::filter_mode;
  const auto read =
      tbb::make_filter<void, Chunk*>(filter_mode::serial_in_order, [&](tbb::flow_control& control) {
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
  const auto number = SerialStage(numbering_turn_, [&](Chunk& chunk) { numbering_.Number(chunk); });
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

// The next chunk, or null at the end of the work.
Chunk* Pipeline::Read() {
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
void Pipeline::Write(const Chunk& chunk) {
  while (!in_flight_.WaitFor(chunk.number)) WriteNext();
}

// If a chunk can be written.
void Pipeline::WriteNext() {
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
void Pipeline::LetGoOfMemory(Chunk& chunk) const {
  const std::size_t most = kMostInFlight / 4 / LiveChunks(ThreadCount(job_.options));
  for (std::string* text : {&chunk.answers, &chunk.statistics, &chunk.kept}) {
    if (text->capacity() > most) std::string().swap(*text);
  }
  if (chunk.allowed_bytes > most + Chunk::kFreeBytes) chunk.work.reset();
}

void Pipeline::WriteInOrder(Chunk& chunk) {
  if (order_error_) return;
  chunk.may_hand_on = true;
  if (job_.in_order) order_error_ = job_.in_order(chunk);
  if (order_error_ || !writer_.Write(chunk)) {
    is_writing_over_.store(true, std::memory_order_relaxed);
  }
  if (order_error_) return;
  if (!chunk.is_complete) is_interrupted_.store(true, std::memory_order_relaxed);
}

bool Pipeline::IsStopping() {
  if (job_.is_stopping()) {
    is_interrupted_ = true;
    return true;
  }
  return is_writing_over_.load(std::memory_order_relaxed);
}

}  // namespace surudoku
