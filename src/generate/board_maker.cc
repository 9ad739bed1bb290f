#include "generate/board_maker.h"

#include <algorithm>
#include <numeric>
#include <utility>

#include "generate/clue_groups.h"
#include "grid/symbols.h"

namespace surudoku {
namespace {

// A clue stays if so many guesses do not show that it is redundant: on large boards the proof may
// take minutes. With `minimal` there is no such limit.
constexpr std::uint64_t kMostGuessesForClue = 2000;

std::size_t CountClues(std::span<const std::uint8_t> clues) {
  return static_cast<std::size_t>(std::ranges::count_if(clues, [](int clue) { return clue != 0; }));
}

void AppendLine(std::span<const std::uint8_t> values, std::string& text) {
  for (const std::uint8_t value : values) {
    text += SymbolOf(value, Symbols::kFromOne, LetterCase::kUpper);
  }
  text += '\n';
}

}  // namespace

BoardMaker::BoardMaker(BoardHouses board, const PuzzleRequest& request, const StopSignal& stop)
    : request_(request),
      stop_(stop),
      solver_(std::move(board)),
      groups_(SymmetricGroups(request.symmetry, solver_.board().side)),
      masks_(solver_.board().cell_count()) {}

PuzzleBatch BoardMaker::Make(std::uint64_t first, std::uint64_t count) {
  PuzzleBatch batch;
  for (; batch.count < count; ++batch.count) {
    std::optional<Values> made;
    std::uint64_t attempt = 0;
    while (!made && attempt < request_.max_attempts && !stop_.IsSet()) {
      made = TryOne(first + batch.count, attempt++);
    }
    if (stop_.IsSet()) return batch;
    batch.given_up = !made;
    if (!made) return batch;
    batch.tried += attempt;
    AppendLine(*made, batch.text);
  }
  return batch;
}

std::optional<BoardMaker::Values> BoardMaker::TryOne(std::uint64_t number, std::uint64_t attempt) {
  Random random(request_.seed, number, attempt);
  std::optional<Values> solution = RandomBoard(random);
  if (!solution || request_.full) return solution;
  Values clues = *solution;
  RemoveClues(*solution, random, clues);
  const auto count = static_cast<int>(CountClues(clues));
  const bool is_allowed = count >= request_.min_clues && count <= request_.max_clues;
  // If groups are single clues, all that stayed are needed.
  const bool may_have_redundant = request_.minimal && request_.symmetry != Symmetry::kNone;
  if (!is_allowed || (may_have_redundant && HasRedundantClue(*solution, clues))) {
    return std::nullopt;
  }
  return clues;
}

// Puts random values into random cells, each if some solution has it. Up to 9x9 it does so until
// one solution is left, so all boards can come, though not quite equally often. On a larger board
// an eighth of the cells is enough: the first solution with these is taken.
std::optional<BoardMaker::Values> BoardMaker::RandomBoard(Random& random) {
  const BoardHouses& board = solver_.board();
  const int most_placed = board.side <= kSide ? board.cell_count() : board.cell_count() / 8;
  std::vector<std::uint16_t> order(board.cell_count());
  std::iota(order.begin(), order.end(), std::uint16_t{0});
  random.Shuffle(order);
  Values clues(order.size());
  Values solution;
  for (int placed = 0; placed < most_placed && !stop_.IsSet();) {
    std::uint8_t& clue = clues[order[placed]];
    clue = static_cast<std::uint8_t>(1 + random.Below(static_cast<std::uint32_t>(board.side)));
    std::uint64_t solutions = 0;
    Values found;
    solver_.Enumerate(clues,
                      [&](std::span<const std::uint8_t> values) {
                        if (++solutions == 1) found.assign(values.begin(), values.end());
                        return board.side <= kSide && solutions < 2;
                      },
                      {.stop = stop_});
    if (solutions == 0) {
      clue = 0;
      continue;
    }
    solution = std::move(found);
    if (board.side <= kSide && solutions == 1) break;
    ++placed;
  }
  return stop_.IsSet() || solution.empty() ? std::nullopt : std::optional(std::move(solution));
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
    if (IsNeeded(solution, clues, group)) {
      for (const std::uint16_t cell : group) clues[cell] = solution[cell];
    } else {
      count -= group.size();
    }
  }
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
    if (!request_.minimal) bounds.max_guesses = kMostGuessesForClue;
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
