// surudoku_explain.
#include "c_api/explain.h"

#include <optional>
#include <string>

#include "c_api/arguments.h"
#include "c_api/context.h"
#include "c_api/grid_array.h"
#include "surudoku/explain.h"
#include "surudoku/method.h"
#include "surudoku/trace.h"
#include "trace/step_json.h"

namespace surudoku::c_api {
namespace {

// This word asks for the rater's steps; all others name methods of solving.
constexpr std::string_view kExplainer = "explainer";

/// Numbers the steps and hands them to the caller.
class StepTeller {
 public:
  StepTeller(surudoku_context& context, bool with_houses, surudoku_step step, void* user)
      : context_(context), with_houses_(with_houses), step_(step), user_(user) {}

  /// False if no more steps are wanted.
  template <class AnyStep>
  bool Tell(const AnyStep& step, const Grid& after) {
    std::string json;
    AppendStepJson(++number_, step, {.houses = with_houses_, .after = &after}, json);
    if (step_(user_, json.c_str(), json.size()) != 0) context_.is_stopped = true;
    return !context_.is_stopped;
  }

 private:
  surudoku_context& context_;
  const bool with_houses_;
  surudoku_step step_;
  void* user_;
  std::uint64_t number_ = 0;
};

int FailWithPuzzle(surudoku_context& context, std::string why) {
  return Fail(context, SURUDOKU_ERROR_PUZZLE, std::move(why));
}

}  // namespace

int CheckPuzzle(surudoku_context& context, const GridsIn& puzzle, const char* several) {
  if (!puzzle.are_candidates) {
    if (const auto clash = FindClash(GridAt(puzzle, 0))) {
      return FailWithPuzzle(context, "two equal clues: " + Describe(*clash));
    }
  }
  BlockSolving& solving = context.Solving(0);
  const std::uint64_t limit = several != nullptr ? 2 : 1;
  solving.Solve(puzzle, 0, 1, {.limit = limit, .stop = &context.is_stopped});
  const Status status = solving.answers().front().status;
  if (status == Status::kNone) return FailWithPuzzle(context, "no solution");
  if (status == Status::kMultiple) return FailWithPuzzle(context, several);
  return SURUDOKU_OK;
}

int Explain(surudoku_context& context, const std::uint8_t* puzzle, const char* method_name,
            const char* profile_name, bool with_houses, surudoku_step step, void* user) {
  GridsIn grids;
  if (step == nullptr) return Fail(context, SURUDOKU_ERROR_ARGUMENT, "step is NULL");
  if (const int error = TakePuzzles(context, "puzzle", puzzle, 0, 1, grids)) return error;
  const bool is_rated = method_name != nullptr && method_name == kExplainer;
  const auto method = method_name == nullptr || is_rated ? std::nullopt : FindMethod(method_name);
  if (method_name != nullptr && !is_rated && !method) {
    return Fail(context, SURUDOKU_ERROR_ARGUMENT,
                "method: there is no \"" + std::string(method_name) + '"');
  }
  if (method && grids.are_candidates) {
    return Fail(context, SURUDOKU_ERROR_ARGUMENT, "method: not of puzzles of candidates");
  }
  Profile profile{};
  if (const int error = TakeProfile(context, profile_name, profile)) return error;
  if (FindBadGrid(grids, 1) == 0) return FailAtCell(context, "puzzle", grids, 1);
  const char* const several = is_rated ? "not rated: several solutions" : nullptr;
  if (const int error = CheckPuzzle(context, grids, several)) return error;
  StepTeller teller(context, with_houses, step, user);
  const auto tell = [&](const auto& found, const Grid& after) { return teller.Tell(found, after); };
  WithPuzzle(grids, 0, [&](const auto& start) {
    if (is_rated) {
      Explainer(profile).Explain(start, &context.is_stopped, tell);
    } else {
      Trace(start, {.method = method, .stop = &context.is_stopped}, tell);
    }
  });
  return context.is_stopped ? Fail(context, SURUDOKU_ERROR_STOPPED, "stopped") : SURUDOKU_OK;
}

}  // namespace surudoku::c_api

int surudoku_explain(surudoku_context* context, const std::uint8_t* puzzle, const char* method,
                     const char* profile, surudoku_step step, void* user) {
  return surudoku::c_api::Guarded(context, [&] {
    return surudoku::c_api::Explain(*context, puzzle, method, profile, false, step, user);
  });
}
