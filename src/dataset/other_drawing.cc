#include "dataset/other_drawing.h"

#include <algorithm>
#include <string>
#include <vector>

#include "dataset/cell_characters.h"
#include "dataset/table_row.h"
#include "grid/grid_text.h"

namespace surudoku {
namespace {

using Words = std::vector<std::string_view>;

// Whether the word may stand for a blank in another file. Headings are framed by other signs.
bool MayBeBlank(std::string_view word) {
  return word.size() == 1 && std::string_view("=+#<>:").find(word[0]) == std::string_view::npos &&
         word[0] != ' ' && !IsClueCharacter(word[0]);
}

// Whether these are nine cells, and one of them a digit. One sign or letter may stand for the
// blanks if it is there often: a row with a mistyped cell is not meant.
bool AreCells(const Words& words) {
  constexpr int kFewest = 3;
  if (words.size() != kSide) return false;
  char blank = '\0';
  int of_blank = 0, clues = 0, usual_blanks = 0;
  for (const std::string_view word : words) {
    const std::optional<char> cell = word.empty() ? std::optional('.') : CellOfWord(word);
    if (!cell && (!MayBeBlank(word) || (of_blank > 0 && word[0] != blank))) return false;
    if (!cell) {
      blank = word[0];
      ++of_blank;
    } else {
      ++(*cell == '.' ? usual_blanks : clues);
    }
  }
  return clues > 0 && (of_blank == 0 || (of_blank >= kFewest && usual_blanks == 0));
}

Words CharactersOf(std::string_view line) {
  Words words;
  for (std::size_t i = 0; i < line.size(); ++i) words.push_back(line.substr(i, 1));
  return words;
}

Words WordsOf(std::string_view line) {
  constexpr std::string_view kBetween = " \t,;|[](){}\"'";
  Words words;
  for (std::size_t at = 0; (at = line.find_first_not_of(kBetween, at)) < line.size();) {
    words.push_back(line.substr(at, line.find_first_of(kBetween, at) - at));
    at += words.back().size();
  }
  return words;
}

Words FieldsOf(std::string_view line, char separator) {
  Words words;
  const TableStyle style = {.layout = RowLayout::kFields, .separator = separator};
  for (const Field& field : FieldsOfRow(line, style)) {
    words.push_back(line.substr(field.begin, field.size));
  }
  return words;
}

// Digits and spaces in the places of nine cells with a space between two.
bool HasSpacesForCells(std::string_view line) {
  if (line.size() != 2 * kSide - 1) return false;
  for (std::size_t i = 0; i < line.size(); ++i) {
    if (line[i] != ' ' && (i % 2 > 0 || !IsClueCharacter(line[i]))) return false;
  }
  return line.find_first_not_of(' ') < line.size();
}

bool HasSizeOfRow(std::string_view line) {
  constexpr std::size_t kLongest = 500;
  return line.size() >= kSide && line.size() <= kLongest;
}

constexpr std::string_view kFieldSeparatorsOfRows = ",;\t|&";

// The styles that read a line as nine fields between a separator.
std::vector<TableStyle> StylesOfFields(char separator) {
  std::vector<TableStyle> styles;
  for (const bool has_labels : {false, true}) {
    styles.push_back(
        {.layout = RowLayout::kFields, .has_labels = has_labels, .separator = separator});
  }
  if (separator != '|') return styles;
  styles.push_back({.layout = RowLayout::kFields, .separator = '|', .is_doubled = true});
  styles.push_back({.layout = RowLayout::kFields, .separator = '|', .has_outer_bars = false});
  return styles;
}

// Whether a line is short enough, and has not too many letters (nine times `None` are fewer).
bool MayBeAnyRow(std::string_view line) {
  if (!HasSizeOfRow(line)) return false;
  const auto letters = static_cast<std::size_t>(std::ranges::count_if(line, IsLetter));
  return 3 * letters <= 2 * line.size();
}

std::optional<std::string> CellsInStyle(std::string_view line, const TableStyle& style) {
  const auto row = ReadTableRow(line, style);
  if (!row || !row->fault.empty()) return std::nullopt;
  return std::string(row->cells.begin(), row->cells.end());
}

}  // namespace

std::optional<std::string> CellsOfAnyRow(std::string_view line) {
  if (!MayBeAnyRow(line)) return std::nullopt;
  std::string usual;
  for (const char separator : kFieldSeparatorsOfRows) {
    if (std::ranges::count(line, separator) + 1 < kSide) continue;
    if (usual.empty()) usual = InUsualCharacters(line, {.has_wide = true, .has_words = true});
    for (const TableStyle& style : StylesOfFields(separator)) {
      if (auto cells = CellsInStyle(usual, style)) return cells;
    }
  }
  if (line.find_first_of("123456789") == std::string_view::npos) return std::nullopt;
  if (usual.empty()) usual = InUsualCharacters(line, {.has_wide = true, .has_words = true});
  for (const bool has_labels : {false, true}) {
    const TableStyle words = {.layout = RowLayout::kWords, .has_labels = has_labels};
    if (auto cells = CellsInStyle(usual, words)) return cells;
  }
  return std::nullopt;
}

bool IsRowOfOtherDrawing(std::string_view line) {
  if (!HasSizeOfRow(line)) return false;
  if (line.find_first_of("123456789") == std::string_view::npos) return false;
  if (HasSpacesForCells(line)) return true;
  const std::string usual = InUsualCharacters(line, {.has_wide = true, .has_words = true});
  if (AreCells(CharactersOf(usual)) || AreCells(WordsOf(usual))) return true;
  const auto with_text = ReadTableRow(usual, {.layout = RowLayout::kWords});
  if (with_text && with_text->fault.empty()) return true;
  return std::ranges::any_of(std::string_view(",;\t|"), [&](char separator) {
    return usual.find(separator) != std::string::npos && AreCells(FieldsOf(usual, separator));
  });
}

}  // namespace surudoku
