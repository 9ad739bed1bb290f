#include "dataset/found_text.h"

#include <algorithm>
#include <array>
#include <span>
#include <utility>
#include <vector>

#include "dataset/listed_cells.h"
#include "dataset/saved_game.h"
#include "dataset/solution_text.h"
#include "grid/grid_text.h"
#include "grid/puzzle_text.h"

namespace surudoku {
namespace {

constexpr std::array<std::size_t, 3> kSides = {kSide, 16, 25};
constexpr std::array<std::size_t, 4> kPuzzleSizes = {kCellCount, 256, 625, kCandidatesTextSize};

// The characters that end a run. docs/input.md has the rule in a sentence.
constexpr std::array<bool, 256> kIsBound = [] {
  std::array<bool, 256> table{};
  for (const char c : std::string_view(" \t\r\v\f\"'`=<>()[]{}&?/\\,;:|#")) {
    table[static_cast<unsigned char>(c)] = true;
  }
  return table;
}();

bool IsBound(char c) { return kIsBound[static_cast<unsigned char>(c)]; }

bool IsBoardCell(char c) {
  const char letter = static_cast<char>(c | 0x20);
  return IsClueCharacter(c) || IsBlankCharacter(c) || (letter >= 'a' && letter <= 'p');
}

bool IsCellFor(std::size_t size, char c) {
  const bool is_large = KindOfSize(size) == PuzzleKind::kBoard;
  return is_large ? IsBoardCell(c) : IsClueCharacter(c) || IsBlankCharacter(c);
}

std::size_t CountBlanks(std::string_view text) {
  return static_cast<std::size_t>(std::ranges::count_if(text, IsBlankCharacter));
}

// The size of the line end that is written out at this place, as in "53..7....\n6..195..."; or 0.
std::size_t WrittenLineEnd(std::string_view line, std::size_t at) {
  constexpr std::array<std::string_view, 7> kLineEnds = {"\\r\\n", "\\n",   "\\\\n", "\\r",
                                                         "<br>",   "<br/>", "<br />"};
  if (at >= line.size() || (line[at] != '\\' && line[at] != '<')) return 0;
  const std::string_view rest = line.substr(at);
  const auto found = std::ranges::find_if(
      kLineEnds, [rest](std::string_view line_end) { return rest.starts_with(line_end); });
  return found == kLineEnds.end() ? 0 : found->size();
}

std::size_t EndOfRun(std::string_view line, std::size_t begin) {
  const auto end =
      std::find_if(line.begin() + static_cast<std::ptrdiff_t>(begin), line.end(), IsBound);
  return static_cast<std::size_t>(end - line.begin());
}

// Lines drawn of dashes or dots are no puzzles.
bool HasDigit(std::string_view text) {
  return text.find_first_of("0123456789") != std::string_view::npos;
}

// A hexadecimal number has as good as no blanks.
bool MayBeBoard(std::string_view text) {
  return CountBlanks(text) >= text.size() / 8 || !FindClueClash(text);
}

bool IsFoundPuzzle(std::string_view text) {
  if (!IsPuzzleText(text) || !HasDigit(text)) return false;
  return KindOfSize(text.size()) != PuzzleKind::kBoard || MayBeBoard(text);
}

// The size of a puzzle that the text nearly is, or nothing. A number without many zeros is none,
// except as the solution of a puzzle before it.
std::optional<std::size_t> NearlyOfSize(std::string_view text, bool follows_puzzle) {
  constexpr std::size_t kMostLacking = 5;
  constexpr std::ptrdiff_t kMostStrange = 3;
  for (const std::size_t size : kPuzzleSizes) {
    if (text.size() + kMostLacking < size || text.size() > size + kMostLacking) continue;
    const auto strange =
        std::ranges::count_if(text, [size](char c) { return !IsCellFor(size, c); });
    const bool has_blanks = CountBlanks(text) >= size / 4;
    if (strange <= kMostStrange && HasDigit(text) && (has_blanks || follows_puzzle)) return size;
  }
  return std::nullopt;
}

// The runs from this place on with nothing but line ends, written out, between them.
std::vector<std::string_view> WrittenRows(std::string_view line, std::size_t begin) {
  constexpr std::size_t kMostRows = 2 * 25;
  constexpr std::size_t kLongestRow = 30;
  std::vector<std::string_view> rows;
  while (rows.size() < kMostRows) {
    const std::size_t end = EndOfRun(line.substr(0, begin + kLongestRow), begin);
    if (end == begin || end == begin + kLongestRow) break;
    rows.push_back(line.substr(begin, end - begin));
    const std::size_t line_end = WrittenLineEnd(line, end);
    if (line_end == 0) break;
    begin = end + line_end;
  }
  return rows;
}

// The side of the grid that rows of about this size make, or nothing.
std::optional<std::size_t> SideOf(std::size_t row_size) {
  for (const std::size_t side : kSides) {
    if (row_size + 1 >= side && row_size <= side + 1) return side;
  }
  return std::nullopt;
}

bool AreRows(std::span<const std::string_view> rows, std::size_t side) {
  if (rows.size() != side) return false;
  std::string cells;
  for (const std::string_view row : rows) {
    if (row.size() != side) return false;
    cells += row;
  }
  return IsFoundPuzzle(cells);
}

// Whether most of the rows of a grid are there, with a wrong character each at most.
bool AreNearlyRows(std::span<const std::string_view> rows, std::size_t side) {
  const auto is_nearly_row = [side](std::string_view row) {
    const auto is_cell = [side](char c) { return IsCellFor(side * side, c); };
    return SideOf(row.size()) == side &&
           std::ranges::count_if(row, is_cell) + 1 >= static_cast<std::ptrdiff_t>(row.size());
  };
  return std::ranges::count_if(rows, is_nearly_row) >= static_cast<std::ptrdiff_t>(side * 2 / 3);
}

std::optional<FoundRun> RowsAt(std::string_view line, std::size_t begin) {
  std::vector<std::string_view> rows = WrittenRows(line, begin);
  const std::optional<std::size_t> side = rows.empty() ? std::nullopt : SideOf(rows[0].size());
  if (!side) return std::nullopt;
  if (rows.size() >= 2 * *side) rows.resize(*side);  // one grid after another
  const bool is_puzzle = AreRows(rows, *side);
  if (!is_puzzle && !AreNearlyRows(rows, *side)) return std::nullopt;
  const auto end = static_cast<std::size_t>(rows.back().end() - line.begin());
  return FoundRun{begin, end - begin, is_puzzle, true};
}

CellList ListAt(std::string_view line, std::size_t begin) {
  auto game = SavedGameAt(line, begin);
  return game ? *std::move(game) : CellListAt(line, begin);
}

bool IsPuzzleList(const CellList& list) {
  return list.strange == 0 && list.text.size() == kCellCount;
}

// Whether it was meant as a puzzle.
bool IsNearlyPuzzleList(const CellList& list) {
  constexpr std::size_t kMostStrange = 3;
  constexpr std::size_t kMostLacking = 9;
  return list.parts > 1 && list.strange <= kMostStrange &&
         list.text.size() + kMostLacking >= kCellCount &&
         list.text.size() <= kCellCount + kMostLacking;
}

// Why a list that nearly is a puzzle is none. Precondition: it is none.
RecordError ErrorOfList(std::string_view record) {
  const CellList list = ListAt(record, 0);
  if (list.error) return {{0, list.error->offset}, list.error->reason};
  return {{}, std::to_string(list.text.size()) + " cells where 81 make a puzzle"};
}

std::string_view TextOf(std::string_view line, const FoundRun& run) {
  return line.substr(run.begin, run.size);
}

// The characters of a run without the line ends that are written out in it.
std::string CellsOf(std::string_view line, const FoundRun& run) {
  if (!run.is_rows && !run.is_list) return std::string(TextOf(line, run));
  if (run.is_list) return ListAt(line, run.begin).text;
  std::string cells;
  for (const std::string_view row : WrittenRows(TextOf(line, run), 0)) cells += row;
  return cells;
}

bool IsSolutionOf(std::string_view line, const FoundRun& puzzle, const FoundRun& run) {
  if (!puzzle.is_puzzle || !run.is_puzzle) return false;
  const std::string cells = CellsOf(line, puzzle);
  const std::string solution = CellsOf(line, run);
  const bool is_of_candidates = KindOfSize(cells.size()) == PuzzleKind::kCandidates;
  return solution.size() == (is_of_candidates ? kCellCount : cells.size()) &&
         IsFullGridText(solution) && !IsFullGridText(cells);
}

// A complete grid is the solution of the puzzle after it if this has no other clues.
bool IsSolutionBefore(std::string_view line, const FoundRun& run, const FoundRun& puzzle) {
  if (!run.is_puzzle || !puzzle.is_puzzle) return false;
  const std::string solution = CellsOf(line, run);
  const std::string cells = CellsOf(line, puzzle);
  return Completes(solution, cells);
}

// Why rows that nearly are a grid are none. Precondition: they are none.
RecordError ErrorOfRows(std::string_view record) {
  const std::vector<std::string_view> rows = WrittenRows(record, 0);
  const std::size_t side = SideOf(rows.front().size()).value_or(kSide);
  const std::string wanted = std::to_string(side);
  const auto column = [record](const char* c) {
    return static_cast<std::size_t>(c - record.data());
  };
  for (const std::string_view row : rows) {
    for (const char& c : row) {
      if (!IsCellFor(side * side, c)) return {{0, column(&c)}, NeitherDigitNorBlank(c)};
    }
    if (row.size() == side) continue;
    return {{0, column(row.data())},
            std::to_string(row.size()) + " cells where " + wanted + " make a row"};
  }
  return {{}, std::to_string(rows.size()) + " rows where " + wanted + " make a grid"};
}

// Precondition: it is the text of a record.
FoundRecord RunsOf(std::string_view record) {
  const bool is_list = IsNearlyPuzzleList(ListAt(record, 0));
  return FoundScanner(record, is_list, true).Next().value();
}

TextPlace PlaceInRun(std::string_view record, const FoundRun& run, std::size_t index) {
  if (run.is_list) {
    return {0, ListAt(record, run.begin).offsets[index]};
  }
  if (!run.is_rows) return {0, run.begin + index};
  const std::vector<std::string_view> rows = WrittenRows(TextOf(record, run), 0);
  const std::size_t side = rows.front().size();
  const char* const cell = rows[index / side].data() + index % side;
  return {0, static_cast<std::size_t>(cell - record.data())};
}

}  // namespace

std::optional<FoundRecord> FoundScanner::Next() {
  std::optional<FoundRun> puzzle = ahead_ ? std::exchange(ahead_, std::nullopt) : NextRun();
  if (!puzzle) return std::nullopt;
  ahead_ = NextRun();
  FoundRecord record{*puzzle, std::nullopt};
  if (ahead_ && IsSolutionOf(line_, *puzzle, *ahead_)) {
    record.solution = std::exchange(ahead_, std::nullopt);
  } else if (ahead_ && IsSolutionBefore(line_, *puzzle, *ahead_)) {
    record = {*std::exchange(ahead_, std::nullopt), puzzle};
  }
  return record;
}

std::optional<FoundRun> FoundScanner::NextList() {
  while (position_ < line_.size()) {
    if (IsBound(line_[position_])) {
      ++position_;
      continue;
    }
    const CellList list = ListAt(line_, position_);
    const FoundRun run = {.begin = position_,
                          .size = list.end - position_,
                          .is_puzzle = IsPuzzleList(list),
                          .is_list = true};
    position_ = list.end;
    if (IsNearlyPuzzleList(list) && HasDigit(TextOf(line_, run))) return run;
  }
  return std::nullopt;
}

std::optional<FoundRun> FoundScanner::NextRun() {
  if (has_lists_) return NextList();
  constexpr std::size_t kShortest = kCellCount - 5;
  while (position_ < line_.size()) {
    if (IsBound(line_[position_])) {
      const bool is_tab = line_.substr(position_).starts_with("\\t");
      position_ += std::max<std::size_t>(WrittenLineEnd(line_, position_), is_tab ? 2 : 1);
      continue;
    }
    FoundRun run{position_, EndOfRun(line_, position_) - position_};
    if (WrittenLineEnd(line_, run.begin + run.size) > 0) {
      if (const auto rows = RowsAt(line_, run.begin)) run = *rows;
    }
    position_ = run.begin + run.size;
    if (!run.is_rows && run.size < kShortest) continue;
    const std::string_view text = TextOf(line_, run);
    if (!run.is_rows) run.is_puzzle = IsFoundPuzzle(text);
    const bool is_found = run.is_rows || run.is_puzzle || NearlyOfSize(text, follows_puzzle_);
    if (!is_found) continue;
    follows_puzzle_ = true;
    return run;
  }
  return std::nullopt;
}

bool IsFoundComment(std::string_view line) {
  const std::size_t first = line.find_first_not_of(" \t");
  return first < line.size() && line[first] == '#';
}

bool IsEnclosed(std::string_view line, const FoundRun& run) {
  constexpr std::string_view kMarks = "\"'`=<>()[]{}&?/\\";
  const std::size_t end = run.begin + run.size;
  const bool opens = run.begin > 0 && kMarks.find(line[run.begin - 1]) != std::string_view::npos;
  const bool closes = end == line.size() || kMarks.find(line[end]) != std::string_view::npos;
  return opens && closes;
}

std::optional<RecordError> ReadFoundPuzzle(std::string_view record, std::string& puzzle) {
  const FoundRun run = RunsOf(record).puzzle;
  puzzle = CellsOf(record, run);
  if (run.is_puzzle) return std::nullopt;
  if (run.is_rows) return ErrorOfRows(record.substr(0, run.size));
  if (run.is_list) return ErrorOfList(record.substr(0, run.size));
  const std::size_t size = NearlyOfSize(puzzle, true).value_or(kCellCount);
  const auto error = FindPuzzleError(puzzle, Spaces::kAreFaults, size);
  return RecordError{{0, error ? error->offset : 0}, error ? error->reason : "not a puzzle"};
}

std::optional<RecordError> ReadFoundSolution(std::string_view record, std::string& solution) {
  const FoundRecord runs = RunsOf(record);
  if (!runs.solution) {
    return RecordError{{0, runs.puzzle.size}, "no solution after the puzzle on this line"};
  }
  solution = CellsOf(record, *runs.solution);
  return std::nullopt;
}

TextPlace PlaceInFoundPuzzle(std::string_view record, std::size_t index) {
  return PlaceInRun(record, RunsOf(record).puzzle, index);
}

TextPlace PlaceInFoundSolution(std::string_view record, std::size_t index) {
  return PlaceInRun(record, RunsOf(record).solution.value(), index);
}

}  // namespace surudoku
