#include "dataset/cells_verdict.h"

#include <algorithm>
#include <string>

#include "dataset/found_text.h"
#include "grid/puzzle_text.h"

namespace surudoku {
namespace {

// A 9x9 puzzle with fewer clues has several solutions, and so few numbers of a table may not clash.
constexpr std::size_t kFewestClues = 17;
constexpr std::size_t kFewestCells = 54;  // two thirds are left of a puzzle that lost a piece
constexpr std::size_t kMostCells = 90;

bool IsCell(char c) { return IsClueCharacter(c) || IsBlankCharacter(c); }

// With `.` for a blank, and for a cell that is none.
std::string Dotted(std::string_view cells) {
  std::string dotted(cells);
  std::ranges::replace_if(dotted, [](char c) { return !IsClueCharacter(c); }, '.');
  return dotted;
}

// Whether the cells are a puzzle if so many blanks stand at one place more, or so many cells less.
bool IsNearlyCrowded(const std::string& dotted) {
  const std::size_t lacking = kCellCount - std::min<std::size_t>(dotted.size(), kCellCount);
  const std::size_t too_many = dotted.size() - std::min<std::size_t>(dotted.size(), kCellCount);
  for (std::size_t at = 0; at + too_many <= dotted.size(); ++at) {
    std::string changed = dotted;
    changed.replace(at, too_many, lacking, '.');
    if (IsCrowded(changed)) return true;
  }
  return false;
}

// Whether the first equal clues are the only ones: a mistyped digit among others that fit.
bool HasOneClash(const std::string& dotted, const GridTextError& clash) {
  for (std::size_t at = 0; at < dotted.size(); ++at) {
    if (dotted[at] != dotted[clash.offset]) continue;
    std::string changed = dotted;
    changed[at] = '.';
    if (IsCrowded(changed)) return true;
  }
  return false;
}

// The first blank that is written otherwise than the first one.
std::optional<std::size_t> FindOtherBlank(std::string_view cells) {
  const auto first = std::ranges::find_if(cells, IsBlankCharacter);
  const auto other =
      std::find_if(first, cells.end(), [&](char c) { return IsBlankCharacter(c) && c != *first; });
  if (other == cells.end()) return std::nullopt;
  return static_cast<std::size_t>(other - cells.begin());
}

std::optional<GridTextError> WrongCell(std::string_view cells) {
  const auto wrong = std::ranges::find_if_not(cells, IsCell);
  if (wrong == cells.end()) return std::nullopt;
  return GridTextError{static_cast<std::size_t>(wrong - cells.begin()),
                       NeitherDigitNorBlank(*wrong)};
}

// Why 81 cells without a clash are no puzzle for certain.
std::optional<GridTextError> WhyUncertain(std::string_view cells, bool are_even) {
  if (auto wrong = WrongCell(cells)) return wrong;
  if (!are_even) return GridTextError{0, "81 cells, but in lists of different sizes"};
  const auto other = FindOtherBlank(cells);
  if (!other) return std::nullopt;
  return GridTextError{*other, std::string("a blank that the cells before write otherwise: '") +
                                   cells[*other] + "'"};
}

std::string WrongCount(std::size_t count) {
  return std::to_string(count) + " cells where 81 make a puzzle";
}

}  // namespace

CellsVerdict JudgeCells(std::string_view cells, bool are_even) {
  if (cells.size() < kFewestCells || cells.size() > kMostCells) return {};
  const std::string dotted = Dotted(cells);
  if (cells.size() != kCellCount) {
    if (!IsNearlyCrowded(dotted)) return {};
    return {false, GridTextError{0, WrongCount(cells.size())}};
  }
  if (CountClues(dotted) < kFewestClues) return {};
  if (const auto clash = FindClueClash(dotted)) {
    if (!HasOneClash(dotted, *clash)) return {};
    return {false, GridTextError{clash->offset, "two equal clues: " + clash->reason}};
  }
  auto why = WhyUncertain(cells, are_even);
  return {!why, std::move(why)};
}

CellsVerdict JudgeBroken(std::string_view cells) {
  if (cells.size() > kMostCells || !IsNearlyCrowded(Dotted(cells))) return {};
  return {false, GridTextError{0, "a list of cells that breaks off before its end"}};
}

}  // namespace surudoku
