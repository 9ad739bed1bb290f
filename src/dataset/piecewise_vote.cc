#include "dataset/piecewise_vote.h"

#include <algorithm>
#include <string>
#include <vector>

#include "dataset/piecewise_puzzles.h"
#include "dataset/record_index.h"
#include "dataset/stray_drawings.h"
#include "dataset/stray_puzzles.h"
#include "grid/puzzle_text.h"

namespace surudoku {
namespace {

struct Seen {
  std::size_t begin = 0;
  std::size_t end = 0;
  std::string cells;  // `.` for a blank; empty if they cannot be read
};

std::vector<Seen> SeenRecords(std::string_view text, const RecordFormat& format) {
  const RecordIndex index = IndexAlone(text, format);
  std::vector<Seen> records;
  for (const RecordLines& record : index.records) {
    records.push_back({record.begin, record.begin + record.size,
                       CellsOfRecord(text.substr(record.begin, record.size), format)});
  }
  return records;
}

RecordFormat OfStrings() {
  RecordFormat format;
  format.shape = RecordShape::kFound;
  return format;
}

bool Overlap(const Seen& one, const Seen& other) {
  return one.begin < other.end && other.begin < one.end;
}

// Whether a puzzle is a record, or drawn once more as one.
bool IsAmong(const Seen& puzzle, const std::vector<Seen>& records) {
  return !puzzle.cells.empty() && std::ranges::any_of(records, [&](const Seen& record) {
    return record.cells == puzzle.cells;
  });
}

// Whether a record that cannot be read has most rows of a grid: one or two are an array of counts.
bool IsDamagedGrid(std::string_view text, const Seen& record) {
  constexpr std::ptrdiff_t kFewestLines = 5;
  const std::string_view content = text.substr(record.begin, record.end - record.begin);
  return record.cells.empty() && std::ranges::count(content, '\n') + 1 >= kFewestLines;
}

std::string DottedCells(const PiecewisePuzzle& puzzle) {
  std::string dotted;
  if (!puzzle.error) AppendDotted(puzzle.cells, dotted);
  return dotted;
}

}  // namespace

bool HasMorePiecewise(std::string_view text, const RecordFormat& format, bool has_records) {
  const std::vector<PiecewisePuzzle> puzzles = FindPiecewisePuzzles(text);
  if (puzzles.empty()) return false;
  std::vector<Seen> records = has_records ? SeenRecords(text, format) : std::vector<Seen>();
  std::vector<Seen> in_text = SeenRecords(text, OfStrings());
  std::erase_if(in_text, [](const Seen& puzzle) { return puzzle.cells.empty(); });
  for (const PiecewisePuzzle& puzzle : puzzles) {
    if (puzzle.error && has_records) continue;
    in_text.push_back({puzzle.begin, puzzle.end, DottedCells(puzzle)});
  }
  const auto unread =
      std::ranges::count_if(in_text, [&](const Seen& puzzle) { return !IsAmong(puzzle, records); });
  std::erase_if(records, [&](const Seen& record) {
    return std::ranges::any_of(in_text,
                               [&](const Seen& puzzle) { return Overlap(record, puzzle); });
  });
  const auto damaged = std::ranges::count_if(
      records, [&](const Seen& record) { return IsDamagedGrid(text, record); });
  const auto read =
      std::ranges::count_if(records, [](const Seen& record) { return !record.cells.empty(); });
  return unread > damaged && unread >= read;
}

}  // namespace surudoku
