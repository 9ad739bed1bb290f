// Puzzles of puzz.link and of the programs that share its notations (pzprv3, pzv.jp).
//
// A link has `sudoku/9/9/` and a code: a hexadecimal digit is a clue, `-` stands before a clue of
// two of them, `.` is a clue without a value, letters from `g` on are runs of blanks (`g` is one).
// A file has `pzprv3`, `sudoku` and the side, then the rows, then the player's rows; its lines may
// be joined with `/`.
#include <algorithm>
#include <optional>

#include "grid/grid_text.h"
#include "reading/judge.h"
#include "reading/notations.h"

namespace surudoku::reading {
namespace {

constexpr std::string_view kPzprName = "sudoku";

char PzprCell(int value) { return static_cast<char>(value <= 9 ? '0' + value : 'A' + value - 10); }

int HexValue(char c) {
  if (IsDigit(c)) return c - '0';
  return c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
}

struct PzprGame {
  CodedCells cells = {};
  std::size_t clues = 0;
  std::size_t end = 0;
  std::size_t fault_at = 0;
  std::string fault = {};
};

void AddPzprClue(PzprGame& game, std::size_t at, int value, int side) {
  ++game.clues;
  if (value >= 1 && value <= side) {
    game.cells.Add(PzprCell(value), at);
    return;
  }
  game.cells.Add('.', at);
  if (!game.fault.empty()) return;
  game.fault_at = at;
  game.fault = std::to_string(value) + " is no value of this puzzle";
}

void AddPzprBoard(PzprGame game, int side, std::size_t begin, Boards& boards) {
  const auto wanted = static_cast<std::size_t>(side) * static_cast<std::size_t>(side);
  if (game.fault.empty() && game.cells.size() != wanted) {
    game.fault_at = begin;
    game.fault = WrongCellCount(game.cells.size(), wanted);
  }
  const CodeRange range{begin, game.end};
  boards.push_back(game.fault.empty()
                       ? CodedPuzzle(std::move(game.cells), side, range)
                       : CodeFault(range, side, game.clues, game.fault_at, std::move(game.fault)));
}

// The cells of a link's code.
PzprGame ReadPzprCode(std::string_view text, std::size_t at, int side) {
  const auto most = static_cast<std::size_t>(side) * static_cast<std::size_t>(side) + 20;
  PzprGame game;
  while (at < text.size() && game.cells.size() < most) {
    const char c = text[at];
    if (const int value = HexValue(c); value >= 0) {
      AddPzprClue(game, at, value, side);
      ++at;
    } else if (c >= 'g' && c <= 'z') {
      game.cells.Add('.', at, static_cast<std::size_t>(c - 'f'));
      ++at;
    } else if (c == '.') {
      game.cells.Add('.', at++);
    } else if (c == '-' && at + 2 < text.size() && HexValue(text[at + 1]) >= 0 &&
               HexValue(text[at + 2]) >= 0) {
      AddPzprClue(game, at, HexValue(text[at + 1]) * 16 + HexValue(text[at + 2]), side);
      at += 3;
    } else {
      break;
    }
  }
  game.end = at;
  return game;
}

// The side that two equal numbers tell, each with a slash after it; moves past them.
std::optional<int> PzprLinkSide(std::string_view text, std::size_t& at) {
  int side = 0;
  for (int i = 0; i < 2; ++i) {
    const CodeNumber number = NumberAt(text, at);
    at += number.size;
    if (number.size == 0 || at >= text.size() || text[at] != '/') return std::nullopt;
    if (i == 1 && number.value != side) return std::nullopt;
    side = number.value;
    ++at;
  }
  return side;
}

// A link, from the name of the puzzle on.
void AddPzprLink(std::string_view text, std::size_t name, Boards& boards) {
  std::size_t at = name + kPzprName.size() + 1;
  const std::optional<int> side = PzprLinkSide(text, at);
  if (!side || ShapeOfSide(static_cast<std::size_t>(*side)) == nullptr) return;
  PzprGame game = ReadPzprCode(text, at, *side);
  const auto wanted = static_cast<std::size_t>(*side) * static_cast<std::size_t>(*side);
  const bool is_meant = game.clues > 0 && game.cells.size() * 2 >= wanted;  // else it is a path
  if (is_meant) AddPzprBoard(std::move(game), *side, name, boards);
}

bool IsPzprBreak(char c) { return c == '/' || IsLight(c); }

std::size_t SkipPzprBreaks(std::string_view text, std::size_t at) {
  constexpr std::size_t kMost = 8;
  const std::size_t end = std::min(at + kMost, text.size());
  while (at < end && IsPzprBreak(text[at])) ++at;
  return at;
}

// Reads cells with spaces between them, up to those of a board. A clue without a value is `-`.
PzprGame ReadPzprCells(std::string_view text, std::size_t at, int side) {
  const auto wanted = static_cast<std::size_t>(side) * static_cast<std::size_t>(side);
  PzprGame game;
  game.end = at;
  while (game.cells.size() < wanted) {
    at = SkipPzprBreaks(text, at);
    const CodeNumber number = NumberAt(text, at);
    if (number.size > 0) {
      AddPzprClue(game, at, number.value, side);
      at += number.size;
    } else if (at < text.size() && (text[at] == '.' || text[at] == '-')) {
      game.cells.Add('.', at++);
    } else {
      break;
    }
    game.end = at;
    if (at < text.size() && !IsPzprBreak(text[at])) break;
  }
  return game;
}

// A file, from the name of the puzzle on. The player's rows belong to it, but are no clues.
void AddPzprFile(std::string_view text, std::size_t name, Boards& boards) {
  std::size_t at = SkipPzprBreaks(text, name + kPzprName.size());
  const CodeNumber side = NumberAt(text, at);
  if (side.size == 0 || ShapeOfSide(static_cast<std::size_t>(side.value)) == nullptr) return;
  at = SkipPzprBreaks(text, at + side.size);
  PzprGame game = ReadPzprCells(text, at, side.value);
  if (game.clues == 0) return;
  const PzprGame player = ReadPzprCells(text, game.end, side.value);
  if (player.cells.size() * 4 >= game.cells.size() * 3) game.end = player.end;
  AddPzprBoard(std::move(game), side.value, name, boards);
}

// Whether the program's name (`pzprv3`, `pzprv3.1`) and a break stand before an offset.
bool IsAfterPzprName(std::string_view text, std::size_t at) {
  constexpr std::size_t kNear = 16;
  constexpr std::string_view kProgram = "pzprv3";
  const std::string_view before = text.substr(at - std::min(at, kNear), std::min(at, kNear));
  const std::size_t name = before.rfind(kProgram);
  if (name == std::string_view::npos || at == 0 || !IsPzprBreak(text[at - 1])) return false;
  return std::ranges::all_of(before.substr(name + kProgram.size()),
                             [](char c) { return IsDigit(c) || c == '.' || IsPzprBreak(c); });
}

}  // namespace

void FindPzprGames(const Source& source, Boards& boards) {
  const std::string_view text = source.symbols;
  const std::size_t size = kPzprName.size();
  for (std::size_t at = text.find('/'); at != std::string_view::npos; at = text.find('/', at + 1)) {
    if (at <= size || text[at - 1] != 'u') continue;
    const std::size_t name = at - size;
    if (text.substr(name, size) != kPzprName || IsAlnum(text[name - 1])) continue;
    if (IsAfterPzprName(text, name)) {
      AddPzprFile(text, name, boards);
    } else {
      AddPzprLink(text, name, boards);
    }
  }
  for (std::size_t line = 1; line < source.line_count(); ++line) {
    std::size_t begin = source.LineBegin(line);
    if (begin < text.size() && text[begin] == kFiller) ++begin;  // of the line end before
    if (begin + size >= text.size() || text[begin] != kPzprName[0]) continue;
    if (text.substr(begin, size) != kPzprName || !IsLight(text[begin + size])) continue;
    if (IsAfterPzprName(text, begin)) AddPzprFile(text, begin, boards);
  }
}

}  // namespace surudoku::reading
