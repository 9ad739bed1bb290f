#include "reading/damaged_words.h"

#include <algorithm>
#include <bit>
#include <compare>
#include <set>
#include <tuple>

#include "reading/judge.h"
#include "reading/notations.h"

namespace surudoku::reading {
namespace {

/// The beginning of a word, and the side of the board that it is or was meant as.
struct WordPlace {
  std::size_t line = 0;
  std::size_t column = 0;
  int side = 0;

  auto operator<=>(const WordPlace&) const = default;
};

WordPlace PlaceOfWord(const Source& source, std::size_t begin, int side) {
  const std::size_t line = source.LineOf(begin);
  return {line, begin - source.LineBegin(line), side};
}

std::set<WordPlace> PlacesOfWholeWords(const Source& source, const Boards& boards) {
  std::set<WordPlace> places;
  for (const Board& board : boards) {
    const bool is_word = board.is_board() && board.side != 9 && board.places.empty();
    if (is_word) places.insert(PlaceOfWord(source, board.begin, board.side));
  }
  return places;
}

// The side of a whole word in the column of one that nearly has its size; 0 if there is none.
int SideOfNeighbour(const std::set<WordPlace>& places, const Source& source, std::size_t begin,
                    Sides sides) {
  constexpr std::size_t kNearLines = 4;
  for (; sides != 0; sides &= sides - 1) {
    const int side = std::countr_zero(sides);
    WordPlace other = PlaceOfWord(source, begin, side);
    const std::size_t last = other.line + kNearLines;
    other.line -= std::min(other.line, kNearLines);
    for (; other.line <= last; ++other.line) {
      if (places.contains(other)) return side;
    }
  }
  return 0;
}

std::string ReasonOf(std::size_t count, int side) {
  const auto cells = static_cast<std::size_t>(side) * static_cast<std::size_t>(side);
  return count == cells ? "a puzzle with a wrong cell" : WrongCellCount(count, cells);
}

}  // namespace

void FindDamagedWords(const Tokens& tokens, const char* dressing, Boards& boards) {
  const std::set<WordPlace> places = PlacesOfWholeWords(*tokens.source, boards);
  if (places.empty()) return;
  Cells cells;
  for (std::size_t first = 0, last = 0; first < tokens.size(); first = last) {
    for (last = first + 1; last < tokens.size() && tokens[last].gap.kind == kAdjacent;) ++last;
    const Sides sides = SidesNearCells(last - first) & ~SidesFrom(9, 9);
    if (sides == 0) continue;
    const int side = SideOfNeighbour(places, *tokens.source, tokens[first].cell.begin, sides);
    if (side == 0) continue;
    cells.clear();
    for (std::size_t i = first; i < last; ++i) cells.push_back(tokens[i].cell);
    if (!AreNearlyCells(cells, side, Clues::kMayBeFew)) continue;
    boards.push_back(FaultOf(cells, side, ReasonOf(cells.size(), side), dressing));
  }
}

}  // namespace surudoku::reading
