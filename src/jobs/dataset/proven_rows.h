// Proven records on their way through temporary files: a line each.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "jobs/dataset/prove_records.h"
#include "pipeline/job.h"

namespace surudoku {

/// `puzzle,answer,difficulty,hash,part,is_kept,N,K,stratum,kept,source`: N and K are the sizes of
/// the stratum and the kept columns, because all may have commas. The part is a number, or nothing.
void AppendRow(const ProvenRecord& record, std::string& text);

/// The texts of a row that are not as they stand there.
struct RowTexts {
  std::string source;
  std::string kept;
};

/// The record of a line that AppendRow wrote. Its texts are those of the line and of `texts`. A
/// quote of the stratum is another character, the same for all.
ProvenRecord RowFrom(std::string_view line, RowTexts& texts);

/// The counts of a run over rows.
struct RowTotals {
  std::uint64_t rows = 0;

  [[nodiscard]] std::uint64_t records() const { return rows; }

  static void VisitFields(auto visit, auto&... totals) { visit("rows", totals.rows...); }
};

/// Options to read a file of rows with the threads and the stop flag of `options`.
FileJobOptions ReadingRows(const JobOptions& options, std::vector<std::string> paths);

/// Writes all that one makes of rows. One for each thread.
class RowWriter {
 public:
  virtual ~RowWriter() = default;

  /// Appends to the chunk's answers and statistics, after Chunk::MakeRoomFor. False if `stop` came
  /// first.
  virtual bool Write(const ProvenRecord& row, Chunk& chunk) = 0;
};

/// A run over the rows of a file, to which the caller adds outputs.
Job RowJob(const FileJobOptions& rows, std::function<std::unique_ptr<RowWriter>()> make_writer);

}  // namespace surudoku
