#include "dataset/solution_names.h"

#include <algorithm>
#include <array>
#include <optional>
#include <vector>

#include "dataset/column_names.h"
#include "dataset/lines.h"
#include "grid/grid_text.h"

namespace surudoku {
namespace {

// Besides the names of columns.
constexpr std::array<std::string_view, 5> kOtherNames = {"output", "lösung", "lösungen", "loesung",
                                                         "loesungen"};

// A letter, or a byte of one that is not English.
bool IsLetterOfName(char c) { return IsLetter(c) || static_cast<unsigned char>(c) >= 0x80; }

bool IsNameOfSolution(std::string_view word) {
  return IsAmong(word, kSolutionNames) || IsAmong(word, kOtherNames);
}

// `A1` and `A 1:` below `Q1`.
bool IsNumberedAnswer(std::string_view line) {
  constexpr std::size_t kLongest = 8;
  if (line.size() > kLongest || (line.front() | 0x20) != 'a') return false;
  return line.find_first_not_of("0123456789.:)# \t\r", 1) == std::string_view::npos;
}

// The words before the first sign that a value follows; none if they are many.
std::vector<std::string_view> WordsOfName(std::string_view line) {
  constexpr std::size_t kMostWords = 4;
  line = line.substr(0, line.find_first_of(":="));
  std::vector<std::string_view> words;
  for (std::size_t at = 0; at < line.size();) {
    const auto begin =
        std::find_if(line.begin() + static_cast<std::ptrdiff_t>(at), line.end(), IsLetterOfName);
    const auto end = std::find_if_not(begin, line.end(), IsLetterOfName);
    if (begin == end) break;
    if (words.size() == kMostWords) return {};
    words.emplace_back(begin, end);
    at = static_cast<std::size_t>(end - line.begin());
  }
  return words;
}

}  // namespace

bool NamesSolution(std::string_view line) {
  if (line.empty() || IsDigit(line.front()) || line.front() == '.') return false;  // most lines
  if (IsNumberedAnswer(line)) return true;
  const std::vector<std::string_view> words = WordsOfName(line);
  return !words.empty() && (IsNameOfSolution(words.front()) || IsNameOfSolution(words.back()));
}

std::size_t FindSolutionName(std::string_view text) {
  LineReader lines(text);
  while (const std::optional<Line> line = lines.Next()) {
    if (NamesSolution(line->text)) return line->offset;
  }
  return std::string_view::npos;
}

}  // namespace surudoku
