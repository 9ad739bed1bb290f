#include "dataset/other_puzzles.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <set>

#include "dataset/line_columns.h"
#include "dataset/record_index.h"
#include "dataset/record_puzzle.h"
#include "dataset/solution_text.h"
#include "grid/grid_text.h"

namespace surudoku {
namespace {

// The command's own columns of the puzzle's canonical form and of the one that it is a variation
// of.
constexpr std::array<std::string_view, 2> kOwnNames = {"canonical", "parent_puzzle"};

// The first records of a text.
class RecordsAtStart {
 public:
  RecordsAtStart(std::string_view text, const DetectedFormat& detected)
      : text_(text.substr(0, kBytes)) {
    const FileStart start = {.starts_file = true, .header_offset = detected.header_offset};
    IndexRecords(text_, detected.format, start, index_);
    index_.records.resize(std::min(index_.records.size(), kRecords));
  }

  // The columns with room for a puzzle. Few of many have it: looking at one takes a pass.
  [[nodiscard]] std::set<std::size_t> LongColumns(const LineColumns& columns) const {
    std::set<std::size_t> found;
    ColumnReader reader;
    for (const RecordLines& lines : index_.records) {
      const auto texts = reader.Read(text_.substr(lines.begin, lines.size), columns);
      for (std::size_t i = 0; i < texts.size(); ++i) {
        if (texts[i].text.size() >= kCellCount) found.insert(i);
      }
    }
    return found;
  }

  // Whether one of them has another puzzle if it is read by another format: not a stage of the
  // first one.
  [[nodiscard]] bool HaveOther(const RecordFormat& first, const RecordFormat& other) const {
    std::string first_storage, other_storage;
    return std::ranges::any_of(index_.records, [&](const RecordLines& lines) {
      const std::string_view record = text_.substr(lines.begin, lines.size);
      const auto one = ReadPuzzle(record, first, first_storage);
      const auto two = ReadPuzzle(record, other, other_storage);
      return one.ok() && two.ok() && !IsFullGridText(two.value().text) &&
             one.value().text.size() == two.value().text.size() &&
             HaveOtherClues(one.value().text, two.value().text);
    });
  }

 private:
  static constexpr std::size_t kBytes = std::size_t{1} << 16, kRecords = 100;

  std::string_view text_;
  RecordIndex index_;
};

void ReadPuzzlesIn(std::size_t column, RecordFormat& format) {
  if (format.shape == RecordShape::kJson) {
    format.json.puzzle = format.line.columns.list[column].name;
  } else {
    format.line.puzzle.column = column;
  }
}

}  // namespace

std::string NoteOnOtherPuzzles(std::string_view text, const DetectedFormat& detected) {
  const RecordFormat& format = detected.format;
  const bool has_names = format.shape == RecordShape::kJson ||
                         (format.shape == RecordShape::kLine && format.line.named_columns > 0);
  if (!has_names) return "";
  const RecordsAtStart records(text, detected);
  RecordFormat other = format;
  std::string list;
  for (const std::size_t i : records.LongColumns(format.line.columns)) {
    const LineColumn& column = format.line.columns.list[i];
    if (column.role != ColumnRole::kOther) continue;
    if (std::ranges::count(kOwnNames, column.name) > 0) continue;
    ReadPuzzlesIn(i, other);
    if (!records.HaveOther(format, other)) continue;
    list += (list.empty() ? "'" : ", '") + column.name + "'";
  }
  if (list.empty()) return "";
  return "a column is named as the puzzle's and read alone; there are puzzles in " + list +
         ", too (--column reads another)";
}

}  // namespace surudoku
