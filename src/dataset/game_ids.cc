#include "dataset/game_ids.h"

#include <algorithm>
#include <cstdint>
#include <string>

#include "dataset/lines.h"
#include "grid/grid_text.h"

namespace surudoku {
namespace {

// Before the cells of a 9x9 puzzle with the usual boxes.
constexpr std::string_view kBeforeCells = "3x3:";

bool IsRunOfBlanks(char c) { return c >= 'a' && c <= 'z'; }

// The fault of a character after the one before it; empty if there is none. A run of more than 26
// blanks begins with `z`.
std::string WhyNotAfter(char before, char c) {
  if (IsClueCharacter(c)) return IsClueCharacter(before) ? "a clue right after another" : "";
  if (IsRunOfBlanks(c)) {
    return IsRunOfBlanks(before) && before != 'z' ? "blanks right after others" : "";
  }
  if (c != '_') return NameCharacter(c) + " in a game ID";
  return IsClueCharacter(before) ? "" : "'_' that is not between two clues";
}

bool IsGameIdLine(std::string_view line) {
  constexpr std::ptrdiff_t kManyDigits = 10;
  if (line.empty() || line[0] == '#') return false;
  return IsDigit(line[0]) || std::ranges::count_if(line, IsDigit) >= kManyDigits;
}

}  // namespace

std::vector<BoardRecord> FindGameIds(std::string_view text) {
  constexpr std::string_view kSpacesAround = " \t\r";
  std::vector<BoardRecord> ids;
  LineReader lines(text);
  for (std::uint64_t number = 0; const std::optional<Line> line = lines.Next(); ++number) {
    const std::size_t begin =
        std::min(line->text.find_first_not_of(kSpacesAround), line->text.size());
    const std::size_t end = std::max(line->text.find_last_not_of(kSpacesAround) + 1, begin);
    if (!IsGameIdLine(line->text.substr(begin, end - begin))) continue;
    ids.push_back({line->offset + begin, line->offset + end, number});
  }
  return ids;
}

Result<PlacedCells, RecordError> ReadGameId(std::string_view record) {
  if (!record.starts_with(kBeforeCells)) {
    return RecordError{{}, "no game ID of a 9x9 puzzle without more rules (3x3:...)"};
  }
  PlacedCells cells;
  char before = ':';
  for (std::size_t at = kBeforeCells.size(); at < record.size(); ++at) {
    const char c = record[at];
    if (std::string why = WhyNotAfter(before, c); !why.empty()) {
      return RecordError{{0, at}, std::move(why)};
    }
    before = c;
    if (c == '_') continue;
    const bool is_run = IsRunOfBlanks(c);
    const std::size_t count = is_run ? static_cast<std::size_t>(c - 'a') + 1 : 1;
    cells.text.append(count, is_run ? '.' : c);
    cells.offsets.insert(cells.offsets.end(), count, at);
  }
  if (cells.text.size() == kCellCount && before != '_') return cells;
  return RecordError{{}, std::to_string(cells.text.size()) + " cells where 81 make a puzzle"};
}

}  // namespace surudoku
