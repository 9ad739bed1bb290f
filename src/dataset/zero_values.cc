#include "dataset/zero_values.h"

#include <algorithm>
#include <array>
#include <optional>

#include "dataset/grid_scanner.h"
#include "dataset/lines.h"
#include "dataset/region_maps.h"
#include "grid/grid_text.h"

namespace surudoku {
namespace {

/// The characters that the cells of some puzzles have.
class CharactersSeen {
 public:
  void Add(char c) {
    if (IsDigit(c)) {
      has_digit_[static_cast<std::size_t>(c - '0')] = true;
    } else {
      has_other_blank_ = true;
    }
  }

  void Add(std::string_view cells) {
    if (cells.size() != kCellCount) return;
    for (const char c : cells) Add(c);
  }

  // A cell of a table may be `0.` or an empty field: its first character tells.
  void Add(std::string_view record, const GridCells& cells) {
    std::uint64_t number = 0;
    std::size_t cell = 0;
    LineReader lines(record);
    for (; cell < kCellCount; ++number) {
      const std::optional<Line> line = lines.Next();
      if (!line) return;
      for (; cell < kCellCount && cells.places[cell].line == number; ++cell) {
        const std::size_t column = cells.places[cell].column;
        Add(column < line->text.size() ? line->text[column] : ' ');
      }
    }
  }

  [[nodiscard]] bool has_nine() const { return has_digit_[9]; }

  // A puzzle with one solution has eight of its values.
  [[nodiscard]] bool MayBeFromZero() const {
    constexpr std::ptrdiff_t kFewestOthers = 7;
    return has_digit_[0] && has_other_blank_ && !has_nine() &&
           std::count(has_digit_.begin() + 1, has_digit_.end(), true) >= kFewestOthers;
  }

 private:
  std::array<bool, 10> has_digit_{};
  bool has_other_blank_ = false;
};

void AddLine(std::string_view line, const LineFormat& format, CharactersSeen& seen) {
  const auto field = FindPuzzleField(line, format);
  if (field && !IsRegionMap(TextOf(line, *field))) seen.Add(TextOf(line, *field));
  seen.Add(FieldText(line, format.solution));
}

void AddColumns(std::string_view line, const CellColumns& columns, CharactersSeen& seen) {
  const auto puzzle = ReadPuzzleColumns(line, columns);
  if (!puzzle.ok()) return;
  seen.Add(line, puzzle.value());
  if (!columns.has_solution) return;
  const auto solution = ReadSolutionColumns(line, columns);
  if (solution.ok()) seen.Add(line, solution.value());
}

// The first 9 ends the look.
CharactersSeen SeenOnLines(std::string_view text, const RecordFormat& format) {
  CharactersSeen seen;
  LineReader lines(text);
  while (!seen.has_nine()) {
    const std::optional<Line> line = lines.Next();
    if (!line) break;
    const std::string_view content = WithoutCarriageReturn(line->text);
    if (IsCommentOrEmpty(content)) continue;
    if (format.shape == RecordShape::kCells) {
      AddColumns(content, format.cells, seen);
    } else {
      AddLine(content, format.line, seen);
    }
  }
  return seen;
}

CharactersSeen SeenInGrids(std::string_view text, const GridStyle& style) {
  CharactersSeen seen;
  GridScanner grids(text, style, false);
  while (!seen.has_nine()) {
    const std::optional<GridRecord> grid = grids.Next();
    if (!grid) break;
    const std::string_view record = text.substr(grid->begin, grid->end - grid->begin);
    const auto cells = ReadGridRecord(record, style);
    const bool is_puzzle =
        cells.ok() && !IsRegionMap({cells.value().text.begin(), cells.value().text.end()});
    if (is_puzzle) seen.Add(record, cells.value());
  }
  return seen;
}

}  // namespace

bool MayHaveValuesFromZero(std::string_view text, const RecordFormat& format) {
  switch (format.shape) {
    case RecordShape::kLine:
      return !format.line.has_hodoku_lines && SeenOnLines(text, format).MayBeFromZero();
    case RecordShape::kCells:
      return SeenOnLines(text, format).MayBeFromZero();
    case RecordShape::kGrid:
      return SeenInGrids(text, format.grid).MayBeFromZero();
    default:
      return false;
  }
}

}  // namespace surudoku
