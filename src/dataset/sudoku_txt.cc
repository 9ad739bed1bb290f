#include "dataset/sudoku_txt.h"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>

#include "dataset/line_format.h"
#include "dataset/lines.h"
#include "grid/grid_text.h"

namespace surudoku {
namespace {

constexpr std::string_view kTxtCells = "123456789.0 _*-";

// Whether a line begins with nine cells, perhaps with a comment after them.
bool BeginsAsRow(std::string_view line) {
  if (line.size() < kSide) return false;
  if (line.substr(0, kSide).find_first_not_of(kTxtCells) != std::string_view::npos) return false;
  if (line.size() == kSide) return true;
  const std::size_t comment = line.find_first_not_of(" \t", kSide);
  return comment > kSide && comment < line.size() &&
         kTxtCells.find(line[comment]) == std::string_view::npos;
}

std::size_t CountCluesOfRow(std::string_view line) {
  return static_cast<std::size_t>(std::ranges::count_if(line.substr(0, kSide), IsClueCharacter));
}

}  // namespace

bool LooksLikeSudokuTxt(std::string_view text) {
  constexpr std::size_t kFewestClues = 17;
  LineReader lines(text);
  std::size_t clues = 0;
  bool has_comment = false;
  for (int row = 0; row < kSide; ++row) {
    const std::optional<Line> line = lines.Next();
    if (!line) return false;
    const std::string_view content = WithoutCarriageReturn(line->text);
    if (!BeginsAsRow(content)) return false;
    has_comment = has_comment || content.size() > kSide;
    clues += CountCluesOfRow(content);
  }
  while (const std::optional<Line> line = lines.Next()) {
    const std::string_view content = WithoutCarriageReturn(line->text);
    if (BeginsAsRow(content) && CountCluesOfRow(content) > 0) return false;
  }
  return has_comment && clues >= kFewestClues;
}

Result<GridCells, RecordError> ReadSudokuTxt(std::string_view record) {
  GridCells cells;
  LineReader lines(record);
  for (int row = 0; row < kSide; ++row) {
    const std::optional<Line> line = lines.Next();
    if (!line) {
      return RecordError{
          {}, std::to_string(row) + (row == 1 ? " row" : " rows") + " where 9 make a grid"};
    }
    for (std::size_t column = 0; column < kSide; ++column) {
      const char c = column < line->text.size() ? line->text[column] : ' ';
      const std::size_t cell = static_cast<std::size_t>(row) * kSide + column;
      cells.text[cell] = IsClueCharacter(c) ? c : '.';
      cells.places[cell] = {static_cast<std::uint64_t>(row), std::min(column, line->text.size())};
    }
  }
  return cells;
}

}  // namespace surudoku
