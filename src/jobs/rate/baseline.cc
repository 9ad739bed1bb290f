#include "jobs/rate/baseline.h"

#include <array>
#include <utility>

#include "dataset/line_reader.h"
#include "io/input_source.h"

namespace surudoku {
namespace {

Result<std::string, IoError> ReadText(const std::string& path) {
  Result<InputSource, IoError> opened = InputSource::Open(path, nullptr);
  if (!opened.ok()) return opened.error();
  InputSource source = std::move(opened.value());
  std::string text;
  std::array<char, std::size_t{1} << 16> buffer;
  while (source.NextText()) {
    while (const std::size_t count = source.Read(buffer)) text.append(buffer.data(), count);
  }
  if (source.error()) return *source.error();
  return text;
}

// No field of a rating's row has a comma or quotes in it.
std::vector<std::string> FieldsOf(std::string_view row) {
  std::vector<std::string> fields;
  while (true) {
    const std::size_t comma = row.find(',');
    fields.emplace_back(row.substr(0, comma));
    if (comma == std::string_view::npos) return fields;
    row.remove_prefix(comma + 1);
  }
}

std::string_view WithoutLineEnd(std::string_view line) {
  while (line.ends_with('\n') || line.ends_with('\r')) line.remove_suffix(1);
  return line;
}

// The last column, after the puzzle's, says who made the row: "surudoku VERSION SETTINGS".
std::string_view MakerOf(std::string_view row) { return row.substr(row.rfind(',') + 1); }

std::string_view WithoutMaker(std::string_view row) {
  return row.substr(0, row.size() - MakerOf(row).size());
}

std::string_view SettingsOf(std::string_view row) {
  std::string_view maker = MakerOf(row);
  for (int word = 0; word < 2; ++word)
    maker.remove_prefix(std::min(maker.size(), maker.find(' ') + 1));
  return maker;
}

}  // namespace

Result<Baseline, IoError> Baseline::Read(const std::string& path, std::string_view header,
                                         std::string_view settings) {
  const Result<std::string, IoError> text = ReadText(path);
  if (!text.ok()) return text.error();
  LineReader lines(text.value());
  const auto first = lines.Next();
  const std::string_view columns = first ? WithoutLineEnd(first->text) : "";
  header = WithoutLineEnd(header);
  const bool names_maker = columns == header;
  if (!names_maker && columns != header.substr(0, header.rfind(','))) {
    return IoError{path + ": not a baseline: its first line is not that of rated CSV"};
  }
  Baseline baseline;
  baseline.columns_ = FieldsOf(header);
  while (const auto line = lines.Next()) {
    std::string row(WithoutLineEnd(line->text));
    if (!names_maker) row += ',';
    const std::string place = path + ":" + std::to_string(baseline.size() + 2) + ": ";
    const std::vector<std::string> fields = FieldsOf(row);
    if (fields.size() != baseline.columns_.size() ||
        fields[1] != std::to_string(baseline.size() + 1)) {
      return IoError{place + "not a baseline: not the row of record " +
                     std::to_string(baseline.size() + 1)};
    }
    if (names_maker && SettingsOf(row) != settings) {
      return IoError{place + "made with " + std::string(SettingsOf(row)) + ", not with " +
                     std::string(settings)};
    }
    baseline.rows_.push_back(std::move(row));
  }
  return baseline;
}

std::optional<std::string> Baseline::DifferenceOf(std::uint64_t record,
                                                  std::string_view row) const {
  if (record > rows_.size()) return "not in the baseline";
  const std::string_view expected_row = rows_[record - 1];
  row = WithoutLineEnd(row);
  if (WithoutMaker(row) == WithoutMaker(expected_row)) return std::nullopt;
  const std::vector<std::string> expected = FieldsOf(expected_row);
  const std::vector<std::string> got = FieldsOf(row);
  const std::size_t puzzle = columns_.size() - 2;
  if (expected[puzzle] != got[puzzle]) return "another puzzle than in the baseline";
  std::string differences;
  for (std::size_t i = 0; i < puzzle; ++i) {
    if (expected[i] == got[i]) continue;
    const auto shown = [](const std::string& field) { return field.empty() ? "nothing" : field; };
    differences += (differences.empty() ? "" : "; ") + columns_[i] + ": expected " +
                   shown(expected[i]) + ", got " + shown(got[i]);
  }
  return differences;
}

}  // namespace surudoku
