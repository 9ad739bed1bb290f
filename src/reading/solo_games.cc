// Games of Simon Tatham's Solo. A game ID has the parameters, `:` and the cells: a number is a
// clue, a letter a run of blanks (`a` is one), `_` parts two clues. A saved game has both on lines
// of their own.
#include <algorithm>
#include <optional>
#include <utility>

#include "grid/grid_text.h"
#include "reading/judge.h"
#include "reading/notations.h"

namespace surudoku::reading {
namespace {

// The parameters of a game, with the rules that no Sudoku has.
struct SoloRules {
  int height = 0;
  int width = 0;
  const char* more = nullptr;  ///< another rule than those of rows, columns and boxes

  [[nodiscard]] int side() const { return height * width; }
};

struct SoloCells {
  CodedCells cells = {};
  std::size_t clues = 0;
  std::size_t end = 0;  ///< after the last character that belongs to the cells
  std::size_t fault_at = 0;
  std::string fault = {};
};

bool IsOfSoloCells(char c) { return IsDigit(c) || (c >= 'a' && c <= 'z') || c == '_'; }

// Passes over the letters for symmetry and difficulty, which say nothing of the puzzle.
std::size_t EndOfSoloMaking(std::string_view text, std::size_t at) {
  const char c = text[at];
  if (c == 'a') return at + 1;
  if (c == 'd' && at + 1 < text.size()) return at + 2;
  if (c != 'm' && c != 'r') return at;
  if (c == 'm' && at + 1 < text.size() && text[at + 1] == 'd') ++at;
  return at + 1 + NumberAt(text, at + 1).size;
}

std::optional<SoloRules> ReadSoloRules(std::string_view text) {
  const CodeNumber first = NumberAt(text, 0);
  std::size_t at = first.size;
  if (first.size == 0 || first.size > 2 || at >= text.size()) return std::nullopt;
  SoloRules rules{.height = first.value, .width = 1};
  if (text[at] == 'x') {
    const CodeNumber second = NumberAt(text, at + 1);
    if (second.size == 0 || second.size > 2) return std::nullopt;
    rules.width = second.value;
    at += 1 + second.size;
  } else if (text[at] != 'j') {
    return std::nullopt;
  }
  while (at < text.size()) {
    if (text[at] == 'j') rules.more = "regions of any shape";
    if (text[at] == 'x') rules.more = "diagonals";
    if (text[at] == 'k') rules.more = "cages";
    const bool is_rule = text[at] == 'j' || text[at] == 'x' || text[at] == 'k';
    const std::size_t end = is_rule ? at + 1 : EndOfSoloMaking(text, at);
    if (end == at) return std::nullopt;
    at = end;
  }
  return rules;
}

void FailSolo(SoloCells& game, std::size_t at, std::string reason) {
  if (!game.fault.empty()) return;
  game.fault_at = at;
  game.fault = std::move(reason);
}

// Reads a clue; gives the offset after it.
std::size_t ReadSoloClue(std::string_view text, std::size_t at, int side, SoloCells& game) {
  const CodeNumber number = NumberAt(text, at);
  if (side <= 9 && number.size > 1) FailSolo(game, at + 1, "a clue right after another");
  const bool is_clue = number.value >= 1 && number.value <= side;
  if (!is_clue) FailSolo(game, at, std::to_string(number.value) + " is no value of this puzzle");
  const int value = is_clue ? number.value : 1;
  game.cells.Add(static_cast<char>(value <= 9 ? '0' + value : 'A' + value - 10), at);
  ++game.clues;
  return at + number.size;
}

SoloCells ReadSoloCells(std::string_view text, std::size_t at, int side) {
  const auto wanted = static_cast<std::size_t>(side) * static_cast<std::size_t>(side);
  const std::size_t most = wanted + 26;  // a run of blanks too many
  SoloCells game;
  char before = ':';
  while (at < text.size() && IsOfSoloCells(text[at]) && game.cells.size() < most) {
    const char c = text[at];
    if (IsDigit(c)) {
      if (IsDigit(before)) FailSolo(game, at, "a clue right after another");
      at = ReadSoloClue(text, at, side, game);
    } else {
      if (c != '_') {
        if (before >= 'a' && before < 'z') FailSolo(game, at, "blanks right after others");
        game.cells.Add('.', at, static_cast<std::size_t>(c - 'a') + 1);
      } else if (!IsDigit(before)) {
        FailSolo(game, at, "'_' that is not between two clues");
      }
      ++at;
    }
    before = c;
  }
  game.end = at;
  if (before == '_') FailSolo(game, at - 1, "'_' that is not between two clues");
  if (game.cells.size() != wanted) FailSolo(game, at, WrongCellCount(game.cells.size(), wanted));
  return game;
}

// Why rules make no puzzle that is read; empty if they do.
std::string WhyNotSolo(const SoloRules& rules) {
  const BoardShape* shape = ShapeOfSide(static_cast<std::size_t>(rules.side()));
  if (rules.more != nullptr) {
    return std::string("a game ID with more rules than those of rows, columns and boxes: ") +
           rules.more;
  }
  if (shape != nullptr && shape->box_height == rules.height) return {};
  return "a game ID with boxes of " + std::to_string(rules.height) + " rows and " +
         std::to_string(rules.width) + " columns";
}

void AddSoloGame(std::string_view text, const SoloRules& rules, CodeRange range, Boards& boards) {
  const int side = rules.side();
  if (side < 4 || side > kMostSide) return;
  SoloCells game = ReadSoloCells(text, range.end, side);
  constexpr std::size_t kLongestGame = 400;
  constexpr std::size_t kFewest = 20;  // shorter texts may be anything
  const bool is_whole = game.fault.empty() && game.clues > 0;
  const auto most = static_cast<std::size_t>(side) * static_cast<std::size_t>(side);
  if (!is_whole) {  // behind a wrong character its line may go on with cells
    const std::string_view line = text.substr(
        range.end, std::min(text.find('\n', range.end), range.end + kLongestGame) - range.end);
    const auto cells = static_cast<std::size_t>(std::ranges::count_if(line, IsOfSoloCells));
    const auto digits = static_cast<std::size_t>(std::ranges::count_if(line, IsDigit));
    if (cells < kFewest || digits * 7 < most || digits * 4 < cells) return;
  }
  const char after = game.end < text.size() ? text[game.end] : '\n';
  if (is_whole && (IsAlnum(after) || after == '_')) return;
  range.end = game.end;
  if (std::string why = WhyNotSolo(rules); !why.empty()) {
    boards.push_back(CodeFault(range, side, game.clues, range.begin, std::move(why)));
  } else if (!game.fault.empty()) {
    boards.push_back(CodeFault(range, side, game.clues, game.fault_at, std::move(game.fault)));
  } else {
    boards.push_back(CodedPuzzle(std::move(game.cells), side, range));
  }
}

// The parameters that stand before the colon of a game ID.
void AddSoloId(std::string_view text, std::size_t colon, Boards& boards) {
  constexpr std::size_t kMostParameters = 12;
  if (colon + 1 >= text.size() || !IsOfSoloCells(text[colon + 1])) return;
  std::size_t begin = colon;
  while (begin > 0 && IsAlnum(text[begin - 1]) && colon - begin <= kMostParameters) --begin;
  if (colon - begin < 2 || colon - begin > kMostParameters || !IsDigit(text[begin])) return;
  if (begin > 0 && text[begin - 1] == '_') return;
  const auto rules = ReadSoloRules(text.substr(begin, colon - begin));
  if (rules) AddSoloGame(text, *rules, {begin, colon + 1}, boards);
}

// The value of a line `NAME    :3:value` before an offset.
std::string_view SoloValueBefore(std::string_view text, std::string_view name, std::size_t at) {
  constexpr std::size_t kFarthest = 400;
  const std::string_view near = text.substr(at - std::min(at, kFarthest), std::min(at, kFarthest));
  std::size_t begin = near.rfind(name);
  if (begin == std::string_view::npos || (begin > 0 && !IsLight(near[begin - 1]))) return {};
  for (int colons = 0; colons < 2; ++colons) {
    begin = near.find(':', begin);
    if (begin == std::string_view::npos) return {};
    ++begin;
  }
  std::size_t end = begin;
  while (end < near.size() && !IsLight(near[end])) ++end;
  return near.substr(begin, end - begin);
}

// A saved game: the line of its cells, with the lines of its parameters before.
void AddSavedSolo(std::string_view text, std::size_t colon, Boards& boards) {
  constexpr std::string_view kName = "DESC    ";
  if (colon < kName.size() || !text.substr(colon - kName.size()).starts_with(kName)) return;
  const std::size_t begin = colon - kName.size();
  if (begin == 0 || !IsLight(text[begin - 1])) return;
  if (SoloValueBefore(text, "GAME    ", begin) != "Solo") return;
  const auto rules = ReadSoloRules(SoloValueBefore(text, "PARAMS  ", begin));
  const std::size_t second = text.substr(0, std::min(text.size(), colon + 8)).find(':', colon + 1);
  if (!rules || second == std::string_view::npos) return;
  AddSoloGame(text, *rules, {second + 1, second + 1}, boards);
}

}  // namespace

void FindSoloGames(const Source& source, Boards& boards) {
  const std::string_view text = source.symbols;
  for (std::size_t at = text.find(':'); at != std::string_view::npos; at = text.find(':', at + 1)) {
    AddSoloId(text, at, boards);
    if (at > 0 && text[at - 1] == ' ') AddSavedSolo(text, at, boards);
  }
}

}  // namespace surudoku::reading
