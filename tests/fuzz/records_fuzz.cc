// Fuzzes what reads untrusted text: the detection of a file's format, the index of its records and
// the reading of each. Whatever the bytes, every record gives a puzzle or an error that points into
// it, and no two records of one layout overlap.
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "dataset/detect_format.h"
#include "dataset/line_columns.h"
#include "dataset/lines.h"
#include "dataset/record_index.h"
#include "dataset/record_puzzle.h"
#include "dataset/text_records.h"
#include "fuzzed_file.h"

namespace surudoku {
namespace {

// The characters of a line of the record; the place after the last one is a place too.
std::size_t LineSize(std::string_view record, std::uint64_t number) {
  LineReader lines(record);
  std::optional<Line> line = lines.Next();
  for (; number > 0 && line; --number) line = lines.Next();
  return line ? line->text.size() : 0;
}

void RequirePlace(const RecordView& record, const TextPlace& place) {
  Require(place.column <= LineSize(record.text, place.line));
}

void ReadRecord(const RecordView& record, const RecordFormat& format) {
  std::string storage;
  const auto puzzle = ReadPuzzle(record, format, storage);
  const bool is_text = format.shape != RecordShape::kNpy;
  if (HasSolutions(format)) {
    std::string solution;
    (void)SolutionText(record, format, solution);
    const auto read = ReadSolution(record, format, solution);
    if (!read.ok()) RequirePlace(record, read.error().place);
  }
  if (!puzzle.ok()) {
    Require(!puzzle.error().reason.empty());
    if (is_text) RequirePlace(record, puzzle.error().place);
    return;
  }
  const std::string_view text = puzzle.value().text;
  Require(IsPuzzleText(text, Spaces::kAreBlanks));
  for (const std::size_t index : {std::size_t{0}, text.size() / 2, text.size() - 1}) {
    if (is_text) RequirePlace(record, ErrorInPuzzle(record, format, index, {}).place);
  }
  if (const auto clash = FindClueClash(text)) Require(clash->offset < text.size());
}

// What is written again of a record's columns is a field on one line, or a JSON value.
void ReadColumns(std::string_view record, const LineColumns& columns) {
  ColumnReader reader;
  for (const ColumnText& column : reader.Read(record, columns)) {
    std::string written;
    AppendColumnAsCsv(column, written);
    Require(written.find('\n') == std::string::npos);
    if (column.kind == ColumnText::Kind::kAbsent) continue;
    written = R"({"column":)";
    AppendColumnAsJson(column, written);
    std::vector<JsonMember> members;
    FindJsonMembers(written += '}', members);
    Require(members.size() == 1);
  }
}

void ReadAll(std::string_view text, InputFormat wanted, const WantedColumns& columns) {
  const auto detected = DetectRecordFormat(text, wanted, columns);
  if (!detected.ok()) {
    Require(!detected.error().empty());
    return;
  }
  RecordIndex index;
  const auto found = detected.value().value_or(DetectedFormat{});
  const bool is_text = found.format.shape == RecordShape::kText;
  if (is_text) {
    IndexBlock(text, reading::ReadBlock(text, true), index);
  } else {
    IndexRecords(text, found.format, {true, found.header_offset}, index);
  }
  Require(detected.value() || index.records.empty());
  std::size_t end = 0;
  for (std::size_t i = 0; i < index.records.size(); ++i) {
    const RecordLines& record = index.records[i];
    const bool share_lines = found.format.shape == RecordShape::kJson;
    Require(record.line < index.line_count + (share_lines ? 1 : 0) || text.empty());
    Require(record.begin >= end && record.begin + record.size <= text.size());
    end = is_text ? 0 : record.begin + record.size;  // grids may stand side by side
    const std::string_view bytes = text.substr(record.begin, record.size);
    ReadRecord({bytes, is_text ? &index.read[i] : nullptr}, found.format);
    if (found.format.shape != RecordShape::kLine && !found.format.line.columns.is_json) continue;
    ReadColumns(bytes, found.format.line.columns);
  }
}

}  // namespace
}  // namespace surudoku

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace surudoku;
  const std::string_view text = TextOf(data, size);
  for (const InputFormat format : EnumeratorsOf<InputFormat>()) {
    ReadAll(text, format, {});
  }
  ReadAll(text, InputFormat::kDetect, {"2", "3", ""});
  ReadAll(text, InputFormat::kCsv, {"puzzle", "", "4"});
  return 0;
}
