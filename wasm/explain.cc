// explain: the steps of a solution as JSON.
#include "surudoku/explain.h"

#include <utility>

#include "grid_solver.h"
#include "surudoku/trace.h"
#include "trace/step_json.h"

namespace surudoku::wasm {
namespace {

/// Collects steps as lines.
class StepLines {
 public:
  explicit StepLines(std::uint32_t most) : most_(most) {}

  /// False if no more steps are wanted.
  template <class AnyStep>
  bool Add(const AnyStep& step, const Grid& after) {
    AppendStepJson(++count_, step, {.houses = true, .after = &after}, text_);
    text_ += '\n';
    return count_ < most_;
  }

  std::string TakeText() { return std::move(text_); }

 private:
  std::uint32_t most_;
  std::uint32_t count_ = 0;
  std::string text_;
};

// Empty if the puzzle has steps.
std::string FindHindrance(const Puzzles& puzzle, bool is_rated) {
  if (!puzzle.are_candidates()) {
    if (const auto clash = FindClash(puzzle.GridAt(0))) {
      return "two equal clues: " + Describe(*clash);
    }
  }
  const std::uint64_t limit = is_rated ? 2 : 1;
  const Status status = GridSolver::Shared().Solve(puzzle, 1, {.limit = limit}).front().status;
  if (status == Status::kNone) return "no solution";
  if (status == Status::kMultiple) return "not rated: several solutions";
  return {};
}

}  // namespace

bool Explain(const void* puzzle, bool are_candidates, bool is_rated, int profile,
             std::uint32_t most) {
  const Puzzles given(puzzle, are_candidates);
  if (std::string why = FindHindrance(given, is_rated); !why.empty()) {
    SetText(std::move(why));
    return false;
  }
  StepLines lines(most);
  const auto tell = [&](const auto& step, const Grid& after) { return lines.Add(step, after); };
  given.With(0, [&](const auto& start) {
    if (is_rated) {
      Explainer(static_cast<Profile>(profile)).Explain(start, StopSignal(), tell);
    } else {
      Trace(start, {}, tell);
    }
  });
  SetText(lines.TakeText());
  return true;
}

}  // namespace surudoku::wasm
