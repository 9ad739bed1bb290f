#include "pipeline/same_layout.h"

#include <fmt/format.h>

#include <utility>

#include "io/input_identity.h"
#include "pipeline/chunk_reader.h"
#include "pipeline/whole_records.h"

namespace surudoku {
namespace {

// Records of one of these kinds can follow one another in a file.
std::string_view ShapeOf(const RecordFormat& format) {
  switch (format.shape) {
    case RecordShape::kLine:
      return format.line.columns.is_json ? "JSON lines" : "lines of text";
    case RecordShape::kText:
      return "lines of text";
    case RecordShape::kJson:
      return "JSON lines";
    case RecordShape::kCells:
      return "rows with a column for each cell";
    default:
      return "drawn grids";
  }
}

// JSON names its columns in each record.
std::size_t PuzzleColumn(const RecordFormat& format) {
  const bool has_columns = format.shape == RecordShape::kLine && !format.line.columns.is_json;
  return has_columns ? format.line.puzzle.column + 1 : 1;
}

bool HasNothing(const Chunk& chunk) {
  return chunk.file->format.shape == RecordShape::kNothing ||
         (chunk.index.records.empty() && !chunk.start.header_offset);
}

}  // namespace

std::optional<IoError> LayoutComparison::Check(const Chunk& chunk) {
  if (chunk.file == file_ || HasNothing(chunk)) return std::nullopt;
  file_ = chunk.file;
  Layout own = {file_->source, ShapeOf(file_->format), std::string(HeaderRowOf(chunk).value_or("")),
                PuzzleColumn(file_->format)};
  if (!first_) {
    first_ = std::move(own);
    return std::nullopt;
  }
  const auto difference = FindDifference(own);
  if (!difference) return std::nullopt;
  return IoError{own.file + ": " + *difference + ": convert it first"};
}

std::optional<std::string> LayoutComparison::FindDifference(const Layout& own) const {
  const Layout& first = *first_;
  if (own.shape != first.shape) {
    return fmt::format("its records are {}, and {}'s are {}", own.shape, first.file, first.shape);
  }
  if (own.header != first.header) {
    if (own.header.empty()) {
      return fmt::format("it has no header row, and {}'s is {}", first.file, first.header);
    }
    const std::string other = first.header.empty() ? first.file + " has no header row"
                                                   : first.file + "'s " + first.header;
    return fmt::format("its columns are {}, and {}", own.header, other);
  }
  if (own.column != first.column) {
    return fmt::format("its puzzle is in column {}, and {}'s in column {}", own.column, first.file,
                       first.column);
  }
  return std::nullopt;
}

std::optional<IoError> FindOtherLayout(const FileJobOptions& options) {
  if (options.inputs.size() < 2) return std::nullopt;
  LayoutComparison layouts;
  for (const std::string& input : options.inputs) {
    if (CannotBeReadAgain(input)) continue;
    FileJobOptions one = options;
    one.inputs = {input};
    ChunkReader reader(one);
    Chunk chunk;
    const auto has_chunk = reader.Next(chunk);
    // The job meets an error itself, after what comes before it.
    if (!has_chunk.ok() || !has_chunk.value()) continue;
    reader.Index(chunk);
    if (auto difference = layouts.Check(chunk)) return difference;
  }
  return std::nullopt;
}

}  // namespace surudoku
