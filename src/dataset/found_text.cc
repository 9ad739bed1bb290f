#include "dataset/found_text.h"

#include <algorithm>
#include <array>
#include <span>
#include <utility>
#include <vector>

#include "dataset/cell_characters.h"
#include "dataset/damaged_run.h"
#include "dataset/listed_cells.h"
#include "dataset/other_blanks.h"
#include "dataset/saved_game.h"
#include "dataset/solution_text.h"
#include "grid/board_text.h"
#include "grid/grid_text.h"
#include "grid/puzzle_text.h"

namespace surudoku {
namespace {

constexpr std::array<std::size_t, 3> kSides = {kSide, 16, 25};

// The characters that end a run. docs/input.md has the rule in a sentence.
constexpr std::array<bool, 256> kIsBound = [] {
  std::array<bool, 256> table{};
  for (const char c : std::string_view(" \t\r\v\f\"'`=<>()[]{}&?/\\,;:|#")) {
    table[static_cast<unsigned char>(c)] = true;
  }
  return table;
}();

bool IsBound(char c) { return kIsBound[static_cast<unsigned char>(c)]; }

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

// A hexadecimal number has as good as no blanks.
bool MayBeBoard(std::string_view text) {
  return CountBlanks(text) >= text.size() / 8 || !FindClueClash(text);
}

bool IsFoundPuzzle(std::string_view text) {
  if (!IsPuzzleText(text) || !HasDigit(text)) return false;
  return KindOfSize(text.size()) != PuzzleKind::kBoard || MayBeBoard(text);
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

// Whether a dash begins a list of YAML's, and is no blank: `- [5, 3, 0, ...]`, `- - [5, ...`.
bool IsListMark(std::string_view rest) {
  return rest.starts_with("- [") || rest.starts_with("- - [");
}

std::string_view TextOf(std::string_view line, const FoundRun& run) {
  return line.substr(run.begin, run.size);
}

// The characters of a run without the line ends that are written out in it.
std::string CellsOf(std::string_view line, const FoundRun& run) {
  if (run.has_other_blanks) return FindOtherBlanks(TextOf(line, run)).value().cells;
  if (!run.is_rows && !run.is_list) return std::string(TextOf(line, run));
  if (run.is_list) return ListAt(line, run.begin).text;
  std::string cells;
  for (const std::string_view row : WrittenRows(TextOf(line, run), 0)) cells += row;
  return cells;
}

// A complete grid after a puzzle, or after one that is damaged.
bool IsSolutionOf(std::string_view line, const FoundRun& puzzle, const FoundRun& run) {
  constexpr std::size_t kFewestBlanks = kCellCount / 4;
  if (!run.is_puzzle) return false;
  const std::string cells = CellsOf(line, puzzle);
  const std::string solution = CellsOf(line, run);
  if (!puzzle.is_puzzle) return CountBlanks(cells) >= kFewestBlanks && IsFullGridText(solution);
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

bool IsNearlyGame(std::string_view run) {
  constexpr std::ptrdiff_t kFewestBars = 3;
  return std::ranges::count(run, '|') >= kFewestBars;
}

// Precondition: it is the text of a record, perhaps with other text after it. Runs that are not
// found again are cut off by the end of the file.
FoundRecord RunsOf(std::string_view record) {
  const bool begins_list = EndOfRun(record, 0) < kCellCount / 2;
  std::optional<FoundRecord> best;
  for (const bool has_lists : {begins_list, !begins_list}) {
    FoundScanner scanner(
        record, {.has_lists = has_lists, .follows_puzzle = true, .has_other_blanks = true});
    const std::optional<FoundRecord> found = scanner.Next();
    if (!found || found->begin() > 0) continue;
    if (!best || found->size() > best->size()) best = found;
    if (best->size() == record.size()) break;
  }
  const std::size_t end = std::min(record.find_first_of("\"'`<\r\n"), record.size());
  return best.value_or(FoundRecord{{.begin = 0, .size = end, .is_cut = true}, std::nullopt});
}

TextPlace PlaceInRun(std::string_view record, const FoundRun& run, std::size_t index) {
  if (run.is_list) {
    return {0, ListAt(record, run.begin).offsets[index]};
  }
  if (run.has_other_blanks) {
    const char* const cell = CharacterAt(TextOf(record, run), index).data();
    return {0, static_cast<std::size_t>(cell - record.data())};
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

// The size of what bounds runs at the position; 0 if nothing does.
std::size_t FoundScanner::SizeOfBound() const {
  if (!IsBound(line_[position_])) return 0;
  const bool is_tab = line_.substr(position_).starts_with("\\t");
  return std::max<std::size_t>(WrittenLineEnd(line_, position_), is_tab ? 2 : 1);
}

std::optional<FoundRun> FoundScanner::GameAtPosition() const {
  if (const auto game = SavedGameAt(line_, position_)) {
    return FoundRun{
        .begin = position_, .size = game->end - position_, .is_puzzle = true, .is_list = true};
  }
  const std::size_t damaged = DamagedGameAt(line_, position_);
  return damaged > 0 ? std::optional(FoundRun{position_, damaged}) : std::nullopt;
}

// The cells that are listed from the position on; they are a list if that nearly is a puzzle.
FoundRun FoundScanner::ListAtPosition() const {
  const CellList list = CellListAt(line_, position_);
  FoundRun run{position_, list.end - position_, IsPuzzleList(list)};
  run.is_list = IsNearlyPuzzleList(list) && HasDigit(TextOf(line_, run));
  return run;
}

// The run at the position, whether it is a puzzle or not.
FoundRun FoundScanner::PlainRunAtPosition() const {
  FoundRun run{position_, EndOfRun(line_, position_) - position_};
  if (WrittenLineEnd(line_, run.begin + run.size) > 0) {
    if (const auto rows = RowsAt(line_, run.begin)) return *rows;
  }
  run.is_puzzle = run.size >= kCellCount && IsFoundPuzzle(TextOf(line_, run));
  return run;
}

std::optional<FoundRun> FoundScanner::OtherBlanksAtPosition() const {
  const bool begins = position_ == 0 || IsBound(line_[position_ - 1]);
  if (!search_.has_other_blanks || !begins) return std::nullopt;
  const auto puzzle = FindOtherBlanks(line_.substr(position_));
  const std::size_t end = position_ + (puzzle ? puzzle->size : 0);
  if (!puzzle || (end < line_.size() && !IsBound(line_[end]))) return std::nullopt;
  return FoundRun{.begin = position_,
                  .size = puzzle->size,
                  .is_puzzle = puzzle->fault.empty(),
                  .has_other_blanks = true};
}

// What was meant as a puzzle. The run at the position is none.
std::optional<FoundRun> FoundScanner::DamagedAtPosition(const FoundRun& run) const {
  if (NearlyOfSize(TextOf(line_, run), search_.follows_puzzle)) return run;
  const std::size_t size = SplitRunAt(line_, position_, search_.follows_puzzle);
  return size > 0 ? std::optional(FoundRun{position_, size}) : std::nullopt;
}

std::optional<FoundRun> FoundScanner::NextRun() {
  const auto take = [this](const FoundRun& run) {
    position_ = run.begin + run.size;
    search_.follows_puzzle = true;
    return run;
  };
  while (position_ < line_.size()) {
    if (search_.has_lists && IsListMark(line_.substr(position_))) {
      ++position_;
      continue;
    }
    const bool may_be_game = IsOfGame(line_[position_]);
    if (const auto game = may_be_game ? GameAtPosition() : std::nullopt) return take(*game);
    if (const std::size_t bound = SizeOfBound(); bound > 0) {
      const bool may_be_blank = line_[position_] == '?' || line_[position_] == '#';
      const auto other = may_be_blank ? OtherBlanksAtPosition() : std::nullopt;
      if (other) return take(*other);
      position_ += bound;
      continue;
    }
    const FoundRun run = PlainRunAtPosition();
    if (run.is_rows || run.is_puzzle) return take(run);
    if (const auto other = OtherBlanksAtPosition()) return take(*other);
    std::size_t end = run.begin + run.size;
    if (search_.has_lists) {
      const FoundRun list = ListAtPosition();
      if (list.is_list) return take(list);
      end = std::max(end, list.begin + list.size);
    }
    if (const auto damaged = DamagedAtPosition(run)) return take(*damaged);
    position_ = end;
  }
  return std::nullopt;
}

bool HasSeveralValues(std::string_view cells) {
  const auto is_value = [](char c) { return !IsBlankCharacter(c); };
  const auto first = std::ranges::find_if(cells, is_value);
  return std::any_of(first, cells.end(), [&](char c) { return is_value(c) && c != *first; });
}

bool IsCrowded(std::string_view cells) {
  constexpr std::size_t kFewestClues = 17;  // a 9x9 puzzle with fewer has several solutions
  return CountClues(cells) >= kFewestClues && !FindClueClash(cells);
}

bool IsSmallBoard(std::string_view text) {
  const std::optional<int> side = BoardSide(text.size());
  if (!side || text.size() >= kCellCount || !HasDigit(text) || !IsPuzzleText(text)) return false;
  return CountClues(text) >= static_cast<std::size_t>(*side) && HasSeveralValues(text) &&
         !FindClueClash(text);
}

bool IsSmallPuzzle(std::string_view text) {
  constexpr std::size_t kFewestClues = 3;
  if (IsSmallBoard(text)) return true;
  if (!BoardSide(text.size()) || text.size() >= kCellCount || !IsPuzzleText(text)) return false;
  const bool has_dots = text.find("..") != std::string_view::npos &&
                        text.find_first_of("0-_*") == std::string_view::npos;
  return has_dots && CountClues(text) >= kFewestClues && !FindClueClash(text);
}

bool IsEnclosed(std::string_view line, const FoundRun& run) {
  constexpr std::string_view kMarks = "\"'`=<>()[]{}&?/\\";
  const std::size_t end = run.begin + run.size;
  const bool opens = run.begin > 0 && kMarks.find(line[run.begin - 1]) != std::string_view::npos;
  const bool closes = end == line.size() || kMarks.find(line[end]) != std::string_view::npos;
  return opens && closes;
}

bool StandsAlone(std::string_view line, const FoundRun& run) {
  const std::string_view before = line.substr(0, run.begin);
  const std::string_view after = line.substr(run.begin + run.size);
  const bool is_alone = before.find_first_not_of(" \t") == std::string_view::npos &&
                        after.find_first_not_of(" \t\r") == std::string_view::npos;
  return is_alone || IsEnclosed(line, run);
}

std::optional<FoundRun> FindSmallBoard(std::string_view line) {
  for (std::size_t begin = 0, end = 0; begin < line.size(); begin = end + 1) {
    end = EndOfRun(line, begin);
    const FoundRun run{begin, end - begin, true};
    if (IsSmallPuzzle(TextOf(line, run)) && StandsAlone(line, run)) return run;
  }
  return std::nullopt;
}

std::optional<FoundRun> FindListedPuzzle(std::string_view line) {
  FoundScanner scanner(line, {.has_lists = true});
  while (const std::optional<FoundRecord> found = scanner.Next()) {
    const FoundRun& run = found->puzzle;
    if (!run.is_list || !run.is_puzzle || !StandsAlone(line, run)) continue;
    if (IsCrowded(CellsOf(line, run))) return run;
  }
  return std::nullopt;
}

std::optional<RecordError> ReadFoundPuzzle(std::string_view record, std::string& puzzle) {
  if (record.empty()) return RecordError{{}, "the file ends inside of a tag"};
  const FoundRun run = RunsOf(record).puzzle;
  puzzle = CellsOf(record, run);
  if (run.is_puzzle) return std::nullopt;
  if (run.has_other_blanks) {
    return RecordError{{}, FindOtherBlanks(TextOf(record, run)).value().fault};
  }
  if (run.is_cut) {
    const bool is_broken = run.size < record.size();  // see IndexFound
    const std::string what = is_broken ? "a line" : "the file";
    return RecordError{{}, "a puzzle that the end of " + what + " cuts off"};
  }
  if (IsNearlyGame(TextOf(record, run))) {
    const GridTextError error = ErrorOfGame(record.substr(0, run.size));
    return RecordError{{0, error.offset}, error.reason};
  }
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
