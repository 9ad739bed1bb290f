#include "generate/board_maker.h"

#include <algorithm>
#include <numeric>
#include <utility>

#include "generate/clue_groups.h"
#include "generate/make_batch.h"
#include "generate/random_board.h"
#include "grid/symbols.h"
#include "logic/difficulty.h"

namespace surudoku {
namespace {

// A clue of a board past 9x9 stays if so many guesses do not show that it is redundant: the proof
// may take minutes. With `minimal` there is no such limit. Learning begins at once, because without
// it so few guesses prove too little.
constexpr std::uint64_t kMostGuessesForClue = 100;
constexpr std::uint64_t kGuessesBeforeLearning = 10;

std::size_t CountClues(std::span<const std::uint8_t> clues) {
  return static_cast<std::size_t>(std::ranges::count_if(clues, [](int clue) { return clue != 0; }));
}

logic::StepKind HardestOf(const PuzzleRequest& request) {
  auto hardest = logic::HardestOf(request.board_level.value_or(BoardLevel::kExtreme));
  if (!request.levels.empty()) hardest = logic::KindOfRank(request.levels.back().logic.most);
  return request.no_guessing ? std::min(hardest, logic::kHardestWithoutGuess) : hardest;
}

std::string LineOf(std::span<const std::uint8_t> values) {
  std::string line;
  for (const std::uint8_t value : values) {
    line += SymbolOf(value, Symbols::kFromOne, LetterCase::kUpper);
  }
  return line;
}

}  // namespace

BoardMaker::BoardMaker(BoardHouses board, const PuzzleRequest& request, const StopSignal& stop)
    : request_(request),
      hardest_(HardestOf(request)),
      stop_(stop),
      solver_(std::move(board)),
      map_(solver_.board()),
      board_(map_),
      groups_(SymmetricGroups(request.symmetry, solver_.board().side)),
      masks_(solver_.board().cell_count()) {}

PuzzleBatch BoardMaker::Make(std::uint64_t first, std::uint64_t count) {
  return MakeBatch(request_, stop_, first, count,
                   [this](std::uint64_t number, std::uint64_t attempt) {
                     const std::optional<Values> made = TryOne(number, attempt);
                     return made ? std::optional(LineOf(*made)) : std::nullopt;
                   });
}

std::optional<BoardMaker::Values> BoardMaker::TryOne(std::uint64_t number, std::uint64_t attempt) {
  Random random(request_.seed, number, attempt);
  std::optional<Values> solution = RandomBoard(solver_, random, stop_);
  if (!solution || request_.full) return solution;
  Values clues = *solution;
  RemoveClues(*solution, random, clues);
  const auto count = static_cast<int>(CountClues(clues));
  const bool is_allowed = count >= request_.min_clues && count <= request_.max_clues;
  // If groups are single clues, all that stayed are needed.
  const bool may_have_redundant = request_.minimal && (request_.symmetry != Symmetry::kNone ||
                                                       hardest_ < logic::StepKind::kTrial);
  if (!is_allowed || !HasLevel(clues) ||
      (may_have_redundant && HasRedundantClue(*solution, clues))) {
    return std::nullopt;
  }
  return clues;
}

// Takes groups of clues away in a random order, as long as the solution stays the only one, down to
// a random number of the range that was asked for.
void BoardMaker::RemoveClues(const Values& solution, Random& random, Values& clues) {
  std::size_t least = 0;
  if (!request_.minimal && request_.min_clues > 0) {
    const int choices =
        std::min<int>(request_.max_clues, static_cast<int>(clues.size())) - request_.min_clues + 1;
    least = static_cast<std::size_t>(request_.min_clues) +
            random.Below(static_cast<std::uint32_t>(std::max(1, choices)));
  }
  std::vector<std::uint16_t> order(groups_.size());
  std::iota(order.begin(), order.end(), std::uint16_t{0});
  random.Shuffle(order);
  std::size_t count = clues.size();
  for (const std::uint16_t number : order) {
    const std::vector<std::uint16_t>& group = groups_[number];
    if (count < least + group.size() || stop_.IsSet()) continue;
    for (const std::uint16_t cell : group) clues[cell] = 0;
    if (MayGo(solution, clues, group)) {
      count -= group.size();
    } else {
      for (const std::uint16_t cell : group) clues[cell] = solution[cell];
    }
  }
}

// Whether the clues are of the level that is asked for, if any is.
bool BoardMaker::HasLevel(const Values& clues) {
  if (!request_.board_level && request_.levels.empty()) return true;
  board_.LoadClues(clues);
  const auto difficulty = logic::Measure(board_, stop_);
  if (!difficulty) return false;
  if (request_.board_level) {
    return logic::LevelOf(map_.board.side, *difficulty) == request_.board_level;
  }
  const PuzzleFacts facts = {.logic = RankOf(*difficulty)};
  return LevelOf(facts, request_.levels) == request_.levels.size() - 1;
}

// Whether the clues suffice without these cells: the steps of the level solve them, or there is no
// other solution.
bool BoardMaker::MayGo(const Values& solution, const Values& clues,
                       std::span<const std::uint16_t> cells) {
  if (hardest_ == logic::StepKind::kTrial) return !IsNeeded(solution, clues, cells);
  board_.LoadClues(clues);
  const auto difficulty = logic::Measure(board_, stop_, hardest_);
  return difficulty && difficulty->is_solved;
}

// Whether the clues, which lack these cells, have a solution with other values in one of them.
bool BoardMaker::IsNeeded(const Values& solution, const Values& clues,
                          std::span<const std::uint16_t> cells) {
  const std::uint32_t all = (std::uint32_t{1} << solver_.board().side) - 1;
  const auto bit = [](std::uint8_t value) { return std::uint32_t{1} << (value - 1); };
  for (const std::uint16_t other : cells) {
    for (std::size_t cell = 0; cell < clues.size(); ++cell) {
      masks_[cell] = clues[cell] == 0 ? all : bit(clues[cell]);
    }
    masks_[other] &= ~bit(solution[other]);
    BoardSolver::Bounds bounds = {.stop = stop_};
    if (solver_.board().side > kSide) {
      bounds.guesses_before_learning = kGuessesBeforeLearning;
      if (!request_.minimal) bounds.max_guesses = kMostGuessesForClue;
    }
    const auto outcome = solver_.EnumerateCandidates(
        masks_, [](std::span<const std::uint8_t>) { return false; }, bounds);
    if (outcome.solutions > 0 || !outcome.complete) return true;
  }
  return false;
}

bool BoardMaker::HasRedundantClue(const Values& solution, Values clues) {
  for (std::uint16_t cell = 0; cell < clues.size() && !stop_.IsSet(); ++cell) {
    if (clues[cell] == 0) continue;
    const std::uint8_t clue = std::exchange(clues[cell], std::uint8_t{0});
    if (!IsNeeded(solution, clues, {&cell, 1})) return true;
    clues[cell] = clue;
  }
  return false;
}

}  // namespace surudoku
