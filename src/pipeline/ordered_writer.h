// Writes what the workers made, in the order of the input: the pipeline's serial last stage.
#pragma once

#include <optional>
#include <string>

#include "dataset/output_stream.h"
#include "pipeline/checkpoint.h"
#include "pipeline/chunk.h"
#include "pipeline/solution_lister.h"

namespace surudoku {

class OrderedWriter {
 public:
  /// Opens the outputs that the options name; with `resumed`, where that run left them.
  static Result<OrderedWriter, IoError> Open(const SolveFilesOptions& options,
                                             std::uint64_t bytes_total, SolveObserver& observer,
                                             const Checkpoint* resumed);

  /// From now on keeps how far the run got in the file `path`. `start` has settings and inputs.
  void KeepCheckpoints(std::string path, Checkpoint start);

  /// Writes a chunk, with the listings that it defers, and tells the observer of it. False where
  /// nothing more can be written: after an error, or a chunk that `stop` left incomplete (a listing
  /// that it cut short makes it so).
  bool Write(Chunk& chunk);

  /// Ends the run. `error` is what ended the reading early, if anything did. Only a complete run's
  /// outputs get their names; those of another stay partial where it can be resumed.
  SolveSummary Finish(std::optional<IoError> error, bool is_interrupted, Durability durability);

 private:
  OrderedWriter(const SolveFilesOptions& options, OutputStream answers,
                std::optional<OutputStream> statistics, std::uint64_t bytes_total,
                SolveObserver& observer);
  bool WriteContent(Chunk& chunk);
  bool WriteListing(const DeferredListing& listing);
  bool WriteTo(OutputStream& stream, std::string_view bytes);
  bool EndFrames();
  void NoteProgress(const Chunk& chunk);
  void Commit(Durability durability);
  void KeepPartial(OutputStream& stream);
  void FillSummary();

  const SolveFilesOptions& options_;
  OutputStream answers_;
  std::optional<OutputStream> statistics_;
  SolveObserver& observer_;
  Progress progress_;
  std::optional<SolutionLister> lister_;  // where all solutions are listed
  Checkpoint checkpoint_;                 // as of the last chunk; written now and then
  std::string checkpoint_path_;           // empty: none is kept
  bool has_checkpoint_ = false;
  SolveSummary summary_;
  bool is_stopped_ = false;
};

}  // namespace surudoku
