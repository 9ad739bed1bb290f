// The columns that say which part a record is for.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>

#include "dataset/line_columns.h"
#include "jobs/split/part_sizes.h"
#include "pipeline/chunk.h"

namespace surudoku {

struct PartColumns {
  std::string by = {};        ///< says each record's part; empty: chance does
  std::string stratify = {};  ///< parts have the same shares of its values; empty: they need not
};

/// Has the job notice, before it reads anything, that a file lacks one of these columns.
void ExpectColumns(const PartColumns& columns, FileJobOptions& options);

/// A column by its name or number, whatever its place in each file.
class NamedColumn {
 public:
  explicit NamedColumn(std::string name) : name_(std::move(name)) {}

  [[nodiscard]] bool is_wanted() const { return !name_.empty(); }

  /// Appends the record's text, as CSV has it; nothing if the file has no such column.
  void AppendText(std::span<const ColumnText> texts, const LineColumns& columns,
                  std::string& text) const;

 private:
  std::string name_;
};

/// Reads them. One for each thread.
class PartColumnReader {
 public:
  explicit PartColumnReader(const PartColumns& columns)
      : by_(columns.by), stratify_(columns.stratify) {}

  struct Said {
    std::optional<Part> part;
    std::string_view stratum;  ///< until the next call
    std::string fault;         ///< not empty: the column names no part
  };
  Said Read(const Chunk& chunk, const RecordLines& record);

 private:
  NamedColumn by_;
  NamedColumn stratify_;
  ColumnReader reader_;
  std::string word_;
  std::string stratum_;
};

}  // namespace surudoku
