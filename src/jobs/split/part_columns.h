// The columns that say which part a record is for.
#pragma once

#include <optional>
#include <string>
#include <string_view>

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
