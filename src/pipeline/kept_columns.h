// Columns of the input that come along: those that all jobs write after their own.
#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "dataset/line_columns.h"
#include "pipeline/chunk.h"
#include "pipeline/file_job.h"

namespace surudoku {

/// What a job writes itself.
struct OwnColumns {
  enum class Format : std::uint8_t { kCsv, kJsonl, kOther };
  Format format = Format::kOther;
  std::string names = {};     ///< as a header row of CSV, whatever the format
  bool has_solution = false;  ///< it writes the input's solution itself,
  bool has_rating = false;    ///< or its rating
};

/// Of a job whose formats have those two. `csv_header`: the header row that it has as CSV.
template <class Format>
OwnColumns OwnColumnsOf(Format format, std::string csv_header) {
  OwnColumns own = {.names = std::move(csv_header)};
  if (format == Format::kCsv) own.format = OwnColumns::Format::kCsv;
  if (format == Format::kJsonl) own.format = OwnColumns::Format::kJsonl;
  return own;
}

/// Which columns come along, and what they are called in the output: settled once for a run, before
/// anything is written. Of several inputs they are those of all, each name once, in the order in
/// which they come first; of a zip its first file tells. A name that the job's own columns have, or
/// an earlier one, gets `input_` before it.
class KeptColumns {
 public:
  /// `options` must outlive it.
  KeptColumns(const FileJobOptions& options, OwnColumns own)
      : options_(options), own_(std::move(own)) {}

  [[nodiscard]] bool has_any() const { return options_.keep.has_any(); }
  [[nodiscard]] bool is_csv() const { return own_.format == OwnColumns::Format::kCsv; }

  /// Looks at the starts of the inputs, and fails where a wanted column is in none, or there are
  /// none to keep. What can be read only once is not looked at: as the only input it is its own
  /// authority when it is opened (see WhyNotKept).
  std::optional<IoError> Settle();

  struct Column {
    std::string name;     ///< in the input
    std::string written;  ///< in the output
  };

  /// Those that come along from this file. Precondition: Settle has succeeded.
  [[nodiscard]] std::vector<Column> ColumnsOf(const InputFile& file) const;

  /// The header row with these columns after its own. `file`: one of them, or null where none was
  /// read.
  [[nodiscard]] std::string Header(const std::string& own, const InputFile* file) const;

 private:
  [[nodiscard]] std::vector<Column> Choose(const std::vector<LineColumn>& there) const;

  const FileJobOptions& options_;
  OwnColumns own_;
  std::optional<std::vector<Column>> columns_;  // nothing: the only file's
};

/// Why these columns cannot come along from files that have those; nothing where they can.
std::optional<std::string> WhyNotKept(const KeepSettings& keep,
                                      const std::vector<LineColumn>& there);

/// Writes them. One for each thread.
class KeptText {
 public:
  explicit KeptText(const KeptColumns& kept) : kept_(kept) {}

  /// What comes after the job's own columns of the record: ",a,b", or ",\"id\":1". Until the next
  /// call.
  std::string_view Of(const Chunk& chunk, const RecordLines& record);

 private:
  void Bind(const std::shared_ptr<const InputFile>& file);

  const KeptColumns& kept_;
  std::shared_ptr<const InputFile> file_;           // that the following are of
  std::vector<std::optional<std::size_t>> places_;  // among the file's columns, by kept column
  std::vector<std::string> keys_;                   // of JSON: `,"id":`
  ColumnReader reader_;
  std::string text_;
};

}  // namespace surudoku
