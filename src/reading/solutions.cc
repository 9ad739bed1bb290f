#include "reading/solutions.h"

#include <algorithm>
#include <array>
#include <cstring>

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
  std::ranges::transform(near, near.begin(), LowerLetter);
  return std::ranges::any_of(
      names, [&](std::string_view name) { return near.find(name) != std::string::npos; });
}

bool IsNamedSolution(const Source& source, const Board& board) {
  static constexpr std::array<std::string_view, 8> kNames = {
      "solution", "solved", "answer", "output", "lösung", "loesung", "result", "expected"};
  return IsNamedBefore(source.symbols, board.begin, kNames);
}

bool IsNamedProgress(const Source& source, const Board& board) {
  static constexpr std::array<std::string_view, 3> kNames = {"[state]", "progress", "played"};
  return IsNamedBefore(source.symbols, board.begin, kNames);
}

bool IsBlankCell(char c) { return c < '1'; }  // all blanks of Board::cells are: . 0 - *
bool IsBlankOfBoard(char c) { return IsBlankCell(c) || c == '_'; }

// Whether the grid has every clue of the puzzle.
bool HasCluesOf(const Board& puzzle, const Board& grid) {
  if (puzzle.side != grid.side || puzzle.kind != BoardKind::kPuzzle ||
      grid.kind != BoardKind::kPuzzle) {
    return false;
  }
  for (std::size_t i = 0; i < grid.cells.size(); ++i) {
    if (puzzle.cells[i] != grid.cells[i] && !IsBlankOfBoard(puzzle.cells[i])) return false;
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

bool Completes(const Board& grid, const Board& puzzle) {
  if (puzzle.kind == BoardKind::kCandidates) return grid.side == 9 && IsAllowedBy(puzzle, grid);
  return !puzzle.is_complete() && HasCluesOf(puzzle, grid);
}

/// Finds the puzzle that a complete grid solves.
class SolutionJoiner {
 public:
  SolutionJoiner(Boards boards, const Source& source)
      : boards_(std::move(boards)),
        source_(source),
        owner_(boards_.size(), kNone),
        solution_(boards_.size(), kNone) {}

  std::vector<Record> Join() {
    for (std::size_t i = 0; i < boards_.size(); ++i) {
      if (boards_[i].is_complete()) FindOwner(i);
    }
    for (std::size_t i = 0; i < boards_.size(); ++i) {
      if (owner_[i] == kNone) AddRecord(i);
    }
    return std::move(records_);
  }

 private:
  static constexpr std::size_t kNone = ~std::size_t{0};

  // The nearest puzzle before the grid, else the nearest one after it.
  void FindOwner(std::size_t grid) {
    for (std::size_t i = grid; i-- > 0;) {
      if (MayOwn(i, grid)) return;
    }
    for (std::size_t i = grid + 1; i < boards_.size(); ++i) {
      if (MayOwn(i, grid)) return;
    }
  }

  bool MayOwn(std::size_t puzzle, std::size_t grid) {
    if (!boards_[puzzle].is_board() || !Completes(boards_[grid], boards_[puzzle])) return false;
    owner_[grid] = puzzle;
    if (solution_[puzzle] == kNone) solution_[puzzle] = grid;
    return true;
  }

  void AddRecord(std::size_t index) {
    Board& board = boards_[index];
    if (IsWrittenAgain(board) || IsProgress(board)) return;
    if (board.is_complete() && IsNamedSolution(source_, board)) {
      board.kind = BoardKind::kFault;
      board.fault = "a solution without its puzzle";
      board.fault_at = board.begin;
    }
    Record record;
    if (solution_[index] != kNone) record.solution = std::move(boards_[solution_[index]]);
    record.puzzle = std::move(board);
    records_.push_back(std::move(record));
  }

  // Within six lines of the record before, in another dressing.
  [[nodiscard]] bool IsWrittenAgain(const Board& board) const {
    constexpr std::size_t kFewLines = 6;
    if (records_.empty() || !board.is_board()) return false;
    const Board& last = records_.back().puzzle;
    const bool is_same = board.kind == last.kind && board.side == last.side &&
                         board.is_complete() == last.is_complete() && HasCluesOf(last, board) &&
                         board.clues == last.clues;
    const bool are_alike = std::strcmp(board.dressing, last.dressing) == 0 &&
                           board.places.empty() == last.places.empty();
    return is_same && !are_alike &&
           source_.LineOf(board.begin) <= source_.LineOf(records_.back().end()) + kFewLines;
  }

  // What a player has filled in of the puzzle above.
  [[nodiscard]] bool IsProgress(const Board& board) const {
    return !records_.empty() && board.is_board() && HasCluesOf(records_.back().puzzle, board) &&
           IsNamedProgress(source_, board);
  }

  Boards boards_;
  const Source& source_;
  std::vector<std::size_t> owner_;     // of a solution: the puzzle
  std::vector<std::size_t> solution_;  // of a puzzle
  std::vector<Record> records_;
};

}  // namespace

std::size_t Record::begin() const {
  return solution ? std::min(puzzle.begin, solution->begin) : puzzle.begin;
}

std::size_t Record::end() const {
  return solution ? std::max(puzzle.end, solution->end) : puzzle.end;
}

std::vector<Record> JoinSolutions(Boards boards, const Source& source) {
  return SolutionJoiner(std::move(boards), source).Join();
}

}  // namespace surudoku::reading
