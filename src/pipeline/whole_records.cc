#include "pipeline/whole_records.h"

#include "dataset/line_format.h"
#include "dataset/record_format.h"
#include "dataset/record_puzzle.h"

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

std::string_view WholeRecord(const Chunk& chunk, const RecordLines& record, std::string& storage) {
  const RecordShape shape = chunk.file->format.shape;
  const bool is_array = shape == RecordShape::kNpy;
  if (!is_array && shape != RecordShape::kText) return chunk.RecordText(record);
  const auto puzzle = ReadPuzzle(chunk.ViewOf(record), chunk.file->format, storage);
  if (puzzle.ok()) return puzzle.value().text;
  return is_array ? std::string_view() : chunk.RecordText(record);
}

void AppendWholeRecord(const Chunk& chunk, const RecordLines& record, std::string& text) {
  std::string storage;
  text += WholeRecord(chunk, record, storage);
  text += EndOfRecord(chunk);
}

}  // namespace surudoku
