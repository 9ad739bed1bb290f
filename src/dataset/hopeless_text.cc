#include "dataset/hopeless_text.h"

#include <algorithm>

#include "dataset/line_format.h"
#include "dataset/lines.h"
#include "grid/grid_text.h"

namespace surudoku {
namespace {

// Whether a line has a long run of digits and blanks; one drawn of dashes has no digits.
bool HasDamagedPuzzle(std::string_view line) {
  constexpr std::size_t kFewestCells = 50;
  std::size_t cells = 0;
  bool has_clue = false;
  for (const char c : line) {
    const bool is_clue = IsClueCharacter(c);
    const bool is_cell = is_clue || IsBlankCharacter(c);
    cells = is_cell ? cells + 1 : 0;
    has_clue = is_cell && (has_clue || is_clue);
    if (cells >= kFewestCells && has_clue) return true;
  }
  return false;
}

// Words, or a line of a program.
bool IsOtherText(std::string_view line) {
  const std::size_t last = line.find_last_not_of(" \t");
  const bool is_code = last != line.npos && IsOneOf(line[last], ";{}");
  return is_code || std::ranges::count_if(line, IsLetter) >= 2;
}

}  // namespace

bool IsHopelessText(std::string_view text, std::optional<std::size_t> header) {
  constexpr std::size_t kFewLines = 5;
  constexpr std::size_t kShortLine = 100;
  constexpr std::size_t kLongestJudged = std::size_t{1} << 17;
  constexpr std::size_t kLinesForEachDamaged = 10;
  std::size_t records = 0, damaged = 0;
  bool has_long_line = false, differ = false, are_words = true;
  std::string_view first;
  LineReader lines(text);
  while (const std::optional<Line> line = lines.Next()) {
    const std::string_view content = WithoutCarriageReturn(line->text);
    if (IsCommentOrEmpty(content) || line->offset == header) continue;
    if (content.size() > kLongestJudged) return false;
    damaged += HasDamagedPuzzle(content) ? 1 : 0;
    ++records;
    are_words = are_words && IsOtherText(content);
    if (content.find_first_not_of(content.front()) == content.npos) continue;  // a rule
    has_long_line = has_long_line || content.size() > kShortLine;
    if (first.empty()) first = content;
    differ = differ || content != first;
  }
  if (damaged * kLinesForEachDamaged > records) return false;
  return has_long_line || first.starts_with('<') || records > kFewLines || (differ && are_words);
}

}  // namespace surudoku
