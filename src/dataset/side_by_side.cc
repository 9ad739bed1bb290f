#include "dataset/side_by_side.h"

#include <map>
#include <utility>

#include "dataset/line_format.h"
#include "dataset/lines.h"
#include "grid/grid_text.h"

namespace surudoku {
namespace {

// The lines that tell the places.
constexpr int kLinesLookedAt = 2000;

bool IsLetterOrBlank(char c) { return IsLetter(c) || IsBlankCharacter(c); }

// The place of the first of the nine different digits that end a line, borders between them.
std::optional<std::size_t> BeginOfSolvedRow(std::string_view line) {
  std::size_t count = 0;
  unsigned seen = 0;
  for (std::size_t at = line.size(); at-- > 0;) {
    const char c = line[at];
    if (IsLetterOrBlank(c)) return std::nullopt;
    if (!IsClueCharacter(c)) continue;
    const unsigned bit = 1U << (c - '1');
    if ((seen & bit) != 0) return std::nullopt;
    seen |= bit;
    if (++count == kSide) return at;
  }
  return std::nullopt;
}

// The right drawing begins as the left one does: with the same bars and spaces before its cells.
std::size_t SizeOfFrame(std::string_view line, std::string_view before_right) {
  std::size_t size = 0;
  while (size < line.size() && !IsClueCharacter(line[size]) && !IsLetterOrBlank(line[size])) {
    ++size;
  }
  while (!before_right.ends_with(line.substr(0, size))) --size;
  return size;
}

std::optional<SideBySide> SidesOfLine(std::string_view line) {
  line = line.substr(0, line.find_last_not_of(" \t\r") + 1);
  const std::optional<std::size_t> solved = BeginOfSolvedRow(line);
  if (!solved || *solved <= kSide) return std::nullopt;
  const std::size_t right = *solved - SizeOfFrame(line, line.substr(0, *solved));
  const std::size_t width = line.size() - right;
  return right > width ? std::optional(SideBySide{width, right}) : std::nullopt;
}

}  // namespace

std::optional<SideBySide> FindSideBySide(std::string_view text) {
  std::map<std::pair<std::size_t, std::size_t>, int> votes;
  LineReader lines(text);
  std::optional<Line> line;
  for (int i = 0; i < kLinesLookedAt && (line = lines.Next()); ++i) {
    if (const auto sides = SidesOfLine(line->text)) ++votes[{sides->width, sides->right}];
  }
  const auto most =
      std::ranges::max_element(votes, {}, [](const auto& vote) { return vote.second; });
  if (most == votes.end() || most->second < kSide) return std::nullopt;
  return SideBySide{most->first.first, most->first.second};
}

bool HasRightSide(std::string_view line, const SideBySide& sides) {
  return sides.RightOf(line).find_first_not_of(" \t\r") != std::string_view::npos;
}

std::string LeftSides(std::string_view text, const SideBySide& sides) {
  std::string left;
  LineReader lines(text);
  while (const std::optional<Line> line = lines.Next()) {
    left += sides.LeftOf(WithoutCarriageReturn(line->text));
    left += '\n';
  }
  return left;
}

std::optional<RecordError> FindCellBetween(std::string_view line, std::size_t number,
                                           const SideBySide& sides) {
  for (std::size_t at = sides.width; at < std::min(sides.right, line.size()); ++at) {
    const char c = line[at];
    if (!IsClueCharacter(c) && c != '.' && c != '0') continue;
    return RecordError{{number, at}, NameCharacter(c) + " between two grids side by side"};
  }
  return std::nullopt;
}

}  // namespace surudoku
