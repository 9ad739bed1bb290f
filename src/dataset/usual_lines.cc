#include "dataset/usual_lines.h"

#include <algorithm>
#include <array>
#include <cstddef>

#include "dataset/board_line.h"
#include "dataset/cell_characters.h"
#include "dataset/lines.h"
#include "dataset/row_prefix.h"
#include "grid/grid_text.h"
#include "surudoku/grid.h"

namespace surudoku {
namespace {

constexpr std::array<std::string_view, 9> kMarks = {"//", "///", "//!", "*", "--",
                                                    ";",  ";;",  "%",   ">"};

constexpr std::string_view kSigns = "?xXnN~";

// All that stand there, so that a line without them has none to drop.
void DropMarks(std::string& line) {
  for (std::size_t size = 1; size > 0;) {
    size = 0;
    for (const std::string_view mark : kMarks) size = std::max(size, SizeOfPrefix(line, mark));
    std::fill_n(line.begin(), size, ' ');
  }
}

// The sign of a line that has nothing else but digits and what stands between cells.
char SignOf(std::string_view line) {
  char sign = '\0';
  for (const char c : line) {
    if (IsClueCharacter(c) || IsOneOf(c, kBetweenCells)) continue;
    if (!IsOneOf(c, kSigns) || (sign != '\0' && c != sign)) return '\0';
    sign = c;
  }
  return sign;
}

}  // namespace

std::string UsualLine(std::string_view line) {
  std::string usual(line);
  if (HasWideCharacters(line)) usual = InUsualCharacters(line, {.has_wide = true});
  DropMarks(usual);
  if (const char sign = SignOf(usual); sign != '\0') std::ranges::replace(usual, sign, '.');
  return usual;
}

std::string UsualLines(std::string_view text) {
  std::string usual;
  usual.reserve(text.size());
  LineReader lines(text);
  while (const std::optional<Line> line = lines.Next()) {
    usual += UsualLine(line->text);
    if (line->offset + line->text.size() < text.size()) usual += '\n';
  }
  return usual;
}

}  // namespace surudoku
