#include "dataset/listed_cells.h"

#include <algorithm>
#include <cctype>

#include "grid/board_text.h"
#include "grid/grid_text.h"

namespace surudoku {
namespace {

constexpr std::string_view kBetweenCells = " \t\r\n,;/|[](){}'\"";
constexpr std::size_t kMostCells = 625;

struct ListedPart {
  std::size_t begin;
  std::string_view text;
};

// The parts between separators; none if there are more than a board has cells.
std::vector<ListedPart> PartsOf(std::string_view text) {
  std::vector<ListedPart> parts;
  std::size_t begin = 0;
  while ((begin = text.find_first_not_of(kBetweenCells, begin)) != std::string_view::npos) {
    const std::size_t end = std::min(text.find_first_of(kBetweenCells, begin), text.size());
    if (parts.size() == kMostCells) return {};
    parts.push_back({begin, text.substr(begin, end - begin)});
    begin = end;
  }
  return parts;
}

bool IsCellSymbol(char c) {
  return std::isalnum(static_cast<unsigned char>(c)) != 0 || IsBlankCharacter(c);
}

// The character of a cell: 7, C, 12 or -1.
std::optional<char> CellOf(std::string_view part) {
  constexpr int kMost = 25;
  if (part == "-1") return '.';
  if (part.size() == 1)
    return IsCellSymbol(part.front()) ? std::optional(part.front()) : std::nullopt;
  if (part.size() != 2 || !std::ranges::all_of(part, IsDigit)) return std::nullopt;
  const int number = (part[0] - '0') * 10 + (part[1] - '0');
  if (number > kMost) return std::nullopt;
  return static_cast<char>(number < 10 ? '0' + number : 'A' + number - 10);
}

std::optional<ListedCells> CellByCell(const std::vector<ListedPart>& parts) {
  ListedCells cells;
  for (const ListedPart& part : parts) {
    const std::optional<char> cell = CellOf(part.text);
    if (!cell) return std::nullopt;
    cells.text += *cell;
    cells.offsets.push_back(part.begin);
  }
  return cells;
}

std::optional<ListedCells> RowByRow(const std::vector<ListedPart>& rows) {
  ListedCells cells;
  for (const ListedPart& row : rows) {
    if (row.text.size() != rows.size() || !std::ranges::all_of(row.text, IsCellSymbol)) {
      return std::nullopt;
    }
    cells.text += row.text;
    for (std::size_t i = 0; i < row.text.size(); ++i) cells.offsets.push_back(row.begin + i);
  }
  return cells;
}

}  // namespace

std::optional<ListedCells> FindListedCells(std::string_view text) {
  constexpr std::size_t kFewestRows = 9;
  const std::vector<ListedPart> parts = PartsOf(text);
  const std::size_t count = parts.size();
  if (count >= kFewestRows * kFewestRows && BoardSide(count)) return CellByCell(parts);
  if (count >= kFewestRows && BoardSide(count * count)) return RowByRow(parts);
  return std::nullopt;
}

}  // namespace surudoku
