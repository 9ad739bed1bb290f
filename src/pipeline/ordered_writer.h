// Writes what the workers made, in the order of the input: the pipeline's serial last stage.
#pragma once

#include <optional>
#include <string>

#include "io/output_stream.h"
#include "jobs/solve/solution_lister.h"
#include "pipeline/checkpoint.h"
#include "pipeline/chunk.h"
#include "pipeline/run_files.h"

namespace surudoku {

class OrderedWriter {
 public:
  /// Opens the outputs that options and job name; with `resumed`, where that run left them.
  static Result<OrderedWriter, IoError> Open(const OutputJobOptions& options, const FileJob& job,
                                             std::uint64_t bytes_total, FileJobObserver& observer,
                                             const Checkpoint* resumed);

  /// From now on keeps how far the run got in the file `path`. `start` has settings and inputs.
  void KeepCheckpoints(std::string path, Checkpoint start);

  /// Writes a chunk, with the listings that it defers, and tells the observer of it. False where
  /// nothing more can be written: after an error, or a chunk that `stop` left incomplete (a listing
  /// that it cut short makes it so).
  bool Write(Chunk& chunk);

  /// Ends the run. `error` is what ended the reading early, if anything did. Only a complete run's
  /// outputs get their names; those of another stay partial where it can be resumed.
  FileRun Finish(std::optional<IoError> error, bool is_interrupted);

 private:
  OrderedWriter(const OutputJobOptions& options, const FileJob& job,
                std::optional<OutputStream> answers, std::optional<OutputStream> statistics,
                std::uint64_t bytes_total, FileJobObserver& observer);
  bool WriteContent(Chunk& chunk);
  bool WriteListing(const DeferredListing& listing, const std::string& file);
  bool WriteTo(std::optional<OutputStream>& stream, std::string_view bytes);
  bool EndFrames();
  void NoteProgress(const Chunk& chunk);
  void Commit();
  void KeepPartial(std::optional<OutputStream>& stream);

  const OutputJobOptions& options_;
  const FileJob& job_;
  std::optional<OutputStream> answers_;
  std::optional<OutputStream> statistics_;
  FileJobObserver& observer_;
  Progress progress_;
  std::optional<SolutionLister> lister_;  // where all solutions are listed
  Checkpoint checkpoint_;                 // as of the last chunk; written now and then
  std::string checkpoint_path_;           // empty: none is kept
  bool has_checkpoint_ = false;
  FileJobSummary summary_;
  bool is_stopped_ = false;
};

}  // namespace surudoku
