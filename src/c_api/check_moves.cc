// surudoku_check_moves.
#include <algorithm>
#include <string>
#include <vector>

#include "c_api/arguments.h"
#include "c_api/context.h"
#include "c_api/explain.h"
#include "c_api/grid_array.h"
#include "surudoku/moves.h"

namespace surudoku::c_api {
namespace {

static_assert(SURUDOKU_MOVE_JUSTIFIED == static_cast<int>(MoveVerdict::kJustified));
static_assert(SURUDOKU_MOVE_BREAKS_RULE == static_cast<int>(MoveVerdict::kBreaksRule));

// The caller's moves.
struct MovesIn {
  const std::uint8_t* cells;
  const std::uint8_t* digits;
  const std::uint8_t* kinds;  // may be null: all are placements
  std::size_t n;
};

// Arrays that the caller wants; each may be null.
struct VerdictsOut {
  std::uint8_t* verdicts;
  std::uint8_t* techniques;
  std::uint8_t* er;
};

int TakeMoves(surudoku_context& context, const MovesIn& in, std::vector<Move>& moves) {
  if (in.n > 0 && (in.cells == nullptr || in.digits == nullptr)) {
    return Fail(context, SURUDOKU_ERROR_ARGUMENT, "cells or digits are NULL");
  }
  constexpr unsigned kAllKinds = SURUDOKU_MOVE_KIND_ELIMINATION | SURUDOKU_MOVE_KIND_JOINED;
  for (std::size_t i = 0; i < in.n; ++i) {
    const unsigned kind = in.kinds == nullptr ? 0 : in.kinds[i];
    const bool is_move = in.cells[i] < kCellCount && in.digits[i] >= 1 && in.digits[i] <= kSide;
    if (!is_move || (kind & ~kAllKinds) != 0) {
      return Fail(context, SURUDOKU_ERROR_ARGUMENT,
                  "move " + std::to_string(i) + ": its cell, digit or kind is out of its range");
    }
    moves.push_back({in.cells[i], in.digits[i], (kind & SURUDOKU_MOVE_KIND_ELIMINATION) == 0,
                     (kind & SURUDOKU_MOVE_KIND_JOINED) != 0});
  }
  return SURUDOKU_OK;
}

Grid SolutionOfLast(BlockSolving& solving) {
  Grid solution;
  solving.WriteSolutions({.data = solution.cells.data(), .stride = kCellCount}, 0);
  return solution;
}

void Tell(const std::vector<JudgedMove>& judged, const VerdictsOut& out) {
  constexpr int kNoTechnique = 255;
  for (std::size_t i = 0; i < judged.size(); ++i) {
    const JudgedMove& one = judged[i];
    const bool is_justified = one.verdict == MoveVerdict::kJustified;
    const auto put = [&](std::uint8_t* array, int value) {
      if (array != nullptr) array[i] = static_cast<std::uint8_t>(value);
    };
    put(out.verdicts, static_cast<int>(one.verdict));
    put(out.techniques, is_justified ? static_cast<int>(one.technique) : kNoTechnique);
    put(out.er, one.er);
  }
}

int CheckMoves(surudoku_context& context, const std::uint8_t* puzzle, const MovesIn& in,
               const char* profile_name, MoveOptions options, const VerdictsOut& out) {
  GridsIn grids;
  std::vector<Move> moves;
  Profile profile{};
  if (const int error = TakePuzzles(context, "puzzle", puzzle, 0, 1, grids)) return error;
  if (const int error = TakeProfile(context, profile_name, profile)) return error;
  if (const int error = TakeMoves(context, in, moves)) return error;
  if (FindBadGrid(grids, 1) == 0) return FailAtCell(context, "puzzle", grids, 1);
  if (const int error = CheckPuzzle(context, grids, "several solutions")) return error;
  MoveJudge judge(profile);
  const Grid solution = SolutionOfLast(context.Solving(0));
  WithPuzzle(grids, 0, [&](const auto& start) { judge.Start(start, solution); });
  std::vector<JudgedMove> judged(moves.size());
  options.stop = &context.is_stopped;
  judge.Judge(moves, options, judged);
  if (context.is_stopped) return Fail(context, SURUDOKU_ERROR_STOPPED, "stopped");
  Tell(judged, out);
  return SURUDOKU_OK;
}

}  // namespace
}  // namespace surudoku::c_api

int surudoku_check_moves(surudoku_context* context, const std::uint8_t* puzzle,
                         const std::uint8_t* cells, const std::uint8_t* digits,
                         const std::uint8_t* kinds, std::size_t n, const char* profile,
                         unsigned most_er, int has_no_techniques, std::uint8_t* verdicts,
                         std::uint8_t* techniques, std::uint8_t* er) {
  using namespace surudoku;  // NOLINT(google-build-using-namespace)
  const int most =
      most_er == 0 ? kMostErOfMoves : static_cast<int>(std::min(most_er, unsigned{kBeyondEr}));
  return c_api::Guarded(context, [&] {
    return c_api::CheckMoves(*context, puzzle, {cells, digits, kinds, n}, profile,
                             {.most_er = most, .justify = has_no_techniques == 0},
                             {verdicts, techniques, er});
  });
}
