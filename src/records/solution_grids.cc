#include "records/solution_grids.h"

#include <algorithm>
#include <array>
#include <span>

#include "records/solve_boards.h"
#include "surudoku/grid.h"

namespace surudoku {
namespace {

// Letters past z are other characters, which no text has to show.
void NameInOrder(std::string& grid) {
  std::array<char, 256> names = {};
  char next = 'a';
  for (char& c : grid) {
    char& name = names[static_cast<unsigned char>(c)];
    if (name == '\0') name = next++;
    c = name;
  }
}

}  // namespace

bool SolutionGrids::Find(const RecordBlock& records, const RecordFormat& format) {
  grids_.assign(records.size(), {});
  records.LoadInto(block_);
  const std::span answers = std::span(answers_).first(records.size());
  solver_->Solve(block_, {.stop = stop_}, answers);
  if (std::ranges::count(answers, Status::kUnknown, &Answer::status) > 0) return false;
  for (std::size_t i = 0; i < records.size(); ++i) {
    const bool is_solved = IsBlockPuzzle(records.kind(i)) && answers[i].status == Status::kUnique;
    if (is_solved) grids_[i] = FormatGrid(block_.GridAt(i));
  }
  if (!FindBoards(records, format)) return false;
  for (std::string& grid : grids_) NameInOrder(grid);
  return true;
}

bool SolutionGrids::FindBoards(const RecordBlock& records, const RecordFormat& format) {
  if (!board_solver_ || rules_ != format.rules) {
    rules_ = format.rules;
    board_solver_.emplace(rules_);
  }
  if (!SolveBoards(*board_solver_, records, format.symbols, {.limit = 2, .stop = stop_}, answers_,
                   board_solutions_)) {
    return false;
  }
  for (std::size_t i = 0; i < records.unusual().size(); ++i) {
    const RecordBlock::Unusual& record = records.unusual()[i];
    const bool is_board = record.puzzle.kind == PuzzleKind::kBoard;
    if (is_board && answers_[record.index].status == Status::kUnique) {
      grids_[record.index] = board_solutions_[i];
    }
  }
  return true;
}

}  // namespace surudoku
