#include "reading/judge.h"

#include <algorithm>
#include <bit>
#include <string>

namespace surudoku::reading {
namespace {

constexpr int kNoValue = 255;

/// The values of cells, 0 for a blank, and the sign that stands for blanks.
struct Values {
  std::array<std::uint8_t, kMostCells> list = {};
  std::optional<Content> blank;
  bool has_several_blanks = false;
  bool is_zero_unclear = false;  ///< a digit of values from 0 on, or a blank beside words
  std::size_t wrong = 0;         ///< cells whose value is above the side
  std::size_t first_wrong = 0;   ///< the first of them
  Symbols symbols = Symbols::kFromOne;
};

bool IsNumber(Content content) { return content >= kNumber && content < kCandidates; }
bool IsZero(Content content) { return content == '0' || content == kNumber; }

bool IsPlainDigit(Content content) { return content >= '1' && content <= '9'; }

// A character that may be a value of a board.
bool IsValueCharacter(Content content, int side) {
  if (content >= kNumber) return false;
  const char c = static_cast<char>(content);
  return IsDigit(c) || (side > 9 && IsLetter(c));
}

/// How characters and numbers stand for values.
struct Alphabet {
  bool has_zero = false;
  bool has_digits = false;
  bool is_numeric = false;
  int highest = 0;  ///< of digits and numbers
};

// A letter is no value among numbers, but may be a blank: x.
Alphabet LookAtAlphabet(std::span<const Cell> cells, int side, Values& values) {
  const bool are_numbers = side > 9 && std::ranges::any_of(cells, IsNumber, &Cell::content);
  Alphabet alphabet;
  for (const Cell& cell : cells) {
    const Content content = cell.content;
    if (IsPlainDigit(content)) {  // mostly
      alphabet.highest = std::max(alphabet.highest, content - '0');
      alphabet.has_digits = true;
    } else if (IsZero(content)) {
      alphabet.has_zero = true;
      if (IsNumber(content)) alphabet.is_numeric = true;
    } else if (IsNumber(content)) {
      alphabet.is_numeric = true;
      alphabet.highest = std::max(alphabet.highest, content - kNumber);
    } else if (!are_numbers && IsValueCharacter(content, side)) {
      const char c = static_cast<char>(content);
      if (IsDigit(c)) alphabet.highest = std::max(alphabet.highest, c - '0');
      alphabet.has_digits |= IsDigit(c);
    } else if (!values.blank) {
      values.blank = content;
    } else if (*values.blank != content) {
      values.has_several_blanks = true;
    }
  }
  return alphabet;
}

int ValueOf(Content content, const Alphabet& alphabet, bool are_letters, int first) {
  if (IsNumber(content)) return content - kNumber + 1 - first;
  const char c = static_cast<char>(content);
  if (IsDigit(c)) return c - '0' + 1 - first;
  const char upper = c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
  if (alphabet.is_numeric || upper < 'A' || upper > 'Z') return kNoValue;
  return are_letters ? upper - 'A' + 1 : upper - 'A' + 11 - first;
}

// Whether each of the values from 0 on is once in every row and column, so that no cell is blank.
bool IsCompleteFromZero(std::span<const Cell> cells, int side, const Alphabet& alphabet) {
  const auto width = static_cast<std::size_t>(side);
  const auto is_zero = [](const Cell& cell) { return IsZero(cell.content); };
  if (std::ranges::count_if(cells, is_zero) != side) return false;
  std::array<std::uint32_t, kMostSide> rows{}, columns{};
  for (std::size_t i = 0; i < cells.size(); ++i) {
    const int value = ValueOf(cells[i].content, alphabet, false, 0);
    if (value > side) return false;
    const std::uint32_t bit = std::uint32_t{1} << value;
    if (((rows[i / width] | columns[i % width]) & bit) != 0) return false;
    rows[i / width] |= bit;
    columns[i % width] |= bit;
  }
  return true;
}

// A zero is a blank, unless the board has another sign for its blanks, or none, and may count from
// 0: past 9x9, or if no digit is as high as the side.
bool CountsFromZero(std::span<const Cell> cells, int side, const Alphabet& alphabet,
                    const Values& values) {
  const bool may_count_from_zero = side > 9 || (side < 9 && alphabet.highest == side - 1);
  if (!alphabet.has_zero || !may_count_from_zero) return false;
  return values.blank || IsCompleteFromZero(cells, side, alphabet);
}

// Whether neither a zero nor the highest value tells what the values count from.
bool IsFirstValueUnknown(std::span<const std::uint8_t> values, int side, const Alphabet& alphabet) {
  return side != 9 && !alphabet.has_zero && std::ranges::find(values, side) == values.end();
}

void FindValues(std::span<const Cell> cells, int side, Symbols symbols, Values& values) {
  const Alphabet alphabet = LookAtAlphabet(cells, side, values);
  const bool counts_from_zero = symbols == Symbols::kDetect
                                    ? CountsFromZero(cells, side, alphabet, values)
                                    : symbols == Symbols::kFromZero && side != 9;
  if (alphabet.has_zero && !counts_from_zero) {
    if (values.blank && *values.blank != kWord) values.has_several_blanks = true;
    values.is_zero_unclear = values.blank == kWord && alphabet.highest < side;
    if (!values.blank) values.blank = alphabet.is_numeric ? kNumber : static_cast<Content>('0');
  }
  const bool are_letters =
      symbols == Symbols::kDetect
          ? side > 9 && !alphabet.has_digits && !alphabet.is_numeric && !alphabet.has_zero
          : symbols == Symbols::kLetters && !alphabet.is_numeric;
  values.symbols = are_letters        ? Symbols::kLetters
                   : counts_from_zero ? Symbols::kFromZero
                                      : Symbols::kFromOne;
  const int first = counts_from_zero ? 0 : 1;
  for (std::size_t i = 0; i < cells.size(); ++i) {
    const Content content = cells[i].content;
    int value = 0;
    if (IsPlainDigit(content)) {
      value = content - '0' + 1 - first;
    } else if (values.blank == content || (IsZero(content) && !counts_from_zero)) {
      continue;
    } else if (IsNumber(content) || IsValueCharacter(content, side)) {
      value = ValueOf(content, alphabet, are_letters, first);
    }
    if (value > side && values.wrong++ == 0) values.first_wrong = i;
    values.list[i] = static_cast<std::uint8_t>(value > side ? kNoValue : value);
  }
  if (symbols == Symbols::kDetect && values.symbols == Symbols::kFromOne &&
      IsFirstValueUnknown(std::span(values.list).first(cells.size()), side, alphabet)) {
    values.symbols = Symbols::kDetect;
  }
}

/// Clues that equal another one of their house.
struct Clashes {
  int in_lines = 0;  ///< in a row or column
  int in_all = 0;    ///< those, or in a box
};

Clashes CountClashes(std::span<const std::uint8_t> values, int side, int box_height,
                     int box_width) {
  std::array<std::uint32_t, kMostSide> rows{}, columns{}, boxes{};
  Clashes clashes;
  const int boxes_across = side / box_width;
  std::array<std::size_t, kMostSide> box_columns{};  // divisions of each cell took half of the time
  for (int column = 0; column < side; ++column) {
    box_columns[static_cast<std::size_t>(column)] = static_cast<std::size_t>(column / box_width);
  }
  const std::size_t width = static_cast<std::size_t>(side);
  for (std::size_t row = 0, cell = 0; row < width; ++row) {
    const std::size_t box_row =
        row / static_cast<std::size_t>(box_height) * static_cast<std::size_t>(boxes_across);
    for (std::size_t column = 0; column < width; ++column, ++cell) {
      if (values[cell] == 0) continue;
      const std::uint32_t bit = std::uint32_t{1} << values[cell];
      std::uint32_t& in_row = rows[row];
      std::uint32_t& in_column = columns[column];
      std::uint32_t& in_box = boxes[box_row + box_columns[column]];
      const bool is_line_clash = ((in_row | in_column) & bit) != 0;
      clashes.in_lines += is_line_clash ? 1 : 0;
      clashes.in_all += is_line_clash || (in_box & bit) != 0 ? 1 : 0;
      in_row |= bit;
      in_column |= bit;
      in_box |= bit;
    }
  }
  return clashes;
}

// Boxes of boards below 9x9 and past it may lie or stand.
Clashes FewestClashes(std::span<const std::uint8_t> values, const BoardShape& shape) {
  const Clashes lying = CountClashes(values, shape.side, shape.box_height, shape.box_width);
  if (lying.in_all == 0 || shape.box_height == shape.box_width) return lying;
  const Clashes standing = CountClashes(values, shape.side, shape.box_width, shape.box_height);
  return standing.in_all < lying.in_all ? standing : lying;
}

// The fewest clues of a puzzle that was written between other text.
int LeastClues(int side) {
  switch (side) {
    case 4:
      return 4;
    case 6:
      return 8;
    case 8:
      return 14;
    case 9:
      return 17;
    default:
      return side * side / 6;
  }
}

// A blank that is a sign of its own shows that cells are meant.
bool IsTellingBlank(const Values& values) {
  return values.blank && *values.blank != kEmpty && !IsZero(*values.blank) && *values.blank != ' ';
}

// Separators at the ends of lines make a column of nothing, unless a clue is as high as the side.
bool HasUnwrittenEdge(std::span<const Cell> cells, std::span<const std::uint8_t> values, int side) {
  if (std::ranges::find(values, side) != values.end()) return false;
  const std::size_t width = static_cast<std::size_t>(side);
  const auto is_unwritten = [&](std::size_t column) {
    for (std::size_t at = column; at < cells.size(); at += width) {
      if (cells[at].size > 0) return false;
    }
    return true;
  };
  return is_unwritten(0) || is_unwritten(width - 1);
}

// Two empty rows in the same boxes may change places, so that each band has a row with a clue.
bool HasCluesInBands(std::span<const std::uint8_t> values, int side) {
  const std::size_t width = static_cast<std::size_t>(side);
  std::size_t rows = 0;
  for (std::size_t at = 0; at < values.size(); at += width) {
    const auto row = values.subspan(at, std::min(width, values.size() - at));
    rows += std::ranges::any_of(row, [](std::uint8_t value) { return value != 0; }) ? 1U : 0U;
  }
  return 2 * rows >= width;
}

std::uint32_t DigitsOf(std::span<const std::uint8_t> values, int side) {
  std::uint32_t seen = 0;
  for (const std::uint8_t value : values) {
    if (value != 0 && value <= side) seen |= std::uint32_t{1} << value;
  }
  return seen;
}

// Strings of bits, and numbers with zeros around them, have less.
bool HasFewDigits(std::span<const std::uint8_t> values) {
  constexpr int kFew = 5;
  return std::popcount(DigitsOf(values, 9)) >= kFew;
}

bool HasEnoughDigits(std::span<const std::uint8_t> values, int side, bool is_sparse_fine,
                     int clues) {
  if (clues < (is_sparse_fine ? 2 : LeastClues(side))) return false;
  if (side < 9 && !HasCluesInBands(values, side)) return false;
  // Past 9x9 so many clues prove a board, though more digits are free to change places.
  const int least = side - 1 - (side < 9 ? 1 : side > 9 ? side / 8 : 0);
  if (std::popcount(DigitsOf(values, side)) < least && !(is_sparse_fine && clues < 17))
    return false;
  return side != 4 || clues <= 13 || clues == 16;
}

bool HasWrittenBlanks(std::span<const Cell> cells, const Values& values) {
  return values.blank && *values.blank != ' ' &&
         std::ranges::all_of(cells, [](const Cell& cell) { return cell.size > 0; });
}

// Past 9x9 letters alone, few of them, count from one or from ten.
bool AreLettersUnclear(std::span<const std::uint8_t> values, int side, Symbols letters) {
  return letters == Symbols::kLetters && std::ranges::max(values) <= side - 9;
}

char CharacterOfBlank(const Values& values, int side) {
  if (side != 9 || !values.blank) return '.';
  if (*values.blank == kNumber) return '0';
  const bool is_usual =
      *values.blank < 0x80 && *values.blank != 0 &&
      std::string_view(".0_-*").find(static_cast<char>(*values.blank)) != std::string_view::npos;
  return is_usual ? static_cast<char>(*values.blank) : '.';
}

void SetPlaces(std::span<const Cell> cells, Board& board) {
  board.begin = cells.front().begin;
  board.end = cells.back().end();
  if (board.end - board.begin == cells.size()) return;
  board.places.reserve(cells.size());
  for (const Cell& cell : cells) board.places.push_back(cell.begin);
}

Board MakeBoard(std::span<const Cell> cells, const Values& values, int side, const char* dressing) {
  Board board;
  board.side = static_cast<std::uint8_t>(side);
  board.symbols = values.symbols;
  board.dressing = dressing;
  board.cells.resize(cells.size());
  const char blank = CharacterOfBlank(values, side);
  for (std::size_t i = 0; i < cells.size(); ++i) {
    const int value = values.list[i];
    if (value != 0) ++board.clues;
    if (value == 0 && cells[i].size > 0) ++board.blanks;
    board.cells[i] = value == 0   ? blank
                     : value < 10 ? static_cast<char>('0' + value)
                                  : static_cast<char>('A' + value - 10);
  }
  SetPlaces(cells, board);
  return board;
}

std::optional<Board> JudgeCandidates(std::span<const Cell> cells, const char* dressing) {
  Board board;
  board.kind = BoardKind::kCandidates;
  board.dressing = dressing;
  int open = 0;
  for (const Cell& cell : cells) {
    const unsigned digits = cell.content & 0x1ffU;
    if (std::popcount(digits) == 1)
      ++board.clues;
    else
      ++open;
    for (int digit = 0; digit < 9; ++digit) {
      board.cells += (digits >> digit & 1U) != 0 ? static_cast<char>('1' + digit) : '.';
    }
  }
  if (open < 9) return std::nullopt;
  SetPlaces(cells, board);
  return board;
}

// A cell that is too high in what else is a board: it was meant as one.
std::optional<Board> JudgeWrong(std::span<const Cell> cells, const Values& values, int side,
                                const char* dressing) {
  if (values.wrong > 2 || side < 9 || !AreNearlyRows(cells, side)) return std::nullopt;
  const Cell& wrong = cells[values.first_wrong];
  const std::string form = IsNumber(wrong.content)
                               ? std::to_string(wrong.content - kNumber)
                               : std::string("'") + static_cast<char>(wrong.content) + "'";
  const std::string value = side == 9 ? "a digit" : "a value up to " + std::to_string(side);
  Board fault = FaultOf(cells, side, form + " is neither " + value + " nor a blank", dressing);
  fault.fault_at = wrong.begin;
  return fault;
}

/// The facts about rows that are no board.
struct RowsSeen {
  std::size_t rows = 0;
  std::size_t clues = 0;
  std::size_t twice = 0;     ///< clues that equal another one of their row or column
  std::uint32_t digits = 0;  ///< a bit for each
};

// One row that is there twice is seen once.
RowsSeen LookAtRows(std::span<const Cell> cells, int side) {
  const std::size_t width = static_cast<std::size_t>(side);
  std::array<std::uint32_t, kMostSide> columns{};
  RowsSeen seen;
  bool has_double = false;
  for (std::size_t at = 0; at < cells.size(); at += width) {
    const auto row = cells.subspan(at, width);
    const bool has_clue =
        std::ranges::any_of(row, [&](const Cell& cell) { return IsClue(cell, side); });
    const bool is_double = has_clue && !has_double && at > 0 &&
                           std::ranges::equal(row, cells.subspan(at - width, width), {},
                                              &Cell::content, &Cell::content);
    if (is_double) {
      has_double = true;
      continue;
    }
    ++seen.rows;
    std::uint32_t in_row = 0;
    for (std::size_t column = 0; column < width; ++column) {
      if (!IsClue(row[column], side)) continue;
      const std::uint32_t bit = std::uint32_t{1} << (row[column].content & 31U);
      seen.twice += (in_row & bit) != 0 ? 1U : 0U;
      seen.twice += (columns[column] & bit) != 0 ? 1U : 0U;
      in_row |= bit;
      columns[column] |= bit;
      ++seen.clues;
    }
    seen.digits |= in_row;
  }
  return seen;
}

// A digit that no cell has may be that of the cell that is lost.
Cell LostCell(std::span<const Cell> cells) {
  unsigned seen = 0;
  for (const Cell& cell : cells) seen |= IsClue(cell, 9) ? 1U << (cell.content & 15U) : 0U;
  const int digit = std::countr_one(seen | 1U);
  return digit > 9 ? Cell{} : Cell{.content = static_cast<Content>('0' + digit)};
}

}  // namespace

bool IsClue(const Cell& cell, int side) {
  if (IsZero(cell.content)) return false;
  return IsNumber(cell.content) || IsValueCharacter(cell.content, side) ||
         cell.content >= kCandidates;
}

std::optional<Board> Judge(std::span<const Cell> cells, const BoardShape& shape,
                           const char* dressing, Symbols symbols, Clues wanted) {
  if (cells.front().content >= kCandidates) return JudgeCandidates(cells, dressing);
  Values values;
  FindValues(cells, shape.side, symbols, values);
  if (values.has_several_blanks) return std::nullopt;
  if (values.wrong > 0) return JudgeWrong(cells, values, shape.side, dressing);
  const std::span<const std::uint8_t> list = std::span(values.list).first(cells.size());
  if (shape.side > 9 && HasUnwrittenEdge(cells, list, shape.side)) return std::nullopt;
  const int clues =
      static_cast<int>(cells.size() - static_cast<std::size_t>(std::ranges::count(list, 0)));
  const bool is_sparse_fine = shape.side == 9 && IsTellingBlank(values);
  const bool are_quoted = wanted == Clues::kAreQuoted && HasFewDigits(list);
  const bool may_clash = wanted == Clues::kMayClash;
  const bool may_be_few = (wanted == Clues::kMayBeFew || may_clash) && clues > 0;
  const bool may_be_none = wanted == Clues::kMayBeNone && HasWrittenBlanks(cells, values);
  if (!are_quoted && !may_be_few && !may_be_none &&
      !HasEnoughDigits(list, shape.side, is_sparse_fine, clues))
    return std::nullopt;
  const Symbols letters = symbols == Symbols::kDetect ? values.symbols : Symbols::kFromOne;
  if (may_be_few && AreLettersUnclear(list, shape.side, letters)) return std::nullopt;
  const Clashes clashes = FewestClashes(list, shape);
  constexpr int kMostClashes = 3;
  const bool has_other_boxes = clashes.in_lines == 0 && values.blank;
  if (clashes.in_all > kMostClashes && !has_other_boxes && !may_clash) return std::nullopt;
  if (clashes.in_all > 0 && shape.side < 9 && !may_clash) return std::nullopt;
  Board board = MakeBoard(cells, values, shape.side, dressing);
  board.clashes = static_cast<std::uint16_t>(clashes.in_all);
  if (values.is_zero_unclear) {
    const auto zero = std::ranges::find_if(cells, IsZero, &Cell::content);
    board.BecomeFault("a 0 that may be a blank or a digit", zero->begin);
  }
  return board;
}

bool AreNearlyRows(std::span<const Cell> cells, int side) {
  const std::size_t width = static_cast<std::size_t>(side);
  if (side != 6 && side != 9 && side != 12 && side != 16 && side != 25) return false;
  const RowsSeen seen = LookAtRows(cells, side);
  if (seen.rows + 2 < width || seen.rows > width + 2 || seen.twice > 3) return false;
  const int least = seen.rows < width ? side - 2 : side - 1;
  const bool has_blanks = 5 * seen.clues < 4 * width * seen.rows;
  return 2 * seen.clues > 3 * seen.rows && (has_blanks || seen.clues == width * seen.rows) &&
         std::popcount(seen.digits) >= least;
}

bool AreNearlyCells(std::span<const Cell> cells, int side, Clues wanted) {
  Values values;
  FindValues(cells, side, Symbols::kDetect, values);
  if (values.has_several_blanks || !values.blank || values.wrong > 1) return false;
  if (values.wrong > 0) values.list[values.first_wrong] = 0;
  const std::span<const std::uint8_t> list = std::span(values.list).first(cells.size());
  std::array<int, kMostSide + 1> counts{};
  for (const std::uint8_t value : list) counts[value] += 1;
  const int clues = static_cast<int>(list.size()) - counts[0];
  const bool may_be_few = wanted == Clues::kMayBeFew && clues > 1;
  return std::ranges::max(std::span(counts).subspan(1)) <= side &&
         (may_be_few || HasEnoughDigits(list, side, false, clues));
}

bool HardlyClash(std::span<const Cell> cells, int side) {
  return LookAtRows(cells, side).twice <= (side < 9 ? 0 : 3);
}

bool MayBegin9x9(std::span<const Cell> cells, bool has_puzzle) {
  std::array<Cell, 81> whole;
  if (cells.size() > whole.size()) return false;
  std::ranges::fill(whole, Cell{.content = cells.front().content});
  for (const Cell& cell : cells) {
    if (!IsClue(cell, 9)) std::ranges::fill(whole, Cell{.content = cell.content});
  }
  std::ranges::copy(cells, whole.begin());
  for (Cell& cell : whole) {
    if (has_puzzle && IsZero(cell.content)) cell.content = '.';
  }
  const auto board = Judge(whole, *ShapeOfSide(9), "");
  return board && board->is_board() && board->clashes == 0 && board->clues < cells.size();
}

Board FaultOf(std::span<const Cell> cells, int side, std::string reason, const char* dressing) {
  Board fault;
  fault.kind = BoardKind::kFault;
  fault.side = static_cast<std::uint8_t>(side);
  fault.dressing = dressing;
  fault.clues = static_cast<std::uint16_t>(
      std::ranges::count_if(cells, [&](const Cell& cell) { return IsClue(cell, side); }));
  fault.begin = fault.fault_at = cells.front().begin;
  fault.end = cells.back().end();
  fault.fault = std::move(reason);
  if (cells.size() % static_cast<std::size_t>(side) > 0) return fault;
  for (const Cell& cell : cells) fault.places.push_back(cell.begin);
  return fault;
}

bool WouldBeMended(std::span<const Cell> cells) {
  constexpr std::size_t kCells = 81;
  const BoardShape& shape = *ShapeOfSide(9);
  const Cell lost = LostCell(cells);
  std::array<Cell, kCells> whole;
  const std::size_t lacking = cells.size() < kCells ? kCells - cells.size() : 0;
  const std::size_t many = cells.size() > kCells ? cells.size() - kCells : 0;
  for (std::size_t place = 0; place + many <= cells.size(); ++place) {
    std::ranges::fill(whole, Cell{});
    for (std::size_t i = 0; i < cells.size(); ++i) {
      if (i >= place && i < place + many) continue;
      const std::size_t to = i < place ? i : i + lacking - many;
      if (IsClue(cells[i], 9)) whole[to] = cells[i];
    }
    whole[std::min(place, kCells - 1)] = lost;
    if (lacking > 0 && place > 0) whole[place - 1] = {};
    const auto board = Judge(whole, shape, "");
    if (board && board->is_board() && board->clashes == 0) return true;
  }
  return false;
}

}  // namespace surudoku::reading
