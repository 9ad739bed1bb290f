#include "dataset/zero_values.h"

#include <algorithm>
#include <array>
#include <optional>
#include <vector>

#include "dataset/lines.h"
#include "grid/board_text.h"
#include "grid/grid_text.h"

namespace surudoku {
namespace {

// The number of cells that are reached from one by steps to cells of the same character.
std::size_t SizeOfRegion(std::string_view cells, std::size_t side, std::size_t first) {
  std::vector<bool> seen(cells.size());
  std::vector<std::size_t> region = {first};
  seen[first] = true;
  const auto step_to = [&](std::size_t cell) {
    if (seen[cell] || cells[cell] != cells[first]) return;
    seen[cell] = true;
    region.push_back(cell);
  };
  for (std::size_t i = 0; i < region.size(); ++i) {
    const std::size_t cell = region[i];
    if (cell % side > 0) step_to(cell - 1);
    if (cell % side + 1 < side) step_to(cell + 1);
    if (cell >= side) step_to(cell - side);
    if (cell + side < cells.size()) step_to(cell + side);
  }
  return region.size();
}

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

}  // namespace

bool IsRegionMap(std::string_view cells) {
  const auto side = static_cast<std::size_t>(BoardSide(cells.size()).value_or(0));
  if (side == 0 || (cells[0] != cells[1] && cells[0] != cells[side])) return false;
  for (std::size_t cell = 0; cell < cells.size(); ++cell) {
    if (std::ranges::count(cells, cells[cell]) != static_cast<std::ptrdiff_t>(side)) return false;
  }
  for (std::size_t cell = 0; cell < cells.size(); ++cell) {
    if (SizeOfRegion(cells, side, cell) != side) return false;
  }
  return true;
}

bool MayHaveValuesFromZero(std::string_view text, const RecordFormat& format) {
  switch (format.shape) {
    case RecordShape::kLine:
      return !format.line.has_hodoku_lines && SeenOnLines(text, format).MayBeFromZero();
    case RecordShape::kCells:
      return SeenOnLines(text, format).MayBeFromZero();
    default:
      return false;
  }
}

}  // namespace surudoku
