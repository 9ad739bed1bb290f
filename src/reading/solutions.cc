#include "reading/solutions.h"

#include <algorithm>
#include <array>
#include <cstring>

#include "grid/puzzle_text.h"
#include "surudoku/grid.h"

namespace surudoku::reading {
namespace {

char LowerLetter(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

// Whether the text right before a place has one of these words, in letters of either case.
template <std::size_t kCount>
bool IsNamedBefore(std::string_view symbols, std::size_t place,
                   const std::array<std::string_view, kCount>& names) {
  constexpr std::size_t kNear = 60;
  const std::size_t begin = place - std::min(place, kNear);
  std::string near(symbols.substr(begin, place - begin));
  if (near.find(kFiller) < near.size()) std::erase(near, kFiller);
  std::ranges::transform(near, near.begin(), LowerLetter);
  return std::ranges::any_of(
      names, [&](std::string_view name) { return near.find(name) != std::string::npos; });
}

// Whether the line above is `A` and a number, as below questions.
bool IsBelowAnswer(const Source& source, const Board& board) {
  const std::size_t number = source.LineOf(board.begin);
  const std::string_view line = number == 0 ? std::string_view() : source.Line(number - 1);
  return line.size() > 1 && line[0] == 'A' && std::ranges::all_of(line.substr(1), [](char c) {
           return IsDigit(c) || IsLight(c) || c == ':' || c == '.';
         });
}

bool IsNamedSolution(const Source& source, const Board& board) {
  static constexpr std::array<std::string_view, 8> kNames = {
      "solution", "solved", "answer", "output", "lösung", "loesung", "result", "expected"};
  return IsNamedBefore(source.symbols, board.begin, kNames) || IsBelowAnswer(source, board);
}

bool IsNamedProgress(const Source& source, const Board& board) {
  static constexpr std::array<std::string_view, 2> kNames = {"progress", "played"};
  return IsNamedBefore(source.symbols, board.begin, kNames);
}

// The heading that programs write above it.
bool IsBelowState(const Source& source, const Board& board) {
  static constexpr std::array<std::string_view, 1> kNames = {"[state]\n"};
  return IsNamedBefore(source.symbols, board.begin, kNames);
}

// Whether the grid has every clue of the puzzle.
bool HasCluesOf(const Board& puzzle, const Board& grid) {
  if (puzzle.side != grid.side || puzzle.kind != BoardKind::kPuzzle ||
      grid.kind != BoardKind::kPuzzle) {
    return false;
  }
  for (std::size_t i = 0; i < grid.cells.size(); ++i) {
    if (puzzle.cells[i] != grid.cells[i] && !IsBlankCharacter(puzzle.cells[i])) return false;
  }
  return true;
}

// Whether each cell of the grid is a candidate that is left.
bool IsAllowedBy(const Board& candidates, const Board& grid) {
  for (std::size_t i = 0; i < grid.cells.size(); ++i) {
    const std::size_t digit = static_cast<std::size_t>(grid.cells[i] - '1');
    if (candidates.cells[i * 9 + digit] == '.') return false;
  }
  return true;
}

// Whether a grid is nearly complete and has most clues of a puzzle: it was meant as its solution.
bool NearlyCompletes(const Board& grid, const Board& puzzle) {
  const int cells = grid.side * grid.side;
  const bool are_alike = puzzle.kind == BoardKind::kPuzzle && grid.kind == BoardKind::kPuzzle &&
                         puzzle.side == grid.side;
  if (!are_alike || grid.clues < cells - cells / 16 || puzzle.clues > cells - cells / 8) {
    return false;
  }
  int same = 0;
  for (std::size_t i = 0; i < grid.cells.size(); ++i) {
    same += grid.cells[i] == puzzle.cells[i] && !IsBlankCharacter(puzzle.cells[i]) ? 1 : 0;
  }
  return 4 * same >= 3 * puzzle.clues;
}

bool Completes(const Board& grid, const Board& puzzle) {
  if (puzzle.kind == BoardKind::kCandidates) return grid.side == 9 && IsAllowedBy(puzzle, grid);
  return !puzzle.is_complete() && HasCluesOf(puzzle, grid);
}

// The digits of its cells, or of all its text if its places are not those of the digits.
std::string DigitsOf(const Source& source, const Board& board) {
  std::string digits;
  const auto add = [&](char c) {
    if (c >= '1' && c <= '9') digits += c;
  };
  std::ranges::for_each(board.places, [&](std::size_t at) { add(source.symbols[at]); });
  if (!board.places.empty() && digits.size() == board.clues) return digits;
  digits.clear();
  for (std::size_t i = board.begin; i < board.end; ++i) add(source.symbols[i]);
  return digits;
}

// Whether a grid has the digits of a puzzle, one of which is damaged, in the same order. So many
// digits are not by chance, unless a text has many more than a grid.
bool Spells(const Source& source, const Board& grid, const Board& puzzle) {
  constexpr std::size_t kFewest = 17;
  const std::string clues = DigitsOf(source, puzzle), all = DigitsOf(source, grid);
  std::size_t found = 0;
  for (const char digit : all) {
    found += found < clues.size() && clues[found] == digit ? 1 : 0;
  }
  const std::size_t cells = std::size_t{grid.side} * grid.side;
  return found == clues.size() && found >= kFewest && all.size() <= cells + grid.side;
}

void NameLoneSolution(const Source& source, bool is_solution, Board& board) {
  if (!board.is_complete() || !(is_solution || IsNamedSolution(source, board))) return;
  board.BecomeFault("a solution without its puzzle", board.begin);
}

/// Finds the puzzle that a complete grid solves.
class SolutionJoiner {
 public:
  SolutionJoiner(Boards boards, const Source& source, bool has_other_houses)
      : boards_(std::move(boards)),
        source_(source),
        has_other_houses_(has_other_houses),
        owner_(boards_.size(), kNone),
        solution_(boards_.size(), kNone) {
    joined_.records.reserve(boards_.size());
    joined_.extents.reserve(boards_.size());
    extents_.reserve(boards_.size());
    for (std::size_t i = 0; i < boards_.size(); ++i) {
      extents_.push_back({boards_[i].begin, boards_[i].end});
      if (boards_[i].is_board() && !boards_[i].is_complete()) puzzles_.push_back(i);
    }
  }

  JoinedBoards Join() {
    for (std::size_t i = 0; i < boards_.size(); ++i) {
      if (!boards_[i].is_complete()) continue;
      FindOwner(i);
      ++(owner_[i] == kNone ? lone_ : solutions_);
    }
    for (std::size_t i = 0; i < boards_.size(); ++i) {
      if (owner_[i] != kNone) continue;
      if (i > 0 && IsWrongSolution(i - 1, i))
        SetWrong(i - 1, i);
      else if (i + 1 < boards_.size() && IsWrongSolution(i + 1, i) && AreBeside(i, i + 1))
        SetWrong(i + 1, i);
      const std::size_t damaged = DamagedPuzzleOf(i);
      if (damaged == kNone) continue;
      owner_[i] = damaged;
      Extend(extents_[i], extents_[damaged]);
    }
    for (std::size_t i = 0; i < boards_.size(); ++i) {
      if (owner_[i] == kNone) AddRecord(i);
    }
    return std::move(joined_);
  }

 private:
  static constexpr std::size_t kNone = ~std::size_t{0};

  // Whether hardly a complete grid is anything else: one without its puzzle has lost it.
  [[nodiscard]] bool AreSolutions() const { return solutions_ > 1 && solutions_ >= 2 * lone_; }

  // The puzzle right behind the grid on its line, else the nearest one before it, else after it.
  void FindOwner(std::size_t grid) {
    if (AreBeside(grid, grid + 1) && !AreBeside(grid - 1, grid) && MayOwn(grid + 1, grid)) return;
    const auto behind = std::ranges::upper_bound(puzzles_, grid);
    for (auto puzzle = behind; puzzle != puzzles_.begin();) {
      if (MayOwn(*--puzzle, grid)) return;
    }
    for (auto puzzle = behind; puzzle != puzzles_.end(); ++puzzle) {
      if (MayOwn(*puzzle, grid)) return;
    }
  }

  // Whether a board begins on a line of the one before it.
  [[nodiscard]] bool AreBeside(std::size_t first, std::size_t second) const {
    return first < boards_.size() && second < boards_.size() &&
           source_.LineOf(boards_[first].end) >= source_.LineOf(boards_[second].begin);
  }

  bool MayOwn(std::size_t puzzle, std::size_t grid) {
    if (!boards_[puzzle].is_board() || !Completes(boards_[grid], boards_[puzzle])) return false;
    SetOwner(puzzle, grid);
    return true;
  }

  void SetOwner(std::size_t puzzle, std::size_t grid) {
    owner_[grid] = puzzle;
    if (solution_[puzzle] == kNone) solution_[puzzle] = grid;
    Extend(extents_[grid], extents_[puzzle]);
  }

  // Boards that stand too far away may be in another block.
  static void Extend(const Extent& other, Extent& extent) {
    const std::size_t begin = std::min(extent.begin, other.begin);
    const std::size_t end = std::max(extent.end, other.end);
    if (end - begin <= kLookAhead) extent = {begin, end};
  }

  // A blank is a fault of it; whether its digits are right is for its readers to say.
  void SetWrong(std::size_t puzzle, std::size_t grid) {
    SetOwner(puzzle, grid);
    Board& board = boards_[grid];
    if (!board.is_board() || board.is_complete()) return;
    const auto blank = FindGridError(board.cells);
    board.BecomeFault(blank->reason, board.PlaceOf(blank->offset));
  }

  // Right beside a puzzle that has none. A damaged one is known by its line, name or digits,
  // and is no fault of several grids.
  [[nodiscard]] bool IsWrongSolution(std::size_t owner, std::size_t index) const {
    const Board& grid = boards_[index];
    const Board& puzzle = boards_[owner];
    if (!puzzle.is_board() || owner_[owner] != kNone || solution_[owner] != kNone) return false;
    if (grid.is_board()) return NearlyCompletes(grid, puzzle);
    const int cells = grid.side * grid.side;
    const bool is_full = grid.clues >= cells * 7 / 8 && grid.clues <= cells + 2 * grid.side;
    const bool is_beside = AreBeside(std::min(owner, index), std::max(owner, index));
    return is_full && puzzle.side == grid.side && puzzle.clues < grid.clues - 9 &&
           (is_beside || IsNamedSolution(source_, grid) || Spells(source_, grid, puzzle));
  }

  // A complete grid that solves a damaged puzzle is no record: one right behind it on its line, or
  // one that has its digits. The nearest such puzzle, before others those above.
  [[nodiscard]] std::size_t DamagedPuzzleOf(std::size_t grid) const {
    if (!boards_[grid].is_complete()) return kNone;
    const auto may_be = [&](std::size_t i) {
      const Board& fault = boards_[i];
      return !fault.is_board() && fault.side == boards_[grid].side &&
             fault.clues < boards_[grid].clues - fault.side &&
             ((i + 1 == grid && AreBeside(i, grid)) || Spells(source_, boards_[grid], fault));
    };
    const auto is_near = [&](std::size_t i) {
      return std::max(boards_[i].end, boards_[grid].end) -
                 std::min(boards_[i].begin, boards_[grid].begin) <=
             kLookAhead;
    };
    for (std::size_t i = grid; i-- > 0 && is_near(i);) {
      if (may_be(i)) return i;
    }
    for (std::size_t i = grid + 1; i < boards_.size() && is_near(i); ++i) {
      if (may_be(i)) return i;
    }
    return kNone;
  }

  void AddRecord(std::size_t index) {
    Board& board = boards_[index];
    if (IsComment(board) || IsStateOfNext(index)) return;
    if (IsWrittenAgain(board) || IsProgress(board)) return AddToLast(index);
    NameLoneSolution(source_, AreSolutions(), board);
    if (board.clashes > 0 && !has_other_houses_) NameClash(board);
    Record record;
    if (solution_[index] != kNone) record.solution = std::move(boards_[solution_[index]]);
    record.puzzle = std::move(board);
    joined_.records.push_back(std::move(record));
    joined_.extents.push_back(extents_[index]);
  }

  // The solution of a puzzle that is written again solves the first one, too.
  void AddToLast(std::size_t index) {
    auto& [puzzle, solution] = joined_.records.back();
    const std::size_t grid = solution_[index];
    if (!solution && grid != kNone && Completes(boards_[grid], puzzle)) {
      solution = std::move(boards_[grid]);
    }
    Extend(extents_[index], joined_.extents.back());
  }

  // A board with equal clues in a house is a fault.
  static void NameClash(Board& board) {
    const bool is_complete = board.is_complete();
    const auto clash = is_complete ? FindGridError(board.cells) : FindClueClash(board.cells);
    if (!clash) return;
    const std::string what = is_complete ? "" : "two equal clues: ";
    board.BecomeFault(what + clash->reason, board.PlaceOf(clash->offset));
  }

  // On a line that begins with `#`, but for `#define`. A drawing behind such marks is none.
  [[nodiscard]] bool IsComment(const Board& board) const {
    const std::size_t number = source_.LineOf(board.begin);
    if (board.end > source_.LineEnd(number)) return false;
    std::string_view line = source_.Line(number);
    line.remove_prefix(std::min(line.find_first_not_of(" \t"), line.size()));
    if (source_.LineEnd(number) - line.size() >= board.begin) return false;  // its own sign
    return line.starts_with('#') && !(line.size() > 1 && IsLetter(line[1]));
  }

  // Within six lines of the record before, in another dressing.
  [[nodiscard]] bool IsWrittenAgain(const Board& board) const {
    constexpr std::size_t kFewLines = 6;
    if (joined_.records.empty() || !board.is_board()) return false;
    const Board& last = joined_.records.back().puzzle;
    const bool is_same = board.kind == last.kind && board.side == last.side &&
                         board.is_complete() == last.is_complete() && HasCluesOf(last, board) &&
                         board.clues == last.clues;
    const bool are_alike = std::strcmp(board.dressing, last.dressing) == 0 &&
                           board.places.empty() == last.places.empty();
    return is_same && !are_alike &&
           source_.LineOf(board.begin) <= source_.LineOf(joined_.records.back().end()) + kFewLines;
  }

  // What a player has filled in of the puzzle above.
  [[nodiscard]] bool IsProgress(const Board& board) const {
    if (joined_.records.empty() || !board.is_board()) return false;
    return IsBelowState(source_, board) ||
           (HasCluesOf(joined_.records.back().puzzle, board) && IsNamedProgress(source_, board));
  }

  // A player's state of the puzzle below, at the start of a text.
  [[nodiscard]] bool IsStateOfNext(std::size_t index) const {
    if (!joined_.records.empty() || index + 1 == boards_.size()) return false;
    const Board& next = boards_[index + 1];
    return next.is_board() && IsBelowState(source_, boards_[index]) &&
           HasCluesOf(next, boards_[index]);
  }

  Boards boards_;
  const Source& source_;
  bool has_other_houses_;
  std::vector<std::size_t> puzzles_;   // the boards that a grid may complete
  std::vector<std::size_t> owner_;     // of a solution: the puzzle
  std::vector<std::size_t> solution_;  // of a puzzle
  std::size_t solutions_ = 0;          // complete grids that complete a puzzle
  std::size_t lone_ = 0;               // others
  std::vector<Extent> extents_;        // of a board: its own, and that of boards that it owns
  JoinedBoards joined_;
};

}  // namespace

std::size_t Record::begin() const {
  return solution ? std::min(puzzle.begin, solution->begin) : puzzle.begin;
}

std::size_t Record::end() const {
  return solution ? std::max(puzzle.end, solution->end) : puzzle.end;
}

JoinedBoards JoinSolutions(Boards boards, const Source& source, bool has_other_houses) {
  return SolutionJoiner(std::move(boards), source, has_other_houses).Join();
}

void CutRecords(std::size_t end, const Source& source, std::vector<Record>& records) {
  bool is_parted = false;
  for (Record& record : records) {
    if (!record.solution || record.end() <= end || record.begin() >= end) continue;
    if (record.solution->begin < end) {
      record.puzzle = *std::move(record.solution);
      NameLoneSolution(source, false, record.puzzle);
      is_parted = true;
    }
    record.solution.reset();
  }
  std::erase_if(records, [&](const Record& record) { return record.puzzle.begin >= end; });
  if (!is_parted) return;
  std::ranges::sort(records, {}, [](const Record& record) { return record.puzzle.begin; });
}

}  // namespace surudoku::reading
