#include "reading/codes.h"

#include <algorithm>
#include <utility>

#include "reading/notations.h"

namespace surudoku::reading {
namespace {

constexpr const char* kCodeDressing = "code";

}  // namespace

Board CodedPuzzle(CodedCells cells, int side, CodeRange range) {
  Board board;
  board.side = static_cast<std::uint8_t>(side);
  board.clues = static_cast<std::uint16_t>(std::ranges::count_if(
      cells.cells, [](char c) { return IsClueCharacter(c) || (c >= 'A' && c <= 'Z'); }));
  board.blanks = static_cast<std::uint16_t>(cells.size() - board.clues);
  board.begin = static_cast<std::uint32_t>(range.begin);
  board.end = static_cast<std::uint32_t>(range.end);
  board.dressing = kCodeDressing;
  board.cells = std::move(cells.cells);
  board.places = std::move(cells.places);
  return board;
}

Board CodeFault(CodeRange range, int side, std::size_t clues, std::size_t at, std::string reason) {
  Board board;
  board.kind = BoardKind::kFault;
  board.side = static_cast<std::uint8_t>(side);
  board.clues = static_cast<std::uint16_t>(clues);
  board.begin = static_cast<std::uint32_t>(std::min(range.begin, at));
  board.end = static_cast<std::uint32_t>(std::max(range.end, at));
  board.dressing = kCodeDressing;
  board.fault = std::move(reason);
  board.fault_at = static_cast<std::uint32_t>(at);
  return board;
}

CodeNumber NumberAt(std::string_view text, std::size_t at) {
  constexpr std::size_t kMostDigits = 3;
  CodeNumber number;
  while (number.size < kMostDigits && at + number.size < text.size() &&
         IsDigit(text[at + number.size])) {
    number.value = number.value * 10 + (text[at + number.size] - '0');
    ++number.size;
  }
  return number;
}

std::string WrongCellCount(std::size_t count, std::size_t wanted) {
  return std::to_string(count) + (count == 1 ? " cell" : " cells") + " where " +
         std::to_string(wanted) + " make a puzzle";
}

CodeRange BareLine(const Source& source, std::size_t line) {
  CodeRange range{source.LineBegin(line), source.LineEnd(line)};
  while (range.begin < range.end && IsLight(source.symbols[range.begin])) ++range.begin;
  while (range.end > range.begin && IsLight(source.symbols[range.end - 1])) --range.end;
  return range;
}

void FindCodes(const Source& source, Boards& boards) {
  FindSoloGames(source, boards);
  FindHodokuLines(source, boards);
  FindSavedGames(source, boards);
  FindCandidateRuns(source, boards);
  FindPzprGames(source, boards);
  FindCandidateSquares(source, boards);
}

}  // namespace surudoku::reading
