// The records of a dataset file one after another, whatever its format, for programs that do with
// them what no job does.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "dataset/input_format.h"
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
  StopSignal stop = {};              ///< ends the reading early
};

/// What stands in a record. The texts are good until the next one is read.
struct ReadRecord {
  std::string_view puzzle;     ///< 81 characters, as they stand there; empty where there is a fault
  std::string_view solution;   ///< as it stands in its column; empty where there is none
  std::string_view rating;     ///< likewise
  std::uint64_t line = 0;      ///< the number of its first line in its file, from 1
  std::optional<Fault> fault;  ///< why it is not a 9x9 puzzle of clues
};

/// Reads a file of any format and compression. Some 100 ns a record on one thread, where
/// decompressing does not take longer; its memory does not depend on the file's size.
class RecordReader {
 public:
  /// Opens the file and finds its format. Fails where it cannot be read, or lacks a column that was
  /// named. "-" is standard input.
  static Result<RecordReader, IoError> Open(const std::string& path,
                                            const RecordReaderOptions& options);
  ~RecordReader();
  RecordReader(RecordReader&&) noexcept;
  RecordReader& operator=(RecordReader&&) noexcept;

  /// Whether its first text (a zip has several) has a column of solutions; of ratings.
  [[nodiscard]] bool has_solutions() const;
  [[nodiscard]] bool has_ratings() const;

  /// The next record of any kind. False where there is none, or `stop` became true.
  Result<bool, IoError> Next(ReadRecord& record);

 private:
  class Records;
  explicit RecordReader(std::unique_ptr<Records> records);

  std::unique_ptr<Records> records_;
};

}  // namespace surudoku
