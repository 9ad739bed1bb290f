// surudoku_scores_init and surudoku_score_boards.
#include <atomic>
#include <limits>
#include <utility>
#include <vector>

#include "boards/board_block_solver.h"
#include "c_api/arguments.h"
#include "c_api/board_array.h"
#include "c_api/context.h"
#include "c_api/run_blocks.h"
#include "grid/answer_score.h"

namespace surudoku::c_api {
namespace {

// A solver is made for each block, and a board of 25x25 may take seconds.
constexpr std::size_t kMostScored = 256;

static_assert(static_cast<int>(AnswerKind::kSolution) == SURUDOKU_ANSWER_SOLUTION &&
              kAnswerKindNames.size() == SURUDOKU_ANSWER_SOLUTION + 1);

/// Boards of a caller, by the parameter's name.
struct NamedBoards {
  const char* name;
  BoardsIn boards;
};

/// One call of surudoku_score_boards.
class ScoreBoardsCall {
 public:
  ScoreBoardsCall(surudoku_context& context, const BoardHouses& board, NamedBoards puzzles,
                  NamedBoards solutions, NamedBoards answers, std::size_t n,
                  const surudoku_scores& wanted)
      : context_(context),
        board_(board),
        puzzles_(puzzles),
        solutions_(solutions),
        answers_(answers),
        n_(n),
        wanted_(wanted) {}

  int Run() {
    const int error = RunWithProgress(context_, n_, [&](Done& done) {
      ForBlocks(context_, n_, kMostScored,
                [&](std::size_t first, std::size_t count, std::size_t /*worker*/) {
                  if (context_.is_stopped || bad_ != nullptr) return;
                  ScoreBlock(first, count);
                  done.Add(count);
                });
    });
    const NamedBoards* const bad = bad_;
    if (bad == nullptr) return error;
    return FailAtValue(context_, bad->name, bad->boards, n_, board_.side);
  }

 private:
  using Values = std::vector<std::uint8_t>;

  void ScoreBlock(std::size_t first, std::size_t count) {
    const auto cells = static_cast<std::size_t>(board_.cell_count());
    Values puzzles;
    Values solutions;
    if (!Copy(puzzles_, first, count, puzzles)) return;
    surudoku::Answer given;
    given.status = Status::kUnique;
    std::vector<surudoku::Answer> proofs(count, given);
    if (solutions_.boards) {
      if (!Copy(solutions_, first, count, solutions)) return;
    } else {
      solutions.resize(puzzles.size());
      BoardBlockSolver solver(board_);
      solver.Solve(puzzles, {.limit = 2, .stop = &context_.is_stopped}, proofs, solutions);
    }
    Values answers;
    if (!Copy(answers_, first, count, answers)) return;
    for (std::size_t i = 0; i < count && !context_.is_stopped; ++i) {
      const auto answer = std::span(answers).subspan(i * cells, cells);
      const auto puzzle = std::span(puzzles).subspan(i * cells, cells);
      const bool is_known = proofs[i].status == Status::kUnique;
      const auto solution = std::span(solutions).subspan(i * cells, is_known ? cells : 0);
      Tell(first + i, ScoreAnswer(board_, puzzle, solution, answer), is_known);
    }
  }

  // False if a board has a value that is none.
  bool Copy(const NamedBoards& from, std::size_t first, std::size_t count, Values& all) {
    Values one;
    for (std::size_t i = first; i < first + count; ++i) {
      if (!CopyBoard(from.boards, i, board_.side, one)) {
        bad_ = &from;
        return false;
      }
      all.insert(all.end(), one.begin(), one.end());
    }
    return true;
  }

  void Tell(std::size_t index, const AnswerScore& score, bool is_known) const {
    constexpr auto kNotKnown = std::numeric_limits<std::uint16_t>::max();
    if (wanted_.kinds != nullptr) wanted_.kinds[index] = static_cast<std::uint8_t>(score.kind);
    const std::uint16_t right = is_known ? score.right : kNotKnown;
    for (const auto& [to, number] :
         {std::pair(wanted_.clues, score.clues), std::pair(wanted_.clues_kept, score.clues_kept),
          std::pair(wanted_.blanks, score.blanks), std::pair(wanted_.filled, score.filled),
          std::pair(wanted_.right, right), std::pair(wanted_.houses_clear, score.houses_clear)}) {
      if (to != nullptr) to[index] = number;
    }
  }

  surudoku_context& context_;
  const BoardHouses& board_;
  const NamedBoards puzzles_;
  const NamedBoards solutions_;  // perhaps without data
  const NamedBoards answers_;
  const std::size_t n_;
  const surudoku_scores& wanted_;
  std::atomic<const NamedBoards*> bad_ = nullptr;  // has a value that is none
};

}  // namespace
}  // namespace surudoku::c_api

void surudoku_scores_init(surudoku_scores* scores, std::size_t size) {
  surudoku::c_api::InitStruct(scores, size);
}

int surudoku_score_boards(surudoku_context* context, const surudoku_board_rules* rules,
                          const std::uint8_t* puzzles, std::size_t puzzle_stride,
                          const std::uint8_t* solutions, std::size_t solution_stride,
                          const std::uint8_t* answers, std::size_t answer_stride, std::size_t n,
                          const surudoku_scores* scores) {
  using namespace surudoku::c_api;  // NOLINT(google-build-using-namespace)
  return Guarded(context, [&]() -> int {
    surudoku::BoardHouses board;
    surudoku_scores wanted = {};
    NamedBoards puzzle_boards = {"puzzles", {}};
    NamedBoards solution_boards = {"solutions", {}};
    NamedBoards answer_boards = {"answers", {}};
    if (const int error = TakeRules(*context, rules, board)) return error;
    if (const int error = TakeStruct(*context, "scores", scores, wanted)) return error;
    const auto take = [&](const std::uint8_t* data, std::size_t stride, NamedBoards& to) {
      return TakeBoards(*context, to.name, data, stride, n, board, to.boards);
    };
    if (const int error = take(puzzles, puzzle_stride, puzzle_boards)) return error;
    if (const int error = take(answers, answer_stride, answer_boards)) return error;
    if (solutions != nullptr) {
      if (const int error = take(solutions, solution_stride, solution_boards)) return error;
    }
    return ScoreBoardsCall(*context, board, puzzle_boards, solution_boards, answer_boards, n,
                           wanted)
        .Run();
  });
}
