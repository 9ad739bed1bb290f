#include "records/solve_boards.h"

#include <algorithm>

namespace surudoku {

bool SolveBoards(BoardTextSolver& solver, const RecordBlock& records, Symbols symbols,
                 const SolveOptions& options, std::span<Answer> answers,
                 std::vector<std::string>& solutions) {
  const auto unusual = records.unusual();
  solutions.resize(unusual.size());
  std::vector<BoardTask> tasks;
  for (std::size_t i = 0; i < unusual.size(); ++i) {
    const PuzzleText& puzzle = unusual[i].puzzle;
    if (puzzle.kind != PuzzleKind::kBoard) continue;
    tasks.push_back(
        {{puzzle.text, symbols, puzzle.regions}, &answers[unusual[i].index], &solutions[i]});
  }
  solver.SolveAll(tasks, options);
  return std::ranges::none_of(
      tasks, [](const BoardTask& task) { return task.answer->status == Status::kUnknown; });
}

}  // namespace surudoku
