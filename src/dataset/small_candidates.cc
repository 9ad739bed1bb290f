#include "dataset/small_candidates.h"

#include <vector>

#include "dataset/board_line.h"
#include "grid/grid_text.h"

namespace surudoku {
namespace {

constexpr std::size_t kLineCells = 3 * kSide;
constexpr int kLines = 3 * kSide;

// A line with so many wrong characters, or places too few or too many, is still meant as one.
constexpr std::size_t kMostWrong = 2;

/// The characters of a line in their places, and those that cannot be any.
struct SmallLine {
  std::vector<std::size_t> places;
  std::size_t strange = 0;
};

bool IsNoDigit(char c) { return c == '.' || c == '0'; }

SmallLine SplitSmallLine(std::string_view line) {
  SmallLine split;
  for (std::size_t at = 0; at < line.size(); ++at) {
    if (IsClueCharacter(line[at]) || IsNoDigit(line[at])) {
      split.places.push_back(at);
    } else if (!IsBoardSeparator(line[at]) && ++split.strange > kMostWrong) {
      break;
    }
  }
  return split;
}

// Puts the digits of a line into its cells, from `first_cell` on. `third` tells which digits.
std::optional<RecordError> ReadLine(std::string_view line, std::uint64_t number, int row,
                                    CandidateGrid& grid, Candidates& candidates) {
  const std::vector<std::size_t> places = SplitSmallLine(line).places;
  if (places.size() != kLineCells) {
    return RecordError{{number, 0},
                       std::to_string(places.size()) + " places where 27 make a line of cells"};
  }
  for (std::size_t i = 0; i < kLineCells; ++i) {
    const char c = line[places[i]];
    const std::size_t cell = static_cast<std::size_t>(row / 3) * kSide + i / 3;
    const std::size_t digit = static_cast<std::size_t>(row % 3) * 3 + i % 3;
    if (row % 3 == 0 && i % 3 == 0) grid.places[cell] = {number, places[i]};
    if (IsNoDigit(c)) continue;
    const char wanted = static_cast<char>('1' + digit);
    if (c != wanted) {
      return RecordError{{number, places[i]},
                         NameCharacter(c) + " in the place of " + NameCharacter(wanted)};
    }
    candidates.cells[cell] |= static_cast<std::uint16_t>(1U << digit);
  }
  return std::nullopt;
}

std::optional<RecordError> FindEmptyCell(const CandidateGrid& grid, const Candidates& candidates) {
  for (std::size_t cell = 0; cell < kCellCount; ++cell) {
    if (candidates.cells[cell] != 0) continue;
    return RecordError{grid.places[cell], "a cell without candidates"};
  }
  return std::nullopt;
}

}  // namespace

BoardLine ClassifySmallLine(std::string_view line) {
  const SmallLine split = SplitSmallLine(line);
  if (split.places.empty()) {
    const bool is_border = line.find_first_not_of("-=+*| \t\r") == std::string_view::npos;
    return is_border ? BoardLine::kBorder : BoardLine::kText;
  }
  const bool is_row = split.strange <= kMostWrong &&
                      split.places.size() + kMostWrong >= kLineCells &&
                      split.places.size() <= kLineCells + kMostWrong;
  return is_row ? BoardLine::kRow : BoardLine::kText;
}

Result<CandidateGrid, RecordError> ReadSmallCandidates(std::string_view record) {
  const BoardStyle style = {.cells = BoardCells::kSmallCandidates};
  CandidateGrid grid;
  Candidates candidates;
  std::optional<RecordError> error;
  int rows = 0;
  LineReader lines(record);
  for (std::uint64_t number = 0; const std::optional<Line> line = lines.Next(); ++number) {
    if (ClassifyBoardLine(line->text, style) != BoardLine::kRow) continue;
    if (!error && rows < kLines) error = ReadLine(line->text, number, rows, grid, candidates);
    ++rows;
  }
  if (rows != kLines) {
    return RecordError{{}, std::to_string(rows) + " lines where 27 make a grid of small squares"};
  }
  if (!error) error = FindEmptyCell(grid, candidates);
  if (error) return *error;
  grid.text = FormatCandidates(candidates);
  return grid;
}

std::optional<BoardStyle> FindSmallCandidates(std::string_view text) {
  constexpr int kGridsLookedAt = 20;
  const BoardStyle style = {
      .cells = BoardCells::kSmallCandidates, .side = kLines, .band = 3, .has_gaps = true};
  BoardScanner grids(text, style, false);
  int good = 0;
  for (int i = 0; i < kGridsLookedAt; ++i) {
    const std::optional<BoardRecord> grid = grids.Next();
    if (!grid) break;
    good += ReadSmallCandidates(text.substr(grid->begin, grid->end - grid->begin)).ok() ? 1 : -1;
  }
  return good > 0 ? std::optional(style) : std::nullopt;
}

}  // namespace surudoku
