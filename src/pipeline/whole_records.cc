#include "pipeline/whole_records.h"

#include "dataset/line_format.h"
#include "dataset/record_format.h"

namespace surudoku {
namespace {

std::string_view EndOfRecord(const Chunk& chunk) {
  const RecordShape shape = chunk.file->format.shape;
  const bool is_line = shape == RecordShape::kLine || shape == RecordShape::kCells ||
                       shape == RecordShape::kText || shape == RecordShape::kJson;
  return is_line ? "\n" : "\n\n";
}

}  // namespace

std::optional<std::string_view> HeaderRowOf(const Chunk& chunk) {
  if (!chunk.start.header_offset) return std::nullopt;
  const std::string_view rest = chunk.text().substr(*chunk.start.header_offset);
  return WithoutCarriageReturn(rest.substr(0, rest.find('\n')));
}

void AppendWholeRecord(const Chunk& chunk, const RecordLines& record, std::string& text) {
  std::string storage;
  const RecordShape shape = chunk.file->format.shape;
  if (shape == RecordShape::kText) {
    const auto puzzle = ReadPuzzle(chunk.ViewOf(record), chunk.file->format, storage);
    text += puzzle.ok() ? puzzle.value().text : chunk.RecordText(record);
  } else {
    text += chunk.RecordText(record);
  }
  text += EndOfRecord(chunk);
}

}  // namespace surudoku
