#include "dataset/printed_table.h"

#include <algorithm>
#include <string>

#include "grid/grid_text.h"
#include "grid/puzzle_text.h"

namespace surudoku {
namespace {

bool HasBar(std::string_view line) { return line.find('|') != std::string_view::npos; }

// 81 dashes may be a puzzle.
// The rule of a table: `|---|:--:|`.
bool IsRule(std::string_view line) {
  if (line.find_first_not_of("-=+:| \t\r") != std::string_view::npos) return false;
  const bool has_dashes = line.find("--") != std::string_view::npos || line.starts_with("|-|-|");
  return has_dashes && !IsPuzzleText(line);
}

bool HasLetter(std::string_view line) { return std::ranges::any_of(line, IsLetter); }

std::string WithoutSpaces(std::string_view text) {
  std::string words(text);
  std::erase(words, ' ');
  return words;
}

bool AreSameWords(std::string_view a, std::string_view b) {
  return WithoutSpaces(a) == WithoutSpaces(b);
}

// Words, and nothing that may be a damaged puzzle.
bool IsTextBetweenTables(std::string_view line) {
  constexpr std::ptrdiff_t kFewestCells = 50;
  const auto is_cell = [](char c) { return IsClueCharacter(c) || IsBlankCharacter(c); };
  return !HasBar(line) && HasLetter(line) && std::ranges::count_if(line, is_cell) < kFewestCells;
}

// A row of another table, with more or fewer columns, that has nothing of a puzzle.
bool IsRowOfOtherTable(std::string_view line, std::string_view header) {
  constexpr std::size_t kFewestCells = 5;
  if (std::ranges::count(line, '|') == std::ranges::count(header, '|')) return false;
  std::size_t cells = 0;
  for (const char c : line) {
    cells = IsClueCharacter(c) || IsBlankCharacter(c) ? cells + 1 : 0;
    if (cells == kFewestCells) return false;
  }
  return true;
}

// "(3 rows)" of psql, "3 rows in set (0.00 sec)" of mysql.
bool IsCountOfRows(std::string_view line) {
  const std::size_t begin = line.starts_with('(') ? 1 : 0;
  const std::size_t end = line.find_first_not_of("0123456789", begin);
  if (end == begin || end == std::string_view::npos) return false;
  const std::string_view words = line.substr(end);
  if (begin == 1) return words == " row)" || words == " rows)";
  return words.starts_with(" row in set") || words.starts_with(" rows in set");
}

}  // namespace

std::optional<std::size_t> FindPrintedHeader(std::span<const Line> records) {
  for (std::size_t i = 0; i + 2 < records.size(); ++i) {
    const std::string_view header = records[i].text;
    const std::string_view below = records[i + 1].text;
    if (!IsRule(below) || IsRule(header) || !HasLetter(header)) continue;
    const bool is_first = i == 0 || (i == 1 && IsRule(records[0].text));
    if (is_first || (HasBar(header) && HasBar(below))) return i;
  }
  return std::nullopt;
}

bool IsFrameOfTable(std::string_view line, std::string_view header) {
  return IsRule(line) || IsCountOfRows(line) || AreSameWords(line, header) ||
         (HasBar(header) && (IsTextBetweenTables(line) || IsRowOfOtherTable(line, header)));
}

}  // namespace surudoku
