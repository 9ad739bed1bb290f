#include "generate/random_board.h"

#include <algorithm>
#include <cstddef>
#include <numeric>
#include <span>
#include <utility>

#include "grid/board_houses.h"

namespace surudoku {
namespace {

using Values = std::vector<std::uint8_t>;

struct Search {
  Values first;  // empty if there is no solution
  bool is_only = false;
  bool is_complete = false;
};

std::vector<std::uint16_t> RandomOrder(int cells, Random& random) {
  std::vector<std::uint16_t> order(static_cast<std::size_t>(cells));
  std::iota(order.begin(), order.end(), std::uint16_t{0});
  random.Shuffle(order);
  return order;
}

Search FindFirst(BoardSolver& solver, const Values& clues, std::uint64_t most_solutions,
                 const BoardSolver::Bounds& bounds) {
  Search search;
  const auto visit = [&](std::span<const std::uint8_t> values) {
    if (search.first.empty()) search.first.assign(values.begin(), values.end());
    return --most_solutions > 0;
  };
  const auto outcome = solver.Enumerate(clues, visit, bounds);
  search.is_complete = outcome.complete;
  search.is_only = outcome.complete && outcome.solutions == 1;
  return search;
}

// Puts random values into random cells, each if some solution has it, until one solution is left.
std::optional<Values> FillByValue(BoardSolver& solver, Random& random, const StopSignal& stop) {
  const int side = solver.board().side;
  const std::vector<std::uint16_t> order = RandomOrder(solver.board().cell_count(), random);
  Values clues(order.size());
  for (std::size_t placed = 0; placed < order.size() && !stop.IsSet();) {
    std::uint8_t& clue = clues[order[placed]];
    clue = static_cast<std::uint8_t>(1 + random.Below(static_cast<std::uint32_t>(side)));
    Search search = FindFirst(solver, clues, 2, {.stop = stop});
    if (search.is_only) return std::move(search.first);
    if (!search.first.empty()) {
      ++placed;
    } else if (placed == 0) {
      return std::nullopt;  // any other value would do as well: there is no board
    }
  }
  return std::nullopt;
}

// One of the values that the cell's peers leave; 0 if they leave none.
std::uint8_t RandomValue(const Values& values, const std::vector<std::uint16_t>& peers, int side,
                         Random& random) {
  std::uint32_t seen = 0;
  for (const std::uint16_t peer : peers) seen |= std::uint32_t{1} << values[peer];
  Values left;
  for (int value = 1; value <= side; ++value) {
    if ((seen >> value & 1) == 0) left.push_back(static_cast<std::uint8_t>(value));
  }
  return left.empty() ? std::uint8_t{0}
                      : left[random.Below(static_cast<std::uint32_t>(left.size()))];
}

// Puts random values, as their peers leave them, into an eighth of the cells, and takes the first
// solution. On large boards so few values nearly always have one, and it is found at once. If none
// is found, half of the values go.
std::optional<Values> FillAtOnce(BoardSolver& solver, Random& random, const StopSignal& stop) {
  constexpr std::uint64_t kMostGuesses = 10'000;
  const BoardHouses& board = solver.board();
  const std::vector<std::vector<std::uint16_t>> peers = PeersOf(board);
  std::vector<std::uint16_t> order = RandomOrder(board.cell_count(), random);
  order.resize(order.size() / 8);
  Values clues(static_cast<std::size_t>(board.cell_count()));
  for (const std::uint16_t cell : order) {
    clues[cell] = RandomValue(clues, peers[cell], board.side, random);
  }
  while (!stop.IsSet()) {
    BoardSolver::Bounds bounds = {.stop = stop};
    if (!order.empty()) bounds.max_guesses = kMostGuesses;
    Search search = FindFirst(solver, clues, 1, bounds);
    if (!search.first.empty()) return std::move(search.first);
    if (order.empty()) return std::nullopt;
    const std::size_t kept = order.size() / 2;
    for (std::size_t i = kept; i < order.size(); ++i) clues[order[i]] = 0;
    order.resize(kept);
  }
  return std::nullopt;
}

}  // namespace

std::optional<std::vector<std::uint8_t>> RandomBoard(BoardSolver& solver, Random& random,
                                                     const StopSignal& stop) {
  return solver.board().side <= kSide ? FillByValue(solver, random, stop)
                                      : FillAtOnce(solver, random, stop);
}

}  // namespace surudoku
