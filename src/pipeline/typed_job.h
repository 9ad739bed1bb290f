// A job's stages, typed by the job's own counts and work. The pipeline carries both from stage to
// stage without knowing their types; here they get their types back, checked once for each chunk.
#pragma once

#include <algorithm>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>

#include "pipeline/job.h"
#include "pipeline/job_totals.h"
#include "pipeline/record_block.h"
#include "text/json_fields.h"

namespace surudoku {

/// The work that a job hands from one stage of a chunk to the next.
template <class Work>
struct CarriedWork final : ChunkWork {
  Work work;
};

/// Of a job that hands on nothing.
struct NoWork {};

/// The chunk's work; made if there is none yet. Chunks are recycled: whoever fills it empties it
/// first.
template <class Work>
Work& WorkIn(Chunk& chunk) {
  if (chunk.work == nullptr) chunk.work = std::make_unique<CarriedWork<Work>>();
  return dynamic_cast<CarriedWork<Work>&>(*chunk.work).work;
}

/// A worker of a job that goes block by block, as the solvers want the records of a chunk. One for
/// each thread.
template <class Counts, class Work = NoWork>
class JobWorker : public ChunkProcessor {
 public:
  void Process(Chunk& chunk) final {
    counts_ = &CountsIn<Counts>(*chunk.totals);
    if constexpr (!std::is_same_v<Work, NoWork>) work_ = &WorkIn<Work>(chunk);
    Begin(chunk);
    const std::span<const RecordLines> all = chunk.index.records;
    for (std::size_t begin = 0; begin < all.size() && chunk.is_complete;
         begin += RecordBlock::kCapacity) {
      records_.Read(chunk,
                    all.subspan(begin, std::min(RecordBlock::kCapacity, all.size() - begin)));
      chunk.is_complete = ProcessBlock(chunk) && !chunk.leave_out_rest;
      chunk.MakeRoomFor(0);
    }
  }

 protected:
  /// Called before the first block of each chunk.
  virtual void Begin(Chunk& /*chunk*/) {}

  /// Answers the records of the block at work. False if `stop` left one unanswered: the outputs
  /// then end before it.
  virtual bool ProcessBlock(Chunk& chunk) = 0;

  /// The block at work.
  [[nodiscard]] const RecordBlock& records() const { return records_; }
  /// To be called before the first block, if the job takes clues beyond digits.
  void TakeClueTexts() { records_.TakeClueTexts(); }

  /// Tells that a record could not be read.
  void TellFault(Chunk& chunk, std::size_t index) const {
    chunk.faults.push_back(MakeFault(chunk, records_.record(index), records_.error(index)));
  }
  /// Tells what is wrong with a record, at its puzzle's first character.
  void TellFault(Chunk& chunk, std::size_t index, std::string reason) const {
    chunk.faults.push_back(MakeFault(chunk, records_.record(index), 0, std::move(reason)));
  }

  /// Tells something of a record in which nothing is wrong, at the same place.
  void TellNote(Chunk& chunk, std::size_t index, std::string text) const {
    TellFault(chunk, index, std::move(text));
    chunk.faults.back().is_note = true;
  }

  // Of the chunk at work.
  [[nodiscard]] Counts& counts() const { return *counts_; }
  [[nodiscard]] Work& work() const { return *work_; }

 private:
  RecordBlock records_;
  Counts* counts_ = nullptr;
  Work* work_ = nullptr;
};

/// For Job::make_totals, from empty counts.
template <class Counts>
MakeJobTotals TotalsFrom(Counts empty = Counts()) {
  return [empty = std::move(empty)] { return std::make_unique<TotalsOf<Counts>>(empty); };
}

/// A job of these options and nothing counted yet; it lacks its worker and what it writes.
/// `Settings` are the options that its output depends on besides the input's.
template <class Settings, class Counts, class Options>
Job JobOf(std::string_view name, const Options& options, Counts empty = Counts()) {
  const FileJobOptions* files = nullptr;
  if constexpr (std::is_base_of_v<FileJobOptions, Options>) files = &options;
  return {.settings = MakeSettings(name, FieldsToJson<Settings>(options), files),
          .options = options,
          .output = options,
          .files = files,
          .make_totals = TotalsFrom<Counts>(std::move(empty)),
          .make_worker = {}};
}

/// For Job::in_order: `step(chunk, counts, work)`, which may return an error.
template <class Counts, class Work, class Step>
auto InOrder(Step step) {
  return [step = std::move(step)](Chunk& chunk) mutable -> std::optional<IoError> {
    if constexpr (std::is_void_v<std::invoke_result_t<Step&, Chunk&, Counts&, Work&>>) {
      step(chunk, CountsIn<Counts>(*chunk.totals), WorkIn<Work>(chunk));
      return std::nullopt;
    } else {
      return step(chunk, CountsIn<Counts>(*chunk.totals), WorkIn<Work>(chunk));
    }
  };
}

/// Leaves the chunk's next record to the ordered writer: `write(answers, statistics, counts)`
/// writes it and counts it; `leave_out_rest(counts)` takes the records after it out of the chunk's
/// counts if `write` was cut short.
template <class Counts, class Write, class LeaveOutRest>
LateAnswer& AddLate(Chunk& chunk, Write write, LeaveOutRest leave_out_rest) {
  LateAnswer& late = chunk.AddLate();
  late.write = [write = std::move(write)](const Sink& answers, const Sink& statistics,
                                          JobTotals& totals) mutable {
    return write(answers, statistics, CountsIn<Counts>(totals));
  };
  late.leave_out_rest = [leave_out_rest = std::move(leave_out_rest)](JobTotals& totals) mutable {
    leave_out_rest(CountsIn<Counts>(totals));
  };
  return late;
}

/// Precondition: the run is of the job with these counts.
template <class Counts>
JobSummary<Counts> Summarise(JobRun run) {
  return {std::move(run.summary), std::move(CountsIn<Counts>(*run.totals))};
}

}  // namespace surudoku
