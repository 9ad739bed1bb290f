// Fuzzes what reads untrusted text: the detection of a file's format, the index of its records and
// the parsing of each. Whatever the bytes, every line is a record, a comment, empty or the header,
// and a record gives a grid or an error that points into it.
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "dataset/line_format.h"
#include "dataset/record_index.h"

namespace surudoku {
namespace {

void Require(bool condition) {
  if (!condition) std::abort();
}

void ParseAll(std::string_view text, std::string_view wanted_column) {
  const auto detected = DetectLineFormat(text, wanted_column);
  if (!detected.ok()) {
    Require(!detected.error().empty());
    return;
  }
  RecordIndex index;
  const auto format = detected.value().value_or(DetectedFormat{});
  IndexRecords(text, format.header_offset, index);
  Require(detected.value() || index.records.empty());
  for (const RecordLine& record : index.records) {
    Require(record.line < index.line_count && record.begin + record.size <= text.size());
    const std::string_view line = text.substr(record.begin, record.size);
    const auto grid = ParseRecord(line, format.format);
    if (grid.ok()) {
      Require(ParseGrid(FormatGrid(grid.value())).value() == grid.value());
    } else {
      Require(grid.error().offset <= line.size() && !grid.error().reason.empty());
    }
  }
}

}  // namespace
}  // namespace surudoku

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  for (const std::string_view column : {"", "2", "puzzle"}) surudoku::ParseAll(text, column);
  return 0;
}
