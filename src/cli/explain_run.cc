#include "explain_run.h"

#include <fmt/format.h>

#include <string>

#include "exit_code.h"
#include "interrupt.h"
#include "solution_count.h"
#include "standard_output.h"
#include "surudoku/explain.h"
#include "surudoku/version.h"
#include "tell.h"

namespace surudoku::cli {
namespace {

std::string RatingLine(const Rating& rating, Profile profile) {
  const auto decimal = [](int tenths) { return fmt::format("{}.{}", tenths / 10, tenths % 10); };
  return fmt::format("ED={}/{}/{} (surudoku {} scale=se profile={}; hardest step: {})\n",
                     decimal(rating.er), decimal(rating.ep), decimal(rating.ed), Version(),
                     NameIn(kProfileNames, profile), NameIn(kTechniqueNames, rating.hardest));
}

}  // namespace

bool CanBeRated(const Grid& clues) {
  const std::uint64_t solutions = CountSolutions(clues, 2);
  if (solutions == 1) return true;
  Tell("surudoku: not rated: {}\n", solutions == 0 ? "no solution" : "several solutions");
  return false;
}

int ExplainAtTerminal(const Grid& clues, Profile profile, bool as_json) {
  std::uint64_t number = 0;
  Grid last = clues;
  const Rating rating =
      Explain(clues, {.profile = profile, .stop = &CatchInterrupts()},
              [&](const ExplainedStep& step, const Grid& after) {
                ++number;
                last = after;
                return Print(as_json ? StepJson(number, step, after) : StepText(number, step));
              });
  if (rating.status != RatingStatus::kStopped && !as_json) {
    Print(FormatGrid(last) + '\n' + RatingLine(rating, profile));
  }
  return InterruptSignal() != 0 ? kSignalBase + InterruptSignal() : kAllAnswered;
}

}  // namespace surudoku::cli
