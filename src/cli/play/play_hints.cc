#include "play_hints.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <bit>
#include <optional>
#include <string_view>
#include <utility>

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
  const int cell = steps.back().placements.front().cell;
  const CellSet place = CellsOfPlace(game.board(), cell);
  std::vector<Hint> hints = {{fmt::format("Look at {}.", PlaceName(game.board(), cell)), place},
                             {WhatHelps(steps), place}};
  for (const ExplainedStep& step : steps) {
    const std::string count =
        steps.size() > 1 ? fmt::format("{} of {}. ", hints.size() - 1, steps.size()) : "";
    hints.push_back(
        {fmt::format("{}{}: {}, so {}.", count, NameOf(step), step.why, WhatFollows(step)),
         CellsOf(step)});
  }
  return hints;
}

// A value of the solution, and the reason why it is found.
struct NextValue {
  int cell;
  int value;
  std::string_view technique;
  std::string why;
};

// The values that each blank cell may have; none of the others.
std::vector<std::uint32_t> CandidatesOfAll(const Game& game) {
  std::vector<std::uint32_t> candidates(game.values().size());
  for (int cell = 0; cell < game.board().cell_count(); ++cell) {
    if (game.values()[cell] == 0) candidates[cell] = game.CandidatesOf(cell);
  }
  return candidates;
}

// "row 3", "box 5"; a house that has no number is "the diagonal from r1c1 to r9c9".
std::string HouseText(const PlayBoard& board, std::size_t house) {
  const std::string_view word = WordForHouse(board.houses(), house);
  const auto side = static_cast<std::size_t>(board.side());
  const bool has_number = house < 2 * side || (house < 3 * side && board.houses().boxes);
  if (has_number) return fmt::format("{} {}", word, house % side + 1);
  const HouseCells& cells = board.houses().houses[house];
  return fmt::format("the {} from {} to {}", word, board.CellText(cells.front()),
                     board.CellText(cells.back()));
}

std::optional<NextValue> FindHiddenSingle(const Game& game,
                                          const std::vector<std::uint32_t>& candidates) {
  const PlayBoard& board = game.board();
  for (std::size_t house = 0; house < board.houses().houses.size(); ++house) {
    std::uint32_t once = 0;
    std::uint32_t more = 0;
    for (const std::uint16_t cell : board.houses().houses[house]) {
      more |= once & candidates[cell];
      once |= candidates[cell];
    }
    once &= ~more;
    if (once == 0) continue;
    for (const std::uint16_t cell : board.houses().houses[house]) {
      if ((candidates[cell] & once) == 0) continue;
      const int value = std::countr_zero(candidates[cell] & once) + 1;
      return NextValue{cell, value, "Hidden Single",
                       fmt::format("{} has no other place in {}", CharacterOfValue(value),
                                   HouseText(board, house))};
    }
  }
  return std::nullopt;
}

// A naked single; else what the solution has where the fewest values are left.
NextValue FindFewest(const std::vector<std::uint32_t>& candidates, const Cells& solution) {
  int best = -1;
  for (int cell = 0; cell < static_cast<int>(candidates.size()); ++cell) {
    if (candidates[cell] == 0) continue;
    if (best < 0 || std::popcount(candidates[cell]) < std::popcount(candidates[best])) best = cell;
  }
  const std::string left = ValuesText(candidates[best]);
  if (std::popcount(candidates[best]) == 1) {
    return {best, solution[best], "Naked Single", "nothing else is left there"};
  }
  return {best, solution[best], "the solution", fmt::format("of {} only one leads on", left)};
}

// Singles, the hidden ones first, because they are seen more easily.
std::vector<Hint> HintsOfBoard(const Game& game, const Cells& solution) {
  const std::vector<std::uint32_t> candidates = CandidatesOfAll(game);
  std::optional<NextValue> next = FindHiddenSingle(game, candidates);
  if (!next) next = FindFewest(candidates, solution);
  const CellSet place = CellsOfPlace(game.board(), next->cell);
  return {{fmt::format("Look at {}.", PlaceName(game.board(), next->cell)), place},
          {fmt::format("What helps there: {}.", next->technique), place},
          {fmt::format("{}: {}, so {} is {}.", next->technique, next->why,
                       game.board().CellText(next->cell), CharacterOfValue(next->value)),
           CellAlone(next->cell)}};
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
