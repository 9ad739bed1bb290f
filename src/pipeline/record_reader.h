// The records of a dataset file one after another, whatever its format, for code that is no job.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "dataset/record_format.h"
#include "io/io_error.h"
#include "pipeline/file_job.h"
#include "surudoku/result.h"
#include "surudoku/stop_signal.h"

namespace surudoku {

struct RecordReaderOptions {
  InputFormat input_format = InputFormat::kDetect;
  // Columns by header name or number from 1; empty: found by their names and looks.
  std::string column = {};           ///< the puzzle's
  std::string solution_column = {};  ///< its solution's
  std::string rating_column = {};    ///< its rating's
  std::string blanks = {};           ///< characters that are blanks, besides the usual ones
  StopSignal stop = {};              ///< ends the reading early
};

/// The contents of a record. The texts are valid until the next one is read.
struct ReadRecord {
  std::string_view puzzle;  ///< 81 characters, as in the file; empty if there is a fault
  std::string_view
      candidates;  ///< 729 characters of pencilmarks, which are a fault here; else empty
  /// A board of another size, or of 9x9 with more houses, which is a fault here; else empty. Values
  /// from 1 to 9, then A to P, and `.` for blanks, whatever the file has.
  std::string_view board;
  std::string_view regions;    ///< that the record itself says of its board; mostly empty
  std::string_view solution;   ///< as in its column; empty if there is none
  std::string_view rating;     ///< likewise
  std::uint64_t line = 0;      ///< the number of its first line in its file, from 1
  std::optional<Fault> fault;  ///< why it is not a 9x9 puzzle of clues
};

/// Reads a file of any format and compression. A record takes some 100 ns on one thread, unless
/// decompressing takes longer; memory does not depend on the file's size.
class RecordReader {
 public:
  /// Opens the file and finds its format. Fails if it cannot be read, or lacks a column that was
  /// named.
  /// "-" is standard input.
  static Result<RecordReader, IoError> Open(const std::string& path,
                                            const RecordReaderOptions& options);
  /// Reads all of options.inputs, as a job would.
  static Result<RecordReader, IoError> Open(const FileJobOptions& options);
  ~RecordReader();
  RecordReader(RecordReader&&) noexcept;
  RecordReader& operator=(RecordReader&&) noexcept;

  /// Whether its first text (a zip has several) has a column of solutions; of ratings.
  [[nodiscard]] bool has_solutions() const;
  [[nodiscard]] bool has_ratings() const;

  /// The next record of any kind. False if there is none, or `stop` is set.
  Result<bool, IoError> Next(ReadRecord& record);

  /// Passes over all records before that of this number, from 1, and gives it. `name` is what the
  /// error calls the file if there are fewer.
  Result<ReadRecord, IoError> Find(std::uint64_t number, const std::string& name);

 private:
  class Records;
  explicit RecordReader(std::unique_ptr<Records> records);

  std::unique_ptr<Records> records_;
};

}  // namespace surudoku
