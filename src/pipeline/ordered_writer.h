// Writes what the workers made, in the order of the input: the pipeline's serial last stage.
#pragma once

#include <optional>
#include <string>

#include "pipeline/chunk.h"
#include "pipeline/solution_lister.h"
#include "surudoku/output_file.h"

namespace surudoku {

class OrderedWriter {
 public:
  /// Opens the outputs that the options name.
  static Result<OrderedWriter, IoError> Open(const SolveFilesOptions& options,
                                             std::uint64_t bytes_total, SolveObserver& observer);

  /// Writes a chunk, with the listings that it defers, and tells the observer of it. False where
  /// nothing more can be written: after an error, or a chunk that `stop` left incomplete (a listing
  /// that it cut short makes it so).
  bool Write(Chunk& chunk);

  /// Ends the run. `error` is what ended the reading early, if anything did. Only a complete run's
  /// outputs get their names; those of an interrupted one stay partial.
  SolveSummary Finish(std::optional<IoError> error, bool is_interrupted);

 private:
  OrderedWriter(const SolveFilesOptions& options, OutputFile answers,
                std::optional<OutputFile> statistics, std::uint64_t bytes_total,
                SolveObserver& observer);
  bool WriteContent(Chunk& chunk);
  bool WriteListing(const DeferredListing& listing);
  bool WriteTo(OutputFile& file, std::string_view bytes);
  void Commit(OutputFile& file);
  void KeepPartial(OutputFile& file);

  const SolveFilesOptions& options_;
  OutputFile answers_;
  std::optional<OutputFile> statistics_;
  SolveObserver& observer_;
  Progress progress_;
  std::optional<SolutionLister> lister_;  // where all solutions are listed
  SolveTotals totals_;
  SolveSummary summary_;
  bool is_stopped_ = false;
};

}  // namespace surudoku
