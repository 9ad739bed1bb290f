// The stages that the chunks of a run go through.
#pragma once

#include <tbb/enumerable_thread_specific.h>

#include <atomic>
#include <cstdint>
#include <deque>
#include <memory>
#include <mutex>
#include <optional>
#include <utility>
#include <vector>

#include "io/io_error.h"
#include "pipeline/bytes_in_flight.h"
#include "pipeline/checkpoint.h"
#include "pipeline/chunk.h"
#include "pipeline/chunk_source.h"
#include "pipeline/job.h"
#include "pipeline/ordered_writer.h"
#include "threads/hand_over.h"

namespace surudoku {

/// Chunks that are not in use, with the memory they have grown to: taken by the reader, returned by
/// the writer. Thread-safe.
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
  Pipeline(const Job& job, std::unique_ptr<ChunkSource> source, OrderedWriter writer);

  /// Does only these records. Call it before ResumeAt.
  void LimitTo(const std::pair<std::uint64_t, std::uint64_t>& records);

  /// Goes on from an earlier run. Call it before Run, which reads nothing if `stop` ended this
  /// early.
  std::optional<IoError> ResumeAt(const Checkpoint& checkpoint);

  JobRun Run();

 private:
  void RunAlone(Chunk& chunk);
  void RunInThreads(Chunk* first);
  void RunStages(Chunk* first, std::size_t live_chunks);

  Chunk* Read();
  void Work(Chunk& chunk, ChunkProcessor& worker);
  void MakeRoom(Chunk& chunk, std::size_t bytes) override;
  void HandOn(Chunk& chunk);
  void Write(const Chunk& chunk);
  void WriteNext();
  void WriteInOrder(Chunk& chunk);
  void LetGoOfMemory(Chunk& chunk) const;
  bool IsStopping();

  // The stages of oneTBB's pipeline.
  template <class Step>
  void OrEnd(Step step);
  template <class Step>
  auto ParallelStage(Step step);
  template <class Step>
  auto SerialStage(HandOver& turn, Step step);

  const Job& job_;
  std::unique_ptr<ChunkSource> source_;
  ChunkPool pool_;
  Numbering numbering_;
  OrderedWriter writer_;
  BytesInFlight in_flight_;
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

}  // namespace surudoku
