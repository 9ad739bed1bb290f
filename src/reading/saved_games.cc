// OpenSudoku's saved games: each cell has its value, its notes and whether it can be edited, each
// with a bar after it. Cells that cannot be edited are the clues.
#include <algorithm>
#include <utility>

#include "grid/grid_text.h"
#include "reading/notations.h"

namespace surudoku::reading {
namespace {

constexpr std::size_t kLongestGame = std::size_t{1} << 13;
constexpr std::size_t kFewestBars = 100;  // rows of tables have fewer
constexpr std::size_t kGameCells = 81;

bool IsOfSavedGame(char c) { return IsDigit(c) || c == ',' || c == '-' || c == '|'; }

// What seems to be a game: the values before its bars, and characters that are no part of one.
struct SavedGame {
  std::size_t begin = 0;
  std::size_t end = 0;  ///< after its last bar
  std::vector<CodeRange> values = {};
  std::size_t strange_at = 0;
  std::size_t strange = 0;
};

SavedGame SavedGameAt(std::string_view text, std::size_t begin) {
  constexpr std::size_t kMostBetweenBars = 40;
  constexpr std::size_t kMostStrange = 3;
  SavedGame game{.begin = begin, .end = begin};
  for (std::size_t at = begin; at < text.size() && at < begin + kLongestGame; ++at) {
    const char c = text[at];
    if (at - game.end > kMostBetweenBars) break;
    if (!IsOfSavedGame(c)) {
      const bool is_over = IsLight(c) || c == '"' || c == '\'' || c == '<' || c == '>' || c == '&';
      if (is_over || game.strange == kMostStrange) break;
      if (++game.strange == 1) game.strange_at = at;
    } else if (c == '|') {
      game.values.push_back({game.end, at});
      game.end = at + 1;
    }
  }
  return game;
}

// How many values a cell has; 0 if so many values are not those of 81 cells.
std::size_t ValuesOfCell(std::size_t values) {
  return values == 3 * kGameCells || values == 4 * kGameCells ? values / kGameCells : 0;
}

bool IsSavedCell(std::string_view value, std::string_view is_editable) {
  return value.size() == 1 && IsDigit(value[0]) && (is_editable == "0" || is_editable == "1");
}

Board ReadSavedGame(std::string_view text, const SavedGame& game) {
  const CodeRange range{game.begin, game.end};
  constexpr std::size_t kClues = 17;  // as many as a puzzle has, or more
  const auto fault = [&](std::size_t at, std::string reason) {
    return CodeFault(range, 9, kClues, at, std::move(reason));
  };
  if (game.strange > 0 && game.strange_at < game.end) {
    return fault(game.strange_at,
                 NameCharacter(text[game.strange_at]) + " is no part of a saved game");
  }
  const std::size_t of_cell = ValuesOfCell(game.values.size());
  if (of_cell == 0) {
    return fault(game.begin, std::to_string(game.values.size()) +
                                 " values before bars where 81 cells of a saved game have 243, or "
                                 "324");
  }
  CodedCells cells;
  for (std::size_t i = 0; i < game.values.size(); i += of_cell) {
    const CodeRange value = game.values[i];
    const CodeRange last = game.values[i + of_cell - 1];
    const std::string_view digit = text.substr(value.begin, value.end - value.begin);
    const std::string_view is_editable = text.substr(last.begin, last.end - last.begin);
    if (!IsSavedCell(digit, is_editable)) {
      return fault(value.begin, "'" +
                                    std::string(text.substr(value.begin, last.end - value.begin)) +
                                    "|' is no cell of a saved game");
    }
    cells.Add(is_editable == "0" && digit != "0" ? digit[0] : '.', value.begin);
  }
  return CodedPuzzle(std::move(cells), 9, range);
}

}  // namespace

void FindSavedGames(const Source& source, Boards& boards) {
  const std::string_view text = source.symbols;
  std::size_t at = text.find('|');
  while (at != std::string_view::npos) {
    std::size_t next = at + 1;
    const bool begins = at > 0 && IsOfSavedGame(text[at - 1]) && text[at - 1] != '|' &&
                        (at == 1 || !IsOfSavedGame(text[at - 2]) || text[at - 2] == '|');
    if (begins && at + 1 < text.size() && IsOfSavedGame(text[at + 1])) {
      const SavedGame game = SavedGameAt(text, at - 1);
      if (game.values.size() >= kFewestBars) boards.push_back(ReadSavedGame(text, game));
      next = std::max(next, game.end);
    }
    at = text.find('|', next);
  }
}

}  // namespace surudoku::reading
