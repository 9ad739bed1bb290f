// Candidates as squares of 3x3 characters: 27 lines, on which each digit has its own place in the
// square of its cell. Bars, borders and empty lines may stand between.
#include <algorithm>
#include <array>
#include <optional>
#include <span>

#include "grid/grid_text.h"
#include "reading/notations.h"

namespace surudoku::reading {
namespace {

constexpr std::size_t kSquareLines = 27;
constexpr std::size_t kMostWrong = 2;  // characters too few, too many, or strange on a line

bool IsRuledOut(char c) {
  return c == '.' || c == '0' || c == '_' || c == kDot || (c | ' ') == 'x';
}

// A line of squares, or what nearly is one: two that lost the line end between them, too.
struct SquareLine {
  std::array<std::uint32_t, 2 * kSquareLines> places;  // NOLINT: the first `count` of them
  std::size_t count = 0;
  std::size_t digits = 0;
  int third = -1;        ///< of the digits: 123, 456 or 789; -1 if it has none
  bool fits = true;      ///< each digit is in its place, and all are of one third
  bool is_text = false;  ///< it is neither that nor a border

  [[nodiscard]] bool is_row() const { return !is_text && count > 0; }
};

void AddSquareDigit(SquareLine& line, char c) {
  ++line.digits;
  const int digit = c - '1';
  const bool is_first = line.third < 0;
  if (is_first) line.third = digit / 3;
  if (digit / 3 != line.third || static_cast<std::size_t>(digit % 3) != line.count % 3) {
    line.fits = false;
  }
}

SquareLine ReadSquareLine(std::string_view text, CodeRange range) {
  SquareLine line;
  std::size_t strange = 0;
  for (std::size_t at = range.begin; at < range.end && !line.is_text; ++at) {
    const char c = text[at];
    if (IsClueCharacter(c) || IsRuledOut(c)) {
      line.is_text = line.count == line.places.size();
      if (line.is_text) break;
      line.places[line.count] = static_cast<std::uint32_t>(at);
      if (IsClueCharacter(c)) AddSquareDigit(line, c);
      ++line.count;
    } else if (IsLetter(c)) {
      line.is_text = ++strange > kMostWrong;
    }
  }
  if (line.count > 0 && line.count + kMostWrong < kSquareLines) line.is_text = true;
  if (line.count != kSquareLines || strange > 0) line.fits = false;
  return line;
}

using SquareLines = std::span<const SquareLine>;

bool FitsSquares(SquareLines lines) {
  for (std::size_t i = 0; i < kSquareLines; ++i) {
    const bool is_third = lines[i].third < 0 || lines[i].third == static_cast<int>(i % 3);
    if (!lines[i].fits || !is_third) return false;
  }
  return true;
}

// The first place on the lines that is wrong.
struct SquareMistake {
  std::size_t at = 0;
  std::string reason = {};
};

SquareMistake FindSquareMistake(std::string_view text, SquareLines lines) {
  for (std::size_t row = 0; row < kSquareLines; ++row) {
    const SquareLine& line = lines[row];
    if (line.count != kSquareLines) {
      return {line.places[0], std::to_string(line.count) + " places where 27 make a line of cells"};
    }
    for (std::size_t i = 0; i < kSquareLines; ++i) {
      const char wanted = static_cast<char>('1' + row % 3 * 3 + i % 3);
      const char c = text[line.places[i]];
      if (IsRuledOut(c) || c == wanted) continue;
      return {line.places[i], NameCharacter(c) + " in the place of " + NameCharacter(wanted)};
    }
  }
  return {lines[0].places[0], "other characters among the places of candidates"};
}

std::size_t DigitsOfSquares(SquareLines lines) {
  std::size_t digits = 0;
  for (const SquareLine& line : lines) digits += line.digits;
  return digits;
}

CodeRange RangeOfSquares(SquareLines lines) {
  const SquareLine& last = lines.back();
  return {lines.front().places[0], last.places[last.count - 1] + std::size_t{1}};
}

// Precondition: the lines fit.
Board ReadSquares(std::string_view text, SquareLines lines) {
  CodedCells marks;
  const CodeRange range = RangeOfSquares(lines);
  for (std::size_t cell = 0; cell < kCellCount; ++cell) {
    const std::size_t row = cell / 9 * 3;
    const std::size_t column = cell % 9 * 3;
    marks.places.push_back(lines[row].places[column]);
    bool is_empty = true;
    for (std::size_t digit = 0; digit < 9; ++digit) {
      const char c = text[lines[row + digit / 3].places[column + digit % 3]];
      marks.cells += IsClueCharacter(c) ? c : '.';
      is_empty = is_empty && !IsClueCharacter(c);
    }
    if (is_empty) {
      return CodeFault(range, kSide, DigitsOfSquares(lines), lines[row].places[column],
                       "a cell without candidates");
    }
  }
  Board board = CodedPuzzle(std::move(marks), kSide, range);
  board.kind = BoardKind::kCandidates;
  return board;
}

Board SquaresFault(std::string_view text, SquareLines lines) {
  const CodeRange range = RangeOfSquares(lines);
  SquareMistake mistake = lines.size() == kSquareLines
                              ? FindSquareMistake(text, lines)
                              : SquareMistake{range.begin, std::to_string(lines.size()) +
                                                               " lines where 27 make a grid of "
                                                               "small squares"};
  return CodeFault(range, kSide, DigitsOfSquares(lines), mistake.at, std::move(mistake.reason));
}

// Whether most lines are of squares, though some may be damaged, or lost behind the text's end.
bool AreMostlySquares(SquareLines lines) {
  const std::size_t wanted = std::min(lines.size(), kSquareLines);
  const auto fit = static_cast<std::size_t>(std::ranges::count_if(
      lines, [](const SquareLine& line) { return line.fits && line.third >= 0; }));
  return 2 * lines.size() >= kSquareLines && 3 * fit >= 2 * wanted;
}

bool FitSquaresAt(SquareLines lines, std::size_t at) {
  return at + kSquareLines <= lines.size() && FitsSquares(lines.subspan(at, kSquareLines));
}

// Where the lines of a damaged grid end that begins with the first line: the next one fits, with a
// line or two fewer or more between.
std::size_t EndOfDamagedSquares(SquareLines lines) {
  constexpr std::array<std::size_t, 5> kSizes = {27, 26, 28, 25, 29};
  for (std::size_t begin = 0; begin < lines.size(); begin += kSquareLines) {
    for (const std::size_t size : kSizes) {
      if (FitSquaresAt(lines, begin + size)) return begin + size;
    }
  }
  return lines.size();
}

void AddDamagedSquares(std::string_view text, SquareLines lines, Boards& boards) {
  const bool are_several = lines.size() % kSquareLines == 0;
  const std::size_t step = are_several ? kSquareLines : lines.size();
  for (std::size_t at = 0; at < lines.size(); at += step) {
    const SquareLines grid = lines.subspan(at, step);
    if (AreMostlySquares(grid)) boards.push_back(SquaresFault(text, grid));
  }
}

// The grids among lines that follow each other.
void AddSquares(std::string_view text, SquareLines lines, Boards& boards) {
  for (std::size_t at = 0; at < lines.size();) {
    if (!FitSquaresAt(lines, at)) {
      const std::size_t size = EndOfDamagedSquares(lines.subspan(at));
      AddDamagedSquares(text, lines.subspan(at, size), boards);
      at += size;
      continue;
    }
    const SquareLines grid = lines.subspan(at, kSquareLines);
    if (AreMostlySquares(grid)) boards.push_back(ReadSquares(text, grid));
    at += kSquareLines;
  }
}

// Whether a line may be the first one of squares, as hardly any is: it has as many places, and no
// letter before all digits.
bool MayBeSquares(std::string_view text, CodeRange line) {
  constexpr std::ptrdiff_t kFewest = kSquareLines - kMostWrong;
  if (line.end - line.begin < static_cast<std::size_t>(kFewest)) return false;
  const std::string_view places = text.substr(line.begin, line.end - line.begin);
  if (std::ranges::count_if(places, [](char c) { return IsClueCharacter(c) || IsRuledOut(c); }) <
      kFewest) {
    return false;
  }
  const auto is_letter = [](char c) { return IsLetter(c) && !IsRuledOut(c); };
  while (line.begin < line.end && !IsAlnum(text[line.begin])) ++line.begin;
  return line.begin == line.end || !is_letter(text[line.begin]);
}

}  // namespace

void FindCandidateSquares(const Source& source, Boards& boards) {
  std::vector<SquareLine> lines;
  const auto add = [&] {
    AddSquares(source.symbols, lines, boards);
    lines.clear();
  };
  for (std::size_t number = 0; number < source.line_count(); ++number) {
    const CodeRange range{source.LineBegin(number), source.LineEnd(number)};
    if (lines.empty() && !MayBeSquares(source.symbols, range)) continue;
    const SquareLine line = ReadSquareLine(source.symbols, range);
    if (line.is_row()) lines.push_back(line);
    if (line.is_text) add();
  }
  add();
}

}  // namespace surudoku::reading
