// Columns of the input that are kept: all jobs write them after their own.
#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "dataset/line_columns.h"
#include "pipeline/chunk.h"
#include "pipeline/file_job.h"
#include "text/output_line.h"

namespace surudoku {

/// The columns that a job writes itself.
struct OwnColumns {
  RowFormat format = RowFormat::kLine;  ///< lines hold no others
  std::string names = {};               ///< as a header row of CSV, whatever the format
  bool has_solution = false;            ///< it writes the input's solution itself,
  bool has_rating = false;              ///< or its rating
  std::string also_has = {};  ///< the name of another column of the input that it writes itself
  /// They, and the puzzle, are the input's own texts: there is no reason to write these twice.
  bool are_unchanged = false;
};

/// Which columns are kept, and their names in the output: settled once for a run, before anything
/// is written. Several inputs give the columns of all of them, each name once, in the order of
/// their first appearance; a zip gives those of its first file. A name that the job's own columns
/// or an earlier one already have gets `input_` before it.
class KeptColumns {
 public:
  /// `options` must outlive it.
  KeptColumns(const FileJobOptions& options, OwnColumns own)
      : options_(options), own_(std::move(own)) {}

  [[nodiscard]] bool has_any() const { return options_.keep.has_any(); }
  [[nodiscard]] bool is_csv() const { return own_.format == RowFormat::kCsv; }

  /// Looks at the starts of the inputs, and fails if a wanted column is in none of them, or there
  /// is none to keep. A pipe can be read only once, so it is not checked here: it must be the only
  /// input, and InputTexts checks it when it is opened (see WhyNotKept).
  std::optional<IoError> Settle();

  /// The format and the columns, for a checkpoint of texts that hold them. Precondition: likewise.
  [[nodiscard]] std::string Text() const;

  struct Column {
    std::string name;     ///< in the input
    std::string written;  ///< in the output
  };

  /// How many are kept. Precondition: Settle has succeeded, and no input is a pipe.
  [[nodiscard]] std::size_t count() const { return columns_ ? columns_->size() : 0; }

  /// The columns that are kept from this file. Precondition: Settle has succeeded.
  [[nodiscard]] std::vector<Column> ColumnsOf(const InputFile& file) const;

  /// The header row: the job's own columns, then the kept ones. `file`: one that was read, or null.
  [[nodiscard]] std::string Header(const std::string& own, const InputFile* file) const;

 private:
  [[nodiscard]] std::vector<Column> Choose(const LineColumns& there) const;

  const FileJobOptions& options_;
  OwnColumns own_;
  std::optional<std::vector<Column>> columns_;  // nothing: as in the only file
};

/// Writes them. One for each thread.
class KeptText {
 public:
  explicit KeptText(const KeptColumns& kept) : kept_(kept) {}

  /// The record's kept columns, to be put after the job's own: ",a,b", or ",\"id\":1". They lie in
  /// the chunk until the next call, and there is room for as many bytes in its answers.
  std::string_view Of(Chunk& chunk, const RecordLines& record);

 private:
  [[nodiscard]] std::size_t MostBytes(std::span<const ColumnText> texts) const;
  void Bind(const std::shared_ptr<const InputFile>& file);

  const KeptColumns& kept_;
  std::shared_ptr<const InputFile> file_;           // that the following are of
  std::vector<std::optional<std::size_t>> places_;  // among the file's columns, by kept column
  std::vector<std::string> keys_;                   // of JSON: `,"id":`
  std::size_t bytes_of_keys_ = 0;
  ColumnReader reader_;
};

}  // namespace surudoku
