#include "reading/fact_board.h"

#include <algorithm>
#include <array>
#include <span>
#include <utility>

#include "grid/grid_text.h"

namespace surudoku::reading {
namespace {

constexpr std::size_t kMostFactMistakes = 2;  // in what still was meant as a puzzle

/// One clue, or a cell without one, with coordinates as the text counts them.
struct Fact {
  int row = 0;
  int column = 0;
  int value = 0;  ///< 0 for a blank
  std::size_t place = 0;
  bool is_blank = false;  ///< written as one, and no value of the player
};

using FactRoles = std::array<std::size_t, 3>;  // which number is the row, the column, the value

// Whether a number of the statements says nothing of a cell: it is the same in nearly all of them,
// or it counts them.
bool SaysNothing(const Facts& facts, std::size_t i) {
  std::size_t changes = 0;
  std::size_t steps = 0;
  for (std::size_t fact = 1; fact < facts.size(); ++fact) {
    const int before = facts.Number(fact - 1, i).value;
    const int value = facts.Number(fact, i).value;
    changes += before != value ? 1 : 0;
    steps += before + 1 == value ? 1 : 0;
  }
  return changes * kFewestFactClues <= facts.size() || steps + 1 == facts.size();
}

// The words of the line before the statements, if it has as many as they have numbers.
std::vector<FactName> HeadingNames(const Facts& facts) {
  constexpr std::size_t kLongest = 100;
  const std::string_view text = facts.list->text;
  const std::size_t begin = facts.Number(0, 0).begin;
  const std::string_view near =
      text.substr(begin - std::min(begin, kLongest), std::min(begin, kLongest));
  const std::size_t end = near.rfind('\n');
  std::vector<FactName> names;
  if (end == std::string_view::npos) return names;
  std::size_t at = end == 0 ? 0 : near.rfind('\n', end - 1) + 1;
  std::size_t word = at;  // where it begins
  for (; at <= end; ++at) {
    if (IsLetter(near[at]) || near[at] == '_') continue;
    if (at > word) names.push_back(NameOfFactWord(near.substr(word, at - word)));
    word = at + 1;
  }
  if (names.size() != facts.period) names.clear();
  return names;
}

// Whether statements that name their cells by a letter and a number stand in the order of the
// numbers: these are the rows then, as in a spreadsheet.
bool AreRowsBehindLetters(const Facts& facts) {
  if (facts.period != 3 || !facts.Number(0, 0).is_letter) return false;
  const auto are_sorted = [&](std::size_t i) {
    for (std::size_t fact = 1; fact < facts.size(); ++fact) {
      if (facts.Number(fact, i).value < facts.Number(fact - 1, i).value) return false;
    }
    return true;
  };
  return are_sorted(1) && !are_sorted(0);
}

// The roles that names tell, else the usual order.
FactRoles RolesOfNumbers(const Facts& facts, const FactRoles& numbers) {
  const std::vector<FactName> heading = HeadingNames(facts);
  for (const bool by_heading : {false, true}) {
    if (by_heading && heading.empty()) continue;
    std::array<std::size_t, 4> counts{};
    FactRoles roles{};
    for (const std::size_t i : numbers) {
      const FactGap& gap = facts.Number(1, i).gap;
      const FactName name =
          by_heading ? heading[i]
                     : NameOfFactWord(facts.list->text.substr(gap.name_begin, gap.name_size));
      const bool is_coordinate = name == FactName::kRow || name == FactName::kColumn;
      const std::size_t role = name == FactName::kRow ? 0 : is_coordinate ? 1 : 2;
      ++counts[role];
      roles[role] = i;
    }
    if (counts[0] == 1 && counts[1] == 1) return roles;
  }
  if (AreRowsBehindLetters(facts)) return {numbers[1], numbers[0], numbers[2]};
  return numbers;
}

std::optional<FactRoles> FindFactRoles(const Facts& facts) {
  std::vector<std::size_t> telling;
  for (std::size_t i = 0; i < facts.period; ++i) {
    if (facts.period == 3 || !SaysNothing(facts, i)) telling.push_back(i);
  }
  if (telling.size() != 3) return std::nullopt;
  return RolesOfNumbers(facts, {telling[0], telling[1], telling[2]});
}

// Whether a statement says of itself that its value is no clue, but the player's.
bool IsOfPlayer(const Facts& facts, std::size_t fact) {
  const std::size_t first = facts.firsts[fact];
  ClueMark mark = facts.list->GapBefore(first).of_next;
  for (std::size_t i = 1; i < facts.period; ++i) {
    const FactGap& gap = facts.list->GapBefore(first + i);
    for (const ClueMark said : {gap.of_last, gap.of_next}) {
      if (said != ClueMark::kNone) mark = said;
    }
  }
  const ClueMark after = facts.list->GapBefore(first + facts.period).of_last;
  if (after != ClueMark::kNone) mark = after;
  return mark == ClueMark::kNoClue;
}

bool IsWrittenBlank(const FactNumber& number) {
  return number.value == FactNumber::kBlank || number.value == 0;
}

int FactValue(const Facts& facts, std::size_t fact, const FactNumber& number) {
  return number.value == FactNumber::kBlank || IsOfPlayer(facts, fact) ? 0 : number.value;
}

// The clues of statements with two numbers, of which the first has row and column: x12 = 3.
std::vector<Fact> ReadPackedFacts(const Facts& facts) {
  std::vector<Fact> read;
  for (std::size_t i = 0; i < facts.size(); ++i) {
    const FactNumber& cell = facts.Number(i, 0);
    const FactNumber& value = facts.Number(i, 1);
    if (cell.size != 2 || value.size > 1) return {};
    read.push_back({cell.value / 10, cell.value % 10, FactValue(facts, i, value), value.begin,
                    IsWrittenBlank(value)});
  }
  return read;
}

std::vector<Fact> ReadFacts(const Facts& facts) {
  if (facts.period == 2) return ReadPackedFacts(facts);
  std::vector<Fact> read;
  const auto roles = FindFactRoles(facts);
  if (!roles) return read;
  for (std::size_t i = 0; i < facts.size(); ++i) {
    const FactNumber& value = facts.Number(i, (*roles)[2]);
    read.push_back({facts.Number(i, (*roles)[0]).value, facts.Number(i, (*roles)[1]).value,
                    FactValue(facts, i, value), value.begin, IsWrittenBlank(value)});
  }
  return read;
}

/// A board that facts make, and what speaks against it.
struct FactBoard {
  Grid grid = {};
  std::array<std::size_t, kCellCount> places{};
  std::size_t clues = 0;
  std::size_t told = 0;    ///< cells
  std::size_t blanks = 0;  ///< of these
  std::size_t mistakes = 0;
  std::size_t fault_at = 0;
  std::string fault = {};  ///< of the first mistake
};

void AddMistake(FactBoard& board, std::size_t at, std::string reason) {
  if (board.mistakes++ > 0) return;
  board.fault_at = at;
  board.fault = std::move(reason);
}

// Counts the clashes, and takes the second clue of each away to find the next.
void AddClashes(FactBoard& board) {
  Grid left = board.grid;
  while (board.mistakes <= kMostFactMistakes) {
    const std::optional<Clash> clash = FindClash(left);
    if (!clash) break;
    const auto second = static_cast<std::size_t>(clash->second_cell);
    AddMistake(board, board.places[second], "two equal clues: " + Describe(*clash));
    left.cells[second] = 0;
  }
}

FactBoard BoardOfFacts(std::span<const Fact> facts, int base) {
  FactBoard board;
  board.places.fill(0);
  std::array<bool, kCellCount> is_told{};
  for (const Fact& fact : facts) {
    if (board.mistakes > kMostFactMistakes) return board;
    const int row = fact.row - base;
    const int column = fact.column - base;
    if (row < 0 || row >= kSide || column < 0 || column >= kSide) {
      AddMistake(board, fact.place,
                 "no cell of a 9x9 puzzle is in row " + std::to_string(fact.row) + " and column " +
                     std::to_string(fact.column));
      continue;
    }
    const auto cell = static_cast<std::size_t>(row) * kSide + static_cast<std::size_t>(column);
    if (is_told[cell]) {
      AddMistake(board, fact.place, "a second value of " + CellName(static_cast<int>(cell)));
      continue;
    }
    is_told[cell] = true;
    board.places[cell] = fact.place;
    ++board.told;
    board.blanks += fact.is_blank ? 1 : 0;
    if (fact.value > kSide) {
      AddMistake(board, fact.place, std::to_string(fact.value) + " is no value of this puzzle");
      continue;
    }
    board.grid.cells[cell] = static_cast<std::uint8_t>(fact.value);
    board.clues += fact.value > 0 ? 1 : 0;
  }
  AddClashes(board);
  return board;
}

bool HasNearlyAllDigits(const Grid& grid) {
  unsigned digits = 0;
  for (const unsigned value : grid.cells) digits |= 1U << value;
  int count = 0;
  for (unsigned digit = 1; digit <= 9; ++digit) count += (digits >> digit & 1U) != 0 ? 1 : 0;
  return count >= 8;
}

bool IsNearlyFactPuzzle(const FactBoard& board) {
  return board.clues >= kFewestFactClues && HasNearlyAllDigits(board.grid);
}

bool IsFactPuzzle(const FactBoard& board) {
  return board.mistakes == 0 && IsNearlyFactPuzzle(board);
}

// Whether a list of so many cells that tells blanks, too, leaves some out.
bool LacksCells(const FactBoard& board, std::size_t count) {
  const std::size_t lacking = kCellCount - board.told;
  return lacking > 0 && board.blanks > lacking && board.told == count && IsNearlyFactPuzzle(board);
}

// The characters of the cells; a cell that no statement tells has the place of the one before.
CodedCells CellsOfFacts(const FactBoard& board, std::size_t begin) {
  CodedCells cells;
  std::size_t place = begin;
  for (std::size_t cell = 0; cell < kCellCount; ++cell) {
    if (board.places[cell] > 0) place = board.places[cell];
    const int value = board.grid.cells[cell];
    cells.Add(value == 0 ? '.' : static_cast<char>('0' + value), place);
  }
  return cells;
}

// The least and the greatest coordinate.
std::pair<int, int> FactBounds(std::span<const Fact> facts) {
  std::pair<int, int> bounds{1000, 0};
  for (const Fact& fact : facts) {
    bounds.first = std::min({bounds.first, fact.row, fact.column});
    bounds.second = std::max({bounds.second, fact.row, fact.column});
  }
  return bounds;
}

// A fault of statements in words that nearly are a puzzle.
std::optional<Board> FaultOfFacts(const Facts& facts, const FactBoard& board) {
  const auto is_word = [](const FactNumber& n) { return n.is_letter || n.gap.has_letters(); };
  if (std::ranges::none_of(std::span(&facts.Number(1, 0), facts.period), is_word) ||
      board.mistakes > kMostFactMistakes || !IsNearlyFactPuzzle(board)) {
    return std::nullopt;
  }
  return CodeFault(facts.range(), kSide, board.clues, board.fault_at, board.fault);
}

}  // namespace

std::optional<Board> JudgeFacts(const Facts& facts) {
  if (facts.size() < kFewestFactClues) return std::nullopt;
  const std::vector<Fact> read = ReadFacts(facts);
  if (read.empty()) return std::nullopt;
  const auto [least, greatest] = FactBounds(read);
  const FactBoard from_zero = BoardOfFacts(read, 0);
  const FactBoard from_one = BoardOfFacts(read, 1);
  const bool may_be_zero = !facts.Number(0, 0).is_letter;
  const bool zero = may_be_zero && IsFactPuzzle(from_zero);
  const bool one = IsFactPuzzle(from_one);
  const CodeRange range = facts.range();
  if (zero && one) {  // none is 0 or 9
    return CodeFault(range, kSide, from_one.clues, range.begin,
                     "rows and columns may count from 0 or from 1: all are from " +
                         std::to_string(least) + " to " + std::to_string(greatest));
  }
  const bool is_zero = may_be_zero && from_zero.mistakes < from_one.mistakes;
  const FactBoard& better = is_zero ? from_zero : from_one;
  if (LacksCells(better, read.size())) {
    return CodeFault(range, kSide, better.clues, range.begin,
                     WrongCellCount(better.told, kCellCount));
  }
  if (!zero && !one) return FaultOfFacts(facts, better);
  Board board = CodedPuzzle(CellsOfFacts(better, range.begin), kSide, range);
  board.dressing = "facts";
  return board;
}

}  // namespace surudoku::reading
