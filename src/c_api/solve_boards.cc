// surudoku_board_rules_init, surudoku_solve_boards and surudoku_check_boards.
#include <algorithm>
#include <atomic>
#include <vector>

#include "boards/board_block_solver.h"
#include "boards/board_solver.h"
#include "c_api/arguments.h"
#include "c_api/board_array.h"
#include "c_api/context.h"
#include "c_api/run_blocks.h"
#include "grid/answer_score.h"

namespace surudoku::c_api {
namespace {

// A solver is made for each block, and a board of 25x25 may take seconds.
constexpr std::size_t kMostBoards = 256;

/// One call of surudoku_solve_boards.
class SolveBoardsCall {
 public:
  SolveBoardsCall(surudoku_context& context, const BoardHouses& board, const BoardsIn& boards,
                  std::size_t n, std::uint64_t limit, const surudoku_answers& wanted,
                  const BoardsOut& solutions)
      : context_(context),
        board_(board),
        boards_(boards),
        n_(n),
        limit_(limit),
        wanted_(wanted),
        solutions_(solutions) {}

  int Run() {
    const int error = RunWithProgress(context_, n_, [&](Done& done) {
      ForBlocks(context_, n_, kMostBoards,
                [&](std::size_t first, std::size_t count, std::size_t /*worker*/) {
                  if (!has_fault_) SolveBlock(first, count, done);
                });
    });
    return has_fault_ ? FailAtValue(context_, "boards", boards_, n_, board_.side) : error;
  }

 private:
  void SolveBlock(std::size_t first, std::size_t count, Done& done) {
    BoardBlockSolver solver(board_);
    const std::size_t at_once = solver.IsTogether(limit_) ? count : 1;
    for (std::size_t begin = 0; begin < count; begin += at_once) {
      if (!SolveSome(solver, first + begin, at_once)) {
        has_fault_ = true;
        return;
      }
      if (!context_.is_stopped) done.Add(at_once);
    }
  }

  // False if a board has a value that is none.
  bool SolveSome(BoardBlockSolver& solver, std::size_t first, std::size_t count) const {
    const auto cells = static_cast<std::size_t>(board_.cell_count());
    std::vector<std::uint8_t> clues, one;
    for (std::size_t i = 0; i < count; ++i) {
      if (!CopyBoard(boards_, first + i, board_.side, one)) return false;
      clues.insert(clues.end(), one.begin(), one.end());
    }
    std::vector<std::uint8_t> found(clues.size());
    std::vector<Answer> answers(count);
    solver.Solve(
        clues,
        {.limit = limit_, .rate_level = wanted_.levels != nullptr, .stop = &context_.is_stopped},
        answers, found);
    for (std::size_t i = 0; i < count; ++i) {
      if (solutions_) {
        std::ranges::copy(std::span(found).subspan(i * cells, cells),
                          solutions_.at(first + i).begin());
      }
      Tell(first + i, answers[i], std::span(clues).subspan(i * cells, cells));
    }
    return true;
  }

  void Tell(std::size_t index, const Answer& answer, std::span<const std::uint8_t> clues) const {
    if (wanted_.statuses != nullptr) {
      const bool is_invalid = answer.status == Status::kNone && HasClash(board_, clues);
      wanted_.statuses[index] = static_cast<std::uint8_t>(
          is_invalid ? SURUDOKU_INVALID : static_cast<int>(answer.status));
    }
    if (wanted_.counts != nullptr) wanted_.counts[index] = answer.solutions;
    if (wanted_.guesses != nullptr) wanted_.guesses[index] = answer.statistics.guesses;
    if (wanted_.rounds != nullptr) wanted_.rounds[index] = answer.statistics.rounds;
    if (wanted_.levels != nullptr) {
      wanted_.levels[index] = static_cast<std::uint8_t>(answer.statistics.level);
    }
  }

  surudoku_context& context_;
  const BoardHouses& board_;
  const BoardsIn boards_;
  const std::size_t n_;
  const std::uint64_t limit_;
  const surudoku_answers& wanted_;
  const BoardsOut solutions_;
  std::atomic<bool> has_fault_ = false;
};

/// One call of surudoku_check_boards.
class CheckBoardsCall {
 public:
  /// `puzzles` may be without data: then only the solutions are checked.
  CheckBoardsCall(surudoku_context& context, const BoardHouses& board, const BoardsIn& puzzles,
                  const BoardsIn& solutions, std::size_t n, bool is_unique, std::uint8_t* verdicts)
      : context_(context),
        board_(board),
        puzzles_(puzzles),
        solutions_(solutions),
        n_(n),
        is_unique_(is_unique && puzzles),
        verdicts_(verdicts) {}

  int Run() {
    const int error = RunWithProgress(context_, n_, [&](Done& done) {
      ForBlocks(context_, n_, kMostBoards,
                [&](std::size_t first, std::size_t count, std::size_t /*worker*/) {
                  if (context_.is_stopped || are_solutions_bad_ || are_puzzles_bad_) return;
                  CheckBlock(first, count);
                  done.Add(count);
                });
    });
    if (are_solutions_bad_) {
      return FailAtValue(context_, "solutions", solutions_, n_, board_.side);
    }
    if (are_puzzles_bad_) return FailAtValue(context_, "puzzles", puzzles_, n_, board_.side);
    return error;
  }

 private:
  void CheckBlock(std::size_t first, std::size_t count) {
    BoardSolver solver(board_);
    std::vector<std::uint8_t> solution;
    std::vector<std::uint8_t> clues(static_cast<std::size_t>(board_.cell_count()));
    for (std::size_t index = first; index < first + count && !context_.is_stopped; ++index) {
      if (!CopyBoard(solutions_, index, board_.side, solution)) {
        are_solutions_bad_ = true;
        return;
      }
      if (puzzles_ && !CopyBoard(puzzles_, index, board_.side, clues)) {
        are_puzzles_bad_ = true;
        return;
      }
      verdicts_[index] = static_cast<std::uint8_t>(VerdictOf(solver, clues, solution));
    }
  }

  [[nodiscard]] surudoku_verdict VerdictOf(BoardSolver& solver, std::span<const std::uint8_t> clues,
                                           std::span<const std::uint8_t> solution) const {
    const AnswerKind kind = ScoreAnswer(board_, clues, {}, solution).kind;
    if (kind < AnswerKind::kChangedClues) return SURUDOKU_INCOMPLETE;
    if (!IsSolved(kind)) return SURUDOKU_CONTRADICTS;
    if (!is_unique_) return SURUDOKU_CORRECT;
    std::uint64_t found = 0;
    const auto visit = [&found](std::span<const std::uint8_t>) { return ++found < 2; };
    solver.Enumerate(clues, visit, {.stop = &context_.is_stopped});
    return found > 1 ? SURUDOKU_AMBIGUOUS : SURUDOKU_CORRECT;
  }

  surudoku_context& context_;
  const BoardHouses& board_;
  const BoardsIn puzzles_;
  const BoardsIn solutions_;
  const std::size_t n_;
  const bool is_unique_;
  std::uint8_t* const verdicts_;
  std::atomic<bool> are_solutions_bad_ = false;
  std::atomic<bool> are_puzzles_bad_ = false;
};

}  // namespace
}  // namespace surudoku::c_api

using surudoku::c_api::Fail;
using surudoku::c_api::Guarded;

void surudoku_board_rules_init(surudoku_board_rules* rules, std::size_t size) {
  surudoku::c_api::InitStruct(rules, size);
}

int surudoku_solve_boards(surudoku_context* context, const surudoku_board_rules* rules,
                          const std::uint8_t* boards, std::size_t stride, std::size_t n,
                          std::uint64_t limit, const surudoku_answers* answers) {
  using namespace surudoku::c_api;  // NOLINT(google-build-using-namespace)
  return Guarded(context, [&]() -> int {
    surudoku::BoardHouses board;
    surudoku_answers wanted = {};
    BoardsIn in;
    BoardsOut solutions;
    if (const int error = TakeRules(*context, rules, board)) return error;
    if (const int error = TakeStruct(*context, "answers", answers, wanted)) return error;
    if (limit == 0) return Fail(*context, SURUDOKU_ERROR_ARGUMENT, "limit: it is at least 1");
    if (const int error = TakeBoards(*context, "boards", boards, stride, n, board, in)) {
      return error;
    }
    if (const int error = TakeBoards(*context, "solutions", wanted.solutions,
                                     wanted.solution_stride, n, board, solutions)) {
      return error;
    }
    return SolveBoardsCall(*context, board, in, n, limit, wanted, solutions).Run();
  });
}

int surudoku_check_boards(surudoku_context* context, const surudoku_board_rules* rules,
                          const std::uint8_t* puzzles, std::size_t puzzle_stride,
                          const std::uint8_t* solutions, std::size_t solution_stride, std::size_t n,
                          int is_unique, std::uint8_t* verdicts) {
  using namespace surudoku::c_api;  // NOLINT(google-build-using-namespace)
  return Guarded(context, [&]() -> int {
    surudoku::BoardHouses board;
    BoardsIn puzzle_boards;
    BoardsIn solution_boards;
    if (const int error = TakeRules(*context, rules, board)) return error;
    if (verdicts == nullptr && n > 0) {
      return Fail(*context, SURUDOKU_ERROR_ARGUMENT, "verdicts is NULL");
    }
    if (puzzles != nullptr) {
      if (const int error =
              TakeBoards(*context, "puzzles", puzzles, puzzle_stride, n, board, puzzle_boards)) {
        return error;
      }
    }
    if (const int error = TakeBoards(*context, "solutions", solutions, solution_stride, n, board,
                                     solution_boards)) {
      return error;
    }
    return CheckBoardsCall(*context, board, puzzle_boards, solution_boards, n, is_unique != 0,
                           verdicts)
        .Run();
  });
}
