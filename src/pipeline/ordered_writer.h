// The pipeline's serial last stage: it writes everything that a run leaves.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "io/output_stream.h"
#include "pipeline/checkpoint.h"
#include "pipeline/chunk.h"
#include "pipeline/job.h"

namespace surudoku {

/// The names of the inputs of a whole run that had no record.
std::vector<std::string> EmptyInputsOf(const Job& job, const InputsWithRecords& with_records);

/// Writes the chunks' texts to the outputs in the order of the input, adds up the workers' counts,
/// and now and then writes a checkpoint, for a run that goes on. RunPipeline makes one, and decides
/// when it is done.
class OrderedWriter {
 public:
  /// Opens the outputs that the job names; with `resumed`, goes to the places where that run left
  /// them. `progress` has the totals that the run will come to, as far as they are known. Removes
  /// the file `old_state` (may be empty) before anything is written: it does not fit outputs that
  /// begin anew.
  static Result<OrderedWriter, IoError> Open(const Job& job, const Progress& progress,
                                             FileJobObserver& observer, const Checkpoint* resumed,
                                             const std::string& old_state);

  /// From now on writes a checkpoint to the file `path` now and then. `start` has the settings and
  /// the inputs.
  void KeepCheckpoints(std::string path, Checkpoint start);

  /// Shows the answers so far to Job::at_resume. Precondition: the run goes on from an earlier one.
  /// Does nothing if that one already gave the answers their name, since nothing is to come then.
  std::optional<IoError> ShowAnswersSoFar();

  /// Writes what the chunk holds so far, with its late answers, tells the observer of its faults,
  /// and empties it. Only of the chunk whose turn it is. False after an error. If `stop` cuts a
  /// late answer short, this sets Chunk::leave_out_rest, and whatever the chunk holds later is
  /// dropped.
  bool HandOn(Chunk& chunk);

  /// Writes the rest of a chunk, counts its records and tells the observer of it. False if nothing
  /// more can be written: after an error, or after a chunk that `stop` left incomplete (by cutting
  /// a late answer short, too).
  bool Write(Chunk& chunk);

  /// Ends the run. `error` is the error that ended the reading early, if one did. The outputs get
  /// their names only if the run is complete; else they stay partial if the run can be resumed.
  JobRun Finish(std::optional<IoError> error, bool is_interrupted);

 private:
  OrderedWriter(const Job& job, std::optional<OutputStream> answers,
                std::optional<OutputStream> statistics, const Progress& progress,
                FileJobObserver& observer);
  void GoOnFrom(const Checkpoint& resumed);
  bool WriteHeaders(const InputFile* file);
  bool WriteEnd();
  bool TellTotals();
  bool WriteContent(Chunk& chunk);
  bool WriteLate(const LateAnswer& late);
  void TellFaults(const Chunk& chunk);
  bool WriteTo(std::optional<OutputStream>& stream, std::string_view bytes);
  [[nodiscard]] bool KeepsStateWhenComplete() const;
  bool EndFrames();
  void NoteProgress(const Chunk& chunk);
  void KeepCheckpoint();
  void Commit();
  void CommitOne(std::optional<OutputStream>& stream, const std::optional<JobOutput>& output);
  void KeepPartial(std::optional<OutputStream>& stream);

  const Job& job_;
  std::optional<OutputStream> answers_;
  std::optional<OutputStream> statistics_;
  FileJobObserver& observer_;
  Progress progress_;
  std::unique_ptr<JobTotals> totals_;
  std::uint64_t faults_ = 0;
  LineTally tally_;        // of a shard
  Checkpoint checkpoint_;  // as of the last chunk, but for the totals; written now and then
  std::uint64_t checkpoint_size_ = 0;  // of the file, when it was last written
  std::uint64_t bytes_since_checkpoint_ = 0;
  std::string checkpoint_path_;    // empty: none is kept
  bool ends_at_position_ = false;  // the outputs end at that of the checkpoint
  bool has_checkpoint_ = false;
  FileJobSummary summary_;
  bool lacks_headers_ = false;  // still to be written
  bool is_stopped_ = false;
};

}  // namespace surudoku
