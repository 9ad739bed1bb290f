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

// Values that are tried together, and the cells that have them, the last to be taken away first.
struct Guess {
  Values clues;
  std::vector<std::uint16_t> cells;
};

// Random values, as their peers leave them, in an eighth of the cells.
Guess RandomGuess(const BoardHouses& board, const std::vector<std::vector<std::uint16_t>>& peers,
                  Random& random) {
  Guess guess = {Values(static_cast<std::size_t>(board.cell_count())),
                 RandomOrder(board.cell_count(), random)};
  guess.cells.resize(guess.cells.size() / 8);
  for (const std::uint16_t cell : guess.cells) {
    guess.clues[cell] = RandomValue(guess.clues, peers[cell], board.side, random);
  }
  return guess;
}

void TakeHalfAway(Guess& guess) {
  const std::size_t kept = guess.cells.size() / 2;
  for (std::size_t i = kept; i < guess.cells.size(); ++i) guess.clues[guess.cells[i]] = 0;
  guess.cells.resize(kept);
}

// Takes the first solution with some random values. On large boards so few values nearly always
// have one, and it is found at once. If none is found, half of the values go, and so on. Then other
// values are tried for longer: if a search is unlucky, a new one finds more than going on would.
std::optional<Values> FillAtOnce(BoardSolver& solver, Random& random, const StopSignal& stop) {
  constexpr std::uint64_t kFirstGuesses = 500;
  const std::vector<std::vector<std::uint16_t>> peers = PeersOf(solver.board());
  for (std::uint64_t most_guesses = kFirstGuesses; !stop.IsSet(); most_guesses *= 2) {
    Guess guess = RandomGuess(solver.board(), peers, random);
    for (bool is_empty = false; !is_empty && !stop.IsSet(); TakeHalfAway(guess)) {
      is_empty = guess.cells.empty();
      Search search =
          FindFirst(solver, guess.clues, 1, {.max_guesses = most_guesses, .stop = stop});
      if (!search.first.empty()) return std::move(search.first);
      if (is_empty && search.is_complete) return std::nullopt;
    }
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
