#include "records/solution_grids.h"

#include <algorithm>
#include <array>
#include <span>

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
  if (!SolveBoards(records, format)) return false;
  for (std::string& grid : grids_) NameInOrder(grid);
  return true;
}

bool SolutionGrids::SolveBoards(const RecordBlock& records, const RecordFormat& format) {
  if (!board_solver_ || rules_ != format.rules) {
    rules_ = format.rules;
    board_solver_.emplace(rules_);
  }
  for (const RecordBlock::Unusual& record : records.unusual()) {
    if (record.puzzle.kind != PuzzleKind::kBoard) continue;
    const BoardPuzzle board = {record.puzzle.text, format.symbols, record.puzzle.regions};
    std::string solution(record.puzzle.text.size(), '.');
    const Answer answer = board_solver_->Solve(board, {.limit = 2, .stop = stop_}, solution);
    if (answer.status == Status::kUnknown) return false;
    if (answer.status == Status::kUnique) grids_[record.index] = std::move(solution);
  }
  return true;
}

}  // namespace surudoku
