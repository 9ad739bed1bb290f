#include "play_hints.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <bit>
#include <optional>
#include <string_view>
#include <utility>

#include "logic/step_words.h"
#include "surudoku/explain.h"
#include "surudoku/grid.h"

namespace surudoku::cli {
namespace {

// "box 5"; of a jigsaw the row, because its regions have no numbers.
std::string PlaceName(const PlayBoard& board, int cell) {
  if (!board.houses().boxes) return fmt::format("row {}", cell / board.side() + 1);
  return fmt::format("box {}", board.marks().region[cell] + 1);
}

// The cells of the place that PlaceName names.
CellSet CellsOfPlace(const PlayBoard& board, int cell) {
  CellSet cells;
  for (int other = 0; other < board.cell_count(); ++other) {
    cells[static_cast<std::size_t>(other)] = PlaceName(board, other) == PlaceName(board, cell);
  }
  return cells;
}

CellSet CellAlone(int cell) { return CellSet().set(static_cast<std::size_t>(cell)); }

// Up to the first step that tells a digit.
std::vector<ExplainedStep> StepsToADigit(const Grid& values, const StopSignal& stop) {
  std::vector<ExplainedStep> steps;
  Explain(values, {.stop = stop}, [&](const ExplainedStep& step, const Grid& /*after*/) {
    steps.push_back(step);
    return step.placements.empty();
  });
  return steps;
}

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

// The cells of its pattern, of its chains, and of what follows.
CellSet CellsOf(const ExplainedStep& step) {
  CellSet cells;
  for (int cell = 0; cell < kCellCount; ++cell) {
    if (step.step.pattern.cells[cell]) cells |= CellAlone(cell);
  }
  for (const Chain& chain : step.chains) {
    for (const ChainNode& node : chain.nodes) cells |= CellAlone(node.cell);
  }
  for (const CellDigit& one : step.placements) cells |= CellAlone(one.cell);
  for (const CellDigit& one : step.eliminations) cells |= CellAlone(one.cell);
  return cells;
}

/// A step in words, and the cells that it speaks of.
struct ToldStep {
  std::string_view name;
  std::string why;
  std::string follows;
  CellSet cells;
};

// Each technique is named once, in the order of the steps.
std::string WhatHelps(const std::vector<ToldStep>& steps) {
  if (steps.size() == 1) return fmt::format("What helps there: {}.", steps.front().name);
  std::vector<std::string_view> names;
  for (const ToldStep& step : steps) {
    if (std::ranges::find(names, step.name) == names.end()) names.push_back(step.name);
  }
  return fmt::format("{} steps lead to a digit there, by {}.", steps.size(),
                     fmt::join(names, ", "));
}

// The place of the cell that the last step fills, the techniques, and each step.
std::vector<Hint> HintsOf(const Game& game, int cell, const std::vector<ToldStep>& steps) {
  const CellSet place = CellsOfPlace(game.board(), cell);
  std::vector<Hint> hints = {{fmt::format("Look at {}.", PlaceName(game.board(), cell)), place},
                             {WhatHelps(steps), place}};
  for (const ToldStep& step : steps) {
    const std::string count =
        steps.size() > 1 ? fmt::format("{} of {}. ", hints.size() - 1, steps.size()) : "";
    hints.push_back(
        {fmt::format("{}{}: {}, so {}.", count, step.name, step.why, step.follows), step.cells});
  }
  return hints;
}

std::vector<Hint> HintsAboutFault(const Game& game, int cell) {
  return {{fmt::format("Something is wrong in {}.", PlaceName(game.board(), cell)),
           CellsOfPlace(game.board(), cell)},
          {fmt::format("{} is not {}.", game.board().CellText(cell),
                       CharacterOfValue(game.values()[cell])),
           CellAlone(cell)}};
}

// By the rater's steps.
std::vector<Hint> HintsOfPlain(const Game& game, const StopSignal& stop) {
  Grid values;
  std::ranges::copy(game.values(), values.cells.begin());
  const std::vector<ExplainedStep> steps = StepsToADigit(values, stop);
  if (steps.empty() || steps.back().placements.empty()) return {{"No step was found."}};
  std::vector<ToldStep> told;
  for (const ExplainedStep& step : steps) {
    told.push_back({NameOf(step), step.why, WhatFollows(step), CellsOf(step)});
  }
  return HintsOf(game, steps.back().placements.front().cell, told);
}

// A value of the solution, in a cell that has the fewest candidates.
std::vector<Hint> HintOfSolution(const Game& game, const Cells& solution) {
  const PlayBoard& board = game.board();
  int best = -1;
  const auto left = [&game](int cell) { return std::popcount(game.CandidatesOf(cell)); };
  for (int cell = 0; cell < board.cell_count(); ++cell) {
    if (game.values()[cell] == 0 && (best < 0 || left(cell) < left(best))) best = cell;
  }
  const CellSet place = CellsOfPlace(board, best);
  return {{fmt::format("Look at {}.", PlaceName(board, best)), place},
          {"What helps there: the solution.", place},
          {fmt::format("the solution: no step was found, so {} is {}.", board.CellText(best),
                       CharacterOfValue(solution[best])),
           CellAlone(best)}};
}

// Up to the first step that tells a value.
std::vector<logic::LogicStep> StepsToAValue(const Game& game, const logic::BoardMap& map) {
  std::vector<std::uint8_t> values(game.values().begin(), game.values().end());
  logic::CandidateBoard board(map);
  board.LoadClues(values);
  std::vector<logic::LogicStep> steps;
  while (steps.empty() || !steps.back().placed) {
    auto step = logic::FindStep(board);
    if (!step) break;
    logic::Do(*step, board);
    steps.push_back(*std::move(step));
  }
  return steps;
}

CellSet CellsOf(const logic::LogicStep& step) {
  CellSet cells;
  for (const std::uint16_t cell : step.cells) cells |= CellAlone(cell);
  for (const logic::Mark& mark : step.chain) cells |= CellAlone(mark.cell);
  for (const logic::Mark& mark : step.removed) cells |= CellAlone(mark.cell);
  if (step.placed) cells |= CellAlone(step.placed->cell);
  return cells;
}

// By the steps of a person; where these end, the solution tells.
std::vector<Hint> HintsOfBoard(const Game& game, const Cells& solution) {
  const BoardHouses& houses = game.board().houses();
  const logic::BoardMap map(houses);
  const std::vector<logic::LogicStep> steps = StepsToAValue(game, map);
  if (steps.empty() || !steps.back().placed) return HintOfSolution(game, solution);
  std::vector<ToldStep> told;
  for (const logic::LogicStep& step : steps) {
    told.push_back({NameIn(logic::kStepKindNames, step.kind), WhyInWords(houses, step),
                    FollowsInWords(houses, step), CellsOf(step)});
  }
  return HintsOf(game, steps.back().placed->cell, told);
}

}  // namespace

std::vector<Hint> HintsFor(const Game& game, const StopSignal& stop) {
  if (game.IsSolved()) return {{"Nothing is left to do."}};
  const CellSet wrong = game.Wrong();
  for (int cell = 0; cell < game.board().cell_count(); ++cell) {
    if (wrong[cell] && !game.IsClue(cell)) return HintsAboutFault(game, cell);
  }
  const std::optional<Cells> solution = game.Solution();
  if (!solution) return {{"There is not exactly one solution: no step leads to it."}};
  return game.board().is_plain() ? HintsOfPlain(game, stop) : HintsOfBoard(game, *solution);
}

}  // namespace surudoku::cli
