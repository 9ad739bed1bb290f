#include "dataset/board_line.h"

#include <algorithm>

namespace surudoku {

namespace {

// The place after the marks of a list before a row, as in `- "6.87....4"`: a dash is a cell only
// among others that stand alone, too.
std::size_t AfterListMarks(std::string_view line) {
  constexpr std::string_view kSpaces = " \t\r";
  constexpr std::string_view kOpening = "\"'[";
  std::size_t at = line.find_first_not_of(kSpaces);
  while (at < line.size() && line.substr(at).starts_with("- ")) {
    const std::size_t next = line.find_first_not_of(kSpaces, at + 1);
    if (next == std::string_view::npos) break;
    const std::size_t end = std::min(line.find_last_not_of(kSpaces) + 1, line.size());
    const std::string_view rest = line.substr(next, end - next);
    const bool is_word = rest.size() > 2 && rest.find_first_of(kSpaces) == std::string_view::npos;
    if (is_word || kOpening.find(rest.front()) != std::string_view::npos) return next;
    at = next;
  }
  return 0;
}

}  // namespace

std::size_t BeginOfBoardCells(std::string_view line) {
  const std::size_t sign = line.find('=');
  if (sign == std::string_view::npos) return AfterListMarks(line);
  const std::size_t bracket = line.find_last_of("[{");
  return bracket != std::string_view::npos && bracket > sign ? bracket + 1 : 0;
}

void SplitBoardLine(std::string_view line, std::vector<Field>& words) {
  words.clear();
  for (std::size_t i = BeginOfBoardCells(line); i < line.size();) {
    if (IsBoardSeparator(line[i])) {
      ++i;
      continue;
    }
    const std::size_t begin = i;
    while (i < line.size() && !IsBoardSeparator(line[i])) ++i;
    words.push_back({begin, i - begin});
  }
}

}  // namespace surudoku
