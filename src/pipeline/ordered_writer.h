// Writes what the workers made, in the order of the input: the pipeline's serial last stage.
#pragma once

#include <optional>
#include <string>

#include "pipeline/chunk.h"
#include "surudoku/output_file.h"

namespace surudoku {

class OrderedWriter {
 public:
  /// Opens the outputs that the options name; where there is an output, `header` is its first
  /// line.
  static Result<OrderedWriter, IoError> Open(const SolveFilesOptions& options,
                                             std::string_view header, std::uint64_t bytes_total,
                                             SolveObserver& observer);

  /// Writes a chunk and tells the observer of it. False where nothing more can be written: after
  /// an error, or a chunk that `stop` left incomplete.
  bool Write(const Chunk& chunk);

  /// Ends the run. `error` is what ended the reading early, if anything did. Only a complete run's
  /// outputs get their names; those of an interrupted one stay partial.
  SolveSummary Finish(std::optional<IoError> error, bool is_interrupted);

 private:
  OrderedWriter(std::optional<OutputFile> answers, std::optional<OutputFile> statistics,
                std::uint64_t bytes_total, SolveObserver& observer);
  bool WriteTo(std::optional<OutputFile>& file, std::string_view bytes);
  void Commit(std::optional<OutputFile>& file);
  void KeepPartial(std::optional<OutputFile>& file);

  std::optional<OutputFile> answers_;
  std::optional<OutputFile> statistics_;
  SolveObserver& observer_;
  Progress progress_;
  SolveTotals totals_;
  SolveSummary summary_;
  bool is_stopped_ = false;
};

}  // namespace surudoku
