#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "play_game.h"
#include "surudoku/explain.h"
#include "surudoku/stop_signal.h"

namespace surudoku::cli {
namespace {

// Up to the first step that tells a digit.
std::vector<ExplainedStep> StepsToADigit(const Grid& values, const StopSignal& stop) {
  std::vector<ExplainedStep> steps;
  Explain(values, {.stop = stop}, [&](const ExplainedStep& step, const Grid& /*after*/) {
    steps.push_back(step);
    return step.placements.empty();
  });
  return steps;
}

std::string BoxName(int cell) { return fmt::format("box {}", BoxOf(cell) + 1); }

std::string_view NameOf(const ExplainedStep& step) {
  return NameIn(kTechniqueNames, step.step.technique);
}

// "r4c7 is 5", or "r1c2 is not 3, r1c5 is not 3".
std::string WhatFollows(const ExplainedStep& step) {
  std::vector<std::string> facts;
  for (const auto& [cell, digit] : step.placements) {
    facts.push_back(fmt::format("{} is {}", CellName(cell), digit));
  }
  if (facts.empty()) {
    for (const auto& [cell, digit] : step.eliminations) {
      facts.push_back(fmt::format("{} is not {}", CellName(cell), digit));
    }
  }
  return fmt::format("{}", fmt::join(facts, ", "));
}

// Each technique is named once, in the order of the steps.
std::string WhatHelps(const std::vector<ExplainedStep>& steps) {
  if (steps.size() == 1) return fmt::format("What helps there: {}.", NameOf(steps.front()));
  std::vector<std::string_view> names;
  for (const ExplainedStep& step : steps) {
    if (std::ranges::find(names, NameOf(step)) == names.end()) names.push_back(NameOf(step));
  }
  return fmt::format("{} steps lead to a digit there, by {}.", steps.size(),
                     fmt::join(names, ", "));
}

std::vector<std::string> HintsAboutFault(const Game& game, int cell) {
  return {fmt::format("Something is wrong in {}.", BoxName(cell)),
          fmt::format("{} is not {}.", CellName(cell), game.values().cells[cell])};
}

}  // namespace

std::vector<std::string> HintsFor(const Game& game, const StopSignal& stop) {
  if (game.IsSolved()) return {"Nothing is left to do."};
  const auto wrong = game.Wrong();
  for (int cell = 0; cell < kCellCount; ++cell) {
    if (wrong[cell] && !game.IsClue(cell)) return HintsAboutFault(game, cell);
  }
  if (!game.Solution()) return {"There is not exactly one solution: no step leads to it."};
  const std::vector<ExplainedStep> steps = StepsToADigit(game.values(), stop);
  if (steps.empty() || steps.back().placements.empty()) return {"No step was found."};
  std::vector<std::string> hints = {
      fmt::format("Look at {}.", BoxName(steps.back().placements.front().cell)), WhatHelps(steps)};
  for (const ExplainedStep& step : steps) {
    const std::string count =
        steps.size() > 1 ? fmt::format("{} of {}. ", hints.size() - 1, steps.size()) : "";
    hints.push_back(
        fmt::format("{}{}: {}, so {}.", count, NameOf(step), step.why, WhatFollows(step)));
  }
  return hints;
}

}  // namespace surudoku::cli
