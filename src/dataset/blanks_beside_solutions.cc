#include "dataset/blanks_beside_solutions.h"

#include <algorithm>
#include <iterator>
#include <map>
#include <optional>

#include "dataset/board_line.h"
#include "dataset/cell_characters.h"
#include "dataset/lines.h"
#include "grid/grid_text.h"
#include "io/utf8.h"

namespace surudoku {
namespace {

constexpr std::size_t kGridsLookedAt = 100;
// The most bytes between the two: a puzzle of characters of three bytes has 243.
constexpr std::size_t kReach = 1000;
constexpr std::size_t kFewestClues = 8;
// A grid with fewer of them is rather a damaged one, beside the same grid.
constexpr std::size_t kFewestBlanks = 10;
// Damage may hide the sign beside some grids: one of so many tells it.
constexpr std::size_t kFewOthers = 4;

// The place of the next 81 clues side by side.
std::optional<std::size_t> FindCompleteGrid(std::string_view text, std::size_t at) {
  while (at + kCellCount <= text.size()) {
    std::size_t left = kCellCount;
    while (left > 0 && IsClueCharacter(text[at + left - 1])) --left;
    if (left == 0) return at;
    at += left;
  }
  return std::nullopt;
}

// The sign in the places of all clues that this text lacks; empty if it is no such puzzle.
std::string_view SignOfPuzzle(std::string_view text, std::string_view solution) {
  std::string_view sign;
  std::size_t clues = 0;
  for (const char value : solution) {
    if (text.empty()) return {};
    std::size_t size = 1;
    if (text.front() == value) {
      ++clues;
    } else {
      size = std::max<std::size_t>(CharacterSize(text), 1);
      const std::string_view other = text.substr(0, size);
      if (IsClueCharacter(other.front()) || (!sign.empty() && other != sign)) return {};
      sign = other;
    }
    text.remove_prefix(size);
  }
  const bool is_puzzle = clues >= kFewestClues && clues + kFewestBlanks <= solution.size();
  return is_puzzle ? sign : std::string_view();
}

std::string_view SignIn(std::string_view text, std::string_view solution) {
  for (; text.size() >= kCellCount; text.remove_prefix(1)) {
    const std::string_view sign = SignOfPuzzle(text, solution);
    if (!sign.empty()) return sign;
  }
  return {};
}

// The cells of the rows of drawn grids, without the lines between them.
std::string CellsOfRows(std::string_view text) {
  std::string cells;
  std::string row;
  LineReader lines(text);
  while (const std::optional<Line> line = lines.Next()) {
    row.clear();
    std::ranges::copy_if(line->text, std::back_inserter(row),
                         [&](char c) { return !IsOneOf(c, kBetweenCells); });
    const bool is_border = row.find_first_not_of("-=_*+") == std::string::npos;
    if (row.size() == kSide && !is_border) cells += row;
  }
  return cells;
}

bool IsUsual(std::string_view sign) {
  return std::string_view(".0_*- \t\r\n").find(sign) != std::string_view::npos;
}

}  // namespace

std::string FindBlankBesideSolutions(std::string_view text) {
  std::map<std::string_view, std::size_t> votes;
  std::size_t grids = 0;
  std::size_t end = 0;  // of the grid before
  std::optional<std::size_t> grid = FindCompleteGrid(text, 0);
  while (grid && grids < kGridsLookedAt) {
    const std::string_view solution = text.substr(*grid, kCellCount);
    const std::size_t begin = std::max(end, *grid - std::min(*grid, kReach));
    end = *grid + kCellCount;
    const std::optional<std::size_t> next = FindCompleteGrid(text, end);
    std::string_view sign = SignIn(text.substr(begin, *grid - begin), solution);
    const std::size_t reach = std::min(next.value_or(text.size()) - end, kReach);
    if (sign.empty()) sign = SignIn(text.substr(end, reach), solution);
    if (!sign.empty()) ++votes[sign];
    ++grids;
    grid = next;
  }
  const auto winner =
      std::ranges::max_element(votes, {}, [](const auto& vote) { return vote.second; });
  const bool is_clear = winner != votes.end() && kFewOthers * winner->second >= grids;
  return is_clear && !IsUsual(winner->first) ? std::string(winner->first) : std::string();
}

std::string FindBlankOfRowsBesideSolutions(std::string_view text) {
  const std::string sign = FindBlankBesideSolutions(CellsOfRows(text));
  return IsKnownBlank(sign) ? sign : std::string();
}

bool IsKnownBlank(std::string_view sign) {
  return std::string_view("?xXnN~").find(sign) != std::string_view::npos || HasWideCharacters(sign);
}

std::string WhyUnknownBlank(std::string_view sign) {
  const std::string quoted = "'" + std::string(sign) + "'";
  const bool stands_between = std::string_view(",;:|#\"'").find(sign) != std::string_view::npos;
  return quoted + " seems to stand for blanks, in puzzles beside their solutions: " +
         (stands_between ? "write '.' in its place"
                         : "if it does, say so (--blank " + quoted + ")");
}

std::string WhyUnreadBlank(std::string_view sign) {
  return "'" + std::string(sign) +
         "' seems to stand for blanks, in puzzles beside their solutions: write '.' in its place, "
         "because it cannot be read as one in this layout";
}

}  // namespace surudoku
