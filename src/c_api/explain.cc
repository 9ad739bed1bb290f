// surudoku_explain.
#include "surudoku/explain.h"

#include <optional>
#include <string>

#include "c_api/arguments.h"
#include "c_api/context.h"
#include "c_api/grid_array.h"
#include "surudoku/method.h"
#include "surudoku/trace.h"
#include "surudoku_experimental.h"

namespace surudoku::c_api {
namespace {

// This word asks for the rater's steps; all others name methods of solving.
constexpr std::string_view kExplainer = "explainer";

/// Numbers the steps and hands them to the caller.
class StepTeller {
 public:
  StepTeller(surudoku_context& context, surudoku_step step, void* user)
      : context_(context), step_(step), user_(user) {}

  /// False if no more steps are wanted.
  template <class AnyStep>
  bool Tell(const AnyStep& step, const Grid& after) {
    std::string json = StepJson(++number_, step, after);
    if (json.ends_with('\n')) json.pop_back();
    if (step_(user_, json.c_str(), json.size()) != 0) context_.is_stopped = true;
    return !context_.is_stopped;
  }

 private:
  surudoku_context& context_;
  surudoku_step step_;
  void* user_;
  std::uint64_t number_ = 0;
};

int FailWithPuzzle(surudoku_context& context, std::string why) {
  return Fail(context, SURUDOKU_ERROR_PUZZLE, std::move(why));
}

// SURUDOKU_OK if the puzzle has steps to tell.
int CheckPuzzle(surudoku_context& context, const GridsIn& puzzle, const Grid& clues,
                bool is_rated) {
  if (const auto clash = FindClash(clues)) {
    return FailWithPuzzle(context, "two equal clues: " + Describe(*clash));
  }
  BlockSolving& solving = context.Solving(0);
  const std::uint64_t limit = is_rated ? 2 : 1;
  solving.Solve(puzzle, 0, 1, {.limit = limit, .stop = &context.is_stopped});
  const Status status = solving.answers().front().status;
  if (status == Status::kNone) return FailWithPuzzle(context, "no solution");
  if (status == Status::kMultiple) return FailWithPuzzle(context, "not rated: several solutions");
  return SURUDOKU_OK;
}

int Explain(surudoku_context& context, const std::uint8_t* puzzle, const char* method_name,
            const char* profile_name, surudoku_step step, void* user) {
  GridsIn grids;
  if (step == nullptr) return Fail(context, SURUDOKU_ERROR_ARGUMENT, "step is NULL");
  if (const int error = TakeGrids(context, "puzzle", puzzle, 0, 1, grids)) return error;
  const bool is_rated = method_name != nullptr && method_name == kExplainer;
  const auto method = method_name == nullptr || is_rated ? std::nullopt : FindMethod(method_name);
  if (method_name != nullptr && !is_rated && !method) {
    return Fail(context, SURUDOKU_ERROR_ARGUMENT,
                "method: there is no \"" + std::string(method_name) + '"');
  }
  Profile profile{};
  if (const int error = TakeProfile(context, profile_name, profile)) return error;
  if (FindBadGrid(grids, 1) == 0) return FailAtCell(context, "puzzle", grids, 1);
  const Grid clues = GridAt(grids, 0);
  if (const int error = CheckPuzzle(context, grids, clues, is_rated)) return error;
  StepTeller teller(context, step, user);
  const auto tell = [&](const auto& found, const Grid& after) { return teller.Tell(found, after); };
  if (is_rated) {
    surudoku::Explain(clues, {.profile = profile, .stop = &context.is_stopped}, tell);
  } else {
    Trace(clues, {.method = method, .stop = &context.is_stopped}, tell);
  }
  return context.is_stopped ? Fail(context, SURUDOKU_ERROR_STOPPED, "stopped") : SURUDOKU_OK;
}

}  // namespace
}  // namespace surudoku::c_api

int surudoku_explain(surudoku_context* context, const std::uint8_t* puzzle, const char* method,
                     const char* profile, surudoku_step step, void* user) {
  return surudoku::c_api::Guarded(context, [&] {
    return surudoku::c_api::Explain(*context, puzzle, method, profile, step, user);
  });
}
