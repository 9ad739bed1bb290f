#include "dataset/marked_rows.h"

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

#include "dataset/cells_verdict.h"
#include "dataset/line_format.h"
#include "dataset/lines.h"

namespace surudoku {
namespace {

bool IsSpace(char c) { return IsOneOf(c, " \t\r"); }

std::size_t SkipSpaces(std::string_view line, std::size_t at) {
  while (at < line.size() && IsSpace(line[at])) ++at;
  return at;
}

// The size of the mark at a place of a line; 0 if there is none.
std::size_t SizeOfMark(std::string_view rest) {
  constexpr std::array<std::string_view, 4> kSigns = {"///", "//", "--", "*"};
  constexpr std::array<std::string_view, 8> kWords = {"DATA",  "data", ".byte", ".word",
                                                      "!byte", ".db",  "db",    "dc.b"};
  if (rest.empty() || !IsOneOf(rest.front(), "/-*Dd.!")) return 0;  // most lines
  for (const std::string_view sign : kSigns) {
    if (rest.starts_with(sign)) return sign.size();
  }
  for (const std::string_view word : kWords) {
    const bool is_word =
        rest.starts_with(word) && rest.size() > word.size() && IsSpace(rest[word.size()]);
    if (is_word) return word.size();
  }
  return 0;
}

/// The rest of a line after a mark.
struct MarkedLine {
  std::string_view mark;  ///< empty: there is none
  std::size_t begin = 0;  ///< of the mark
  std::string_view rest;
};

// A number of the line may come before the mark.
MarkedLine FindMark(std::string_view line) {
  std::size_t at = SkipSpaces(line, 0);
  const std::size_t number = at;
  while (at < line.size() && IsDigit(line[at])) ++at;
  if (at > number) at = SkipSpaces(line, at);
  const std::size_t size = SizeOfMark(line.substr(at));
  if (size == 0) return {};
  return {line.substr(at, size), at, line.substr(at + size)};
}

bool IsCellOfRow(char c) { return IsDigit(c) || c == '.' || c == '_'; }

bool IsBorder(std::string_view rest) {
  return rest.find_first_not_of("-+=|* \t\r") == std::string_view::npos;
}

// Sets `columns` to those of the cells of a row: all in groups of one size, as 530 070 000. Words
// may follow nine of them.
bool ReadRow(const MarkedLine& line, std::vector<std::size_t>& columns) {
  const std::size_t first = line.begin + line.mark.size();
  std::size_t size = 0, usual = 0;
  const auto ends_evenly = [&] {
    const std::size_t group = std::exchange(size, 0);
    if (group > 0 && usual == 0) usual = group;
    return group == 0 || group == usual;
  };
  columns.clear();
  for (std::size_t at = 0; at < line.rest.size(); ++at) {
    const char c = line.rest[at];
    if (IsCellOfRow(c)) {
      columns.push_back(first + at);
      ++size;
      continue;
    }
    if (!ends_evenly()) return false;
    const bool begins_words = columns.size() == kSide && IsSpace(line.rest[at - 1]);
    if (!IsOneOf(c, " \t\r,|") && begins_words) break;
    if (!IsOneOf(c, " \t\r,|")) return false;
  }
  const bool is_usual = ends_evenly() && (usual == 1 || usual == 3 || usual % kSide == 0);
  return is_usual && !columns.empty() && columns.size() % kSide == 0 && columns.size() < kCellCount;
}

/// Collects the rows of one grid.
class MarkedRowsReader {
 public:
  std::vector<PiecewisePuzzle> Read(std::string_view text) && {
    LineReader lines(text);
    for (std::uint64_t number = 0; const std::optional<Line> line = lines.Next(); ++number) {
      Take(*line, number);
    }
    End();
    return std::move(puzzles_);
  }

 private:
  void Take(const Line& line, std::uint64_t number) {
    const bool is_empty = SkipSpaces(line.text, 0) == line.text.size();
    if (is_empty && grid_.cells.size() < kCellCount) return;
    const MarkedLine marked = FindMark(line.text);
    const bool goes_on = !marked.mark.empty() && (mark_.empty() || marked.mark == mark_);
    if (!goes_on) End();
    if (marked.mark.empty()) return;
    if (ReadRow(marked, columns_)) return Add(line, marked, number);
    if (!IsBorder(marked.rest) || grid_.cells.size() >= kCellCount) End();
  }

  void Add(const Line& line, const MarkedLine& marked, std::uint64_t number) {
    if (grid_.cells.empty()) {
      grid_.begin = line.offset + marked.begin;
      grid_.line = number;
      mark_ = marked.mark;
    }
    for (const std::size_t column : columns_) {
      if (grid_.cells.size() > 2 * kCellCount) break;  // no grid
      grid_.cells += line.text[column];
      grid_.offsets.push_back(line.offset + column - grid_.begin);
      grid_.end = line.offset + column + 1;
    }
  }

  // With fewer rows it may be some of many.
  void End() {
    constexpr std::size_t kFewestCells = kCellCount - kSide;
    PiecewisePuzzle grid = std::exchange(grid_, {});
    mark_ = {};
    if (grid.cells.size() < kFewestCells) return;
    CellsVerdict verdict = JudgeCells(grid.cells, true);
    if (!verdict.is_puzzle && !verdict.error) return;
    if (verdict.error) {
      grid.error = {grid.offsets[verdict.error->offset], std::move(verdict.error->reason)};
    }
    puzzles_.push_back(std::move(grid));
  }

  std::string_view mark_;  // of the grid; empty: there is none
  PiecewisePuzzle grid_;
  std::vector<std::size_t> columns_;  // of the last row
  std::vector<PiecewisePuzzle> puzzles_;
};

}  // namespace

std::vector<PiecewisePuzzle> FindMarkedRows(std::string_view text) {
  return MarkedRowsReader().Read(text);
}

std::optional<PiecewisePuzzle> MarkedRowsAt(std::string_view text) {
  if (SizeOfMark(text) == 0) return std::nullopt;
  std::vector<PiecewisePuzzle> puzzles = FindMarkedRows(text);
  if (puzzles.empty() || puzzles.front().begin > 0) return std::nullopt;
  return std::move(puzzles.front());
}

bool IsBetweenMarkedRows(std::string_view line) {
  const MarkedLine marked = FindMark(line);
  return !marked.mark.empty() && IsBorder(marked.rest);
}

}  // namespace surudoku
