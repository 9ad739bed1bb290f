// surudoku_generate_boards.
#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "boards/board_solver.h"
#include "c_api/arguments.h"
#include "c_api/board_array.h"
#include "c_api/context.h"
#include "c_api/generating.h"
#include "c_api/run_blocks.h"
#include "generate/board_maker.h"
#include "grid/board_text.h"

namespace surudoku::c_api {
namespace {

// Minimal boards of 12x12 take some milliseconds each.
constexpr std::size_t kMostMade = 64;

// The first field that asks for what only plain 9x9 puzzles have; nullptr: none does.
const char* FieldOfPlainPuzzles(const surudoku_request& from) {
  if (from.level != SURUDOKU_UNRATED) return "level";
  if (from.places != nullptr) return "places";
  if (from.min_er != 0 || from.max_er != 0) return "min_er, max_er";
  if (from.ep != nullptr || from.te_depth != nullptr) return "ep, te_depth";
  if (from.technique != nullptr || from.least_steps != 0) return "technique, least_steps";
  if (from.only_up_to != nullptr) return "only_up_to";
  if (from.family != 0) return "family";
  if (from.level_name != nullptr) return "level_name";
  return nullptr;
}

int TakeBoardRequest(surudoku_context& context, const surudoku_request& from,
                     const BoardHouses& board, PuzzleRequest& request) {
  const auto fail = [&](const std::string& message) {
    return Fail(context, SURUDOKU_ERROR_ARGUMENT, message);
  };
  if (const char* const field = FieldOfPlainPuzzles(from)) {
    return fail(std::string(field) + ": only of plain 9x9 puzzles");
  }
  const int cells = board.cell_count();
  const bool has_no_range = from.min_clues == 0 && from.max_clues == kCellCount;  // as initialised
  const int most = has_no_range ? cells : from.max_clues;
  if (from.min_clues < 0 || most < from.min_clues || most > cells) {
    return fail("min_clues, max_clues: they are in 0.." + std::to_string(cells));
  }
  if (from.symmetry < SURUDOKU_ASYMMETRIC || from.symmetry > SURUDOKU_ALL_SYMMETRIES) {
    return fail("symmetry: it is in 0..7");
  }
  if (from.max_attempts == 0) return fail("max_attempts: it is in 1..");
  CopyCommonFields(from, request);
  request.min_clues = from.min_clues;
  request.max_clues = most;
  return SURUDOKU_OK;
}

/// One call of surudoku_generate_boards.
class GenerateBoardsCall {
 public:
  GenerateBoardsCall(surudoku_context& context, const BoardHouses& board,
                     const PuzzleRequest& request, std::uint64_t first, std::size_t n,
                     const BoardsOut& puzzles, const BoardsOut& solutions)
      : context_(context),
        board_(board),
        request_(request),
        first_(first),
        n_(n),
        puzzles_(puzzles),
        solutions_(solutions),
        made_(n) {}

  [[nodiscard]] std::size_t made() const { return made_.count(); }

  int Run() {
    const int error = RunWithProgress(context_, n_, [&](Done& done) {
      ForBlocks(context_, n_, kMostMade,
                [&](std::size_t first, std::size_t count, std::size_t /*worker*/) {
                  if (first < made_.count()) Make(first, count, done);
                });
    });
    if (error != SURUDOKU_OK) return error;
    return made_.CheckAll(context_, "board", first_, request_.max_attempts);
  }

 private:
  void Make(std::size_t first, std::size_t count, Done& done) {
    BoardMaker maker(board_, request_, &context_.is_stopped);
    BoardSolver solver(board_);
    const PuzzleBatch batch = maker.Make(first_ + first, count);
    const std::size_t line = static_cast<std::size_t>(board_.cell_count()) + 1;
    std::vector<std::uint8_t> values;
    for (std::size_t i = 0; i < batch.count; ++i) {
      ReadBoardValues(std::string_view(batch.text).substr(i * line, line - 1), Symbols::kFromOne,
                      values);
      if (puzzles_) std::ranges::copy(values, puzzles_.at(first + i).begin());
      if (solutions_) Solve(solver, values, solutions_.at(first + i));
    }
    if (batch.count < count) made_.LowerTo(first + batch.count);
    done.Add(batch.count);
  }

  // The first solution is the only one.
  static void Solve(BoardSolver& solver, std::span<const std::uint8_t> clues,
                    std::span<std::uint8_t> solution) {
    const auto visit = [&](std::span<const std::uint8_t> found) {
      std::ranges::copy(found, solution.begin());
      return false;
    };
    solver.Enumerate(clues, visit, {});
  }

  surudoku_context& context_;
  const BoardHouses& board_;
  const PuzzleRequest& request_;
  const std::uint64_t first_;
  const std::size_t n_;
  const BoardsOut puzzles_;
  const BoardsOut solutions_;
  MadeCount made_;
};

}  // namespace
}  // namespace surudoku::c_api

int surudoku_generate_boards(surudoku_context* context, const surudoku_board_rules* rules,
                             const surudoku_request* request, std::uint64_t first, std::size_t n,
                             std::uint8_t* puzzles, std::size_t stride, std::uint8_t* solutions,
                             std::size_t solution_stride, std::size_t* made) {
  using namespace surudoku::c_api;  // NOLINT(google-build-using-namespace)
  return Guarded(context, [&]() -> int {
    if (made != nullptr) *made = 0;
    surudoku::BoardHouses board;
    surudoku_request asked = {};
    surudoku::PuzzleRequest wanted;
    BoardsOut puzzle_boards;
    BoardsOut solution_boards;
    surudoku_request_init(&asked, sizeof asked);
    if (const int error = TakeRules(*context, rules, board)) return error;
    if (const int error = TakeStruct(*context, "request", request, asked)) return error;
    if (const int error = TakeBoardRequest(*context, asked, board, wanted)) return error;
    if (const int error = CheckNumbers(*context, first, n)) return error;
    if (const int error =
            TakeBoards(*context, "puzzles", puzzles, stride, n, board, puzzle_boards)) {
      return error;
    }
    if (const int error = TakeBoards(*context, "solutions", solutions, solution_stride, n, board,
                                     solution_boards)) {
      return error;
    }
    GenerateBoardsCall call(*context, board, wanted, first, n, puzzle_boards, solution_boards);
    const int error = call.Run();
    if (made != nullptr) *made = call.made();
    return error;
  });
}
