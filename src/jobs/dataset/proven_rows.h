// Proven records on their way through temporary files: a line each.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>

#include "jobs/dataset/prove_records.h"
#include "pipeline/job.h"

namespace surudoku {

/// `puzzle,answer,difficulty,source`: the source comes last because it may have commas.
struct ProvenRow {
  std::string_view puzzle;
  std::string_view answer;
  std::string_view difficulty;
  std::string_view source;
};

void AppendRow(const ProvenRecord& record, std::string& text);

/// Precondition: AppendRow wrote the line.
ProvenRow RowFrom(std::string_view line);

/// The counts of a run over rows.
struct RowTotals {
  std::uint64_t rows = 0;

  [[nodiscard]] std::uint64_t records() const { return rows; }

  static void VisitFields(auto visit, auto&... totals) { visit("rows", totals.rows...); }
};

/// Options to read a file of rows with the threads and the stop flag of `options`.
FileJobOptions ReadingRows(const JobOptions& options, const std::string& path);

/// Writes all that one makes of rows. One for each thread.
class RowWriter {
 public:
  virtual ~RowWriter() = default;

  /// Appends to the chunk's answers and statistics, after Chunk::MakeRoomFor. False if `stop` came
  /// first.
  virtual bool Write(const ProvenRow& row, Chunk& chunk) = 0;
};

/// A run over the rows of a file, to which the caller adds outputs.
Job RowJob(const FileJobOptions& rows, std::function<std::unique_ptr<RowWriter>()> make_writer);

}  // namespace surudoku
