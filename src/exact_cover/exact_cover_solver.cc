#include <algorithm>
#include <array>
#include <cassert>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "exact_cover/dancing_links.h"
#include "grid/board_houses.h"
#include "surudoku/exact_cover.h"

namespace surudoku {

// The items are the cells, which each hold a value, and the values of each house. The cells come
// first, so naked singles are preferred to hidden ones. Option side*cell + value-1 puts a value
// into a cell. A pair of cells that differ has an item for each value, too. At most one of the two
// covers it, so it has an option of its own besides, which comes after all others.
class ExactCoverSolver::Matrix {
 public:
  explicit Matrix(const BoardHouses& board)
      : side_(board.side),
        cells_(board.cell_count()),
        links_(ItemCount(board)),
        solution_(board.cell_count()) {
    std::vector<std::vector<int>> first_items(cells_);  // of each cell's houses and pairs
    int item = cells_;
    for (const HouseCells& house : board.houses) {
      for (const int cell : house) first_items[cell].push_back(item);
      item += side_;
    }
    const int first_pair = item;
    for (const auto& [one, other] : board.pairs) {
      first_items[one].push_back(item);
      first_items[other].push_back(item);
      item += side_;
    }
    for (int cell = 0; cell < cells_; ++cell) {
      for (int value = 0; value < side_; ++value) {
        std::vector<int> items = {cell};
        for (const int first : first_items[cell]) items.push_back(first + value);
        links_.AddOption(items);
      }
    }
    for (int unused = first_pair; unused < item; ++unused) links_.AddOption(std::vector{unused});
  }

  [[nodiscard]] int side() const { return side_; }

  Outcome Enumerate(std::span<const std::uint32_t> masks, const Visitor& visit,
                    const Bounds& bounds) {
    LoadCandidates(masks);
    Outcome outcome;
    DancingLinks::Bounds search_bounds = {bounds.max_guesses, bounds.stop, {}};
    if (bounds.watch) {
      search_bounds.watch = [&](int option, bool is_guess, bool taken_back) {
        if (!PutsValue(option)) return;
        bounds.watch(option / side_, option % side_ + 1, is_guess, taken_back);
      };
    }
    const auto search = links_.Search(
        [&](std::span<const int> options) {
          ++outcome.solutions;
          return visit(SolutionOf(options));
        },
        search_bounds);
    outcome.complete = search.complete;
    outcome.statistics = StatisticsOf(search.statistics);
    if (outcome.solutions == 0) outcome.statistics.level = Level::kUnrated;
    return outcome;
  }

 private:
  static int ItemCount(const BoardHouses& board) {
    const auto groups = static_cast<int>(board.houses.size() + board.pairs.size());
    return board.cell_count() + groups * board.side;
  }

  [[nodiscard]] bool PutsValue(int option) const { return option < side_ * cells_; }

  void LoadCandidates(std::span<const std::uint32_t> masks) {
    assert(static_cast<int>(masks.size()) == cells_);
    links_.Reset();
    for (int option = 0; option < side_ * cells_; ++option) {
      if ((masks[option / side_] >> (option % side_) & 1U) == 0) links_.RemoveOption(option);
    }
  }

  std::span<const std::uint8_t> SolutionOf(std::span<const int> options) {
    for (const int option : options) {
      if (!PutsValue(option)) continue;
      solution_[option / side_] = static_cast<std::uint8_t>(option % side_ + 1);
    }
    return solution_;
  }

  [[nodiscard]] SearchStatistics StatisticsOf(const DancingLinks::Statistics& search) const {
    const bool hidden = search.highest_forced_item >= cells_;
    return {.guesses = search.guesses,
            .backtracks = search.backtracks,
            .rounds = search.steps,
            .depth = search.depth,
            .level = search.guesses > 0 ? Level::kSearch
                     : hidden           ? Level::kHidden
                                        : Level::kSingles};
  }

  int side_;
  int cells_;
  DancingLinks links_;
  std::vector<std::uint8_t> solution_;
};

namespace {

bool IsBoard(BoxShape shape) {
  const auto is_side = [](int length) { return length >= 1 && length <= kMostSide; };
  return is_side(shape.height) && is_side(shape.width) && shape.side() <= kMostSide;
}

}  // namespace

ExactCoverSolver::ExactCoverSolver(BoxShape shape)
    : ExactCoverSolver(IsBoard(shape) ? BoxHouses(shape) : BoardHouses()) {}
ExactCoverSolver::ExactCoverSolver(const BoardHouses& board)
    : matrix_(std::make_unique<Matrix>(board)) {}
ExactCoverSolver::~ExactCoverSolver() = default;
ExactCoverSolver::ExactCoverSolver(ExactCoverSolver&&) noexcept = default;
ExactCoverSolver& ExactCoverSolver::operator=(ExactCoverSolver&&) noexcept = default;

int ExactCoverSolver::side() const { return matrix_->side(); }

ExactCoverSolver::Outcome ExactCoverSolver::Enumerate(std::span<const std::uint8_t> clues,
                                                      const Visitor& visit, const Bounds& bounds) {
  const std::uint32_t all = (std::uint32_t{1} << side()) - 1;
  std::vector<std::uint32_t> masks(clues.size());
  std::ranges::transform(clues, masks.begin(), [all](std::uint8_t clue) -> std::uint32_t {
    if (clue == 0) return all;
    return clue <= kMostSide ? all & std::uint32_t{1} << (clue - 1) : 0;
  });
  return EnumerateCandidates(masks, visit, bounds);
}

ExactCoverSolver::Outcome ExactCoverSolver::EnumerateCandidates(
    std::span<const std::uint32_t> masks, const Visitor& visit, const Bounds& bounds) {
  if (masks.empty() || masks.size() != static_cast<std::size_t>(side() * side())) return {};
  return matrix_->Enumerate(masks, visit, bounds);
}

std::uint64_t ExactCoverSolver::Count(std::span<const std::uint8_t> clues, std::uint64_t limit) {
  std::uint64_t count = 0;
  Enumerate(clues, [&](std::span<const std::uint8_t>) { return ++count < limit; });
  return count;
}

namespace {

Answer AnswerOf(const ExactCoverSolver::Outcome& outcome, const SolveOptions& options) {
  Answer answer = {.solutions = outcome.solutions, .statistics = outcome.statistics};
  if (!options.rate_level) answer.statistics.level = Level::kUnrated;
  const bool is_answered = outcome.complete || outcome.solutions == options.limit;
  if (is_answered) answer.status = StatusOf(outcome.solutions, options.limit);
  return answer;
}

// Solves the puzzles of a block one after another.
class ExactCoverBlockSolver final : public BlockSolver {
 public:
  void Solve(PuzzleBlock& block, const SolveOptions& asked, std::span<Answer> answers) override {
    const SolveOptions options = Reachable(asked);
    assert(answers.size() == block.size());
    for (std::size_t i = 0; i < block.size(); ++i) answers[i] = SolveOne(block, i, options);
  }

 private:
  Answer SolveOne(PuzzleBlock& block, std::size_t index, const SolveOptions& options) {
    std::array<std::uint32_t, kCellCount> masks;
    std::ranges::copy(block.CandidatesAt(index).cells, masks.begin());
    std::uint64_t solutions = 0;
    const auto visit = [&](std::span<const std::uint8_t> values) {
      Grid solution;
      std::ranges::copy(values, solution.cells.begin());
      if (solutions == 0) block.SetCandidates(index, CandidatesOf(solution));
      ++solutions;
      if (options.visitor != nullptr && !options.visitor->OnSolution(index, solution)) return false;
      return solutions < options.limit;
    };
    return AnswerOf(solver_.EnumerateCandidates(masks, visit, {options.max_guesses, options.stop}),
                    options);
  }

  ExactCoverSolver solver_{BoxShape{}};
};

}  // namespace

std::unique_ptr<BlockSolver> MakeExactCoverBlockSolver() {
  return std::make_unique<ExactCoverBlockSolver>();
}

}  // namespace surudoku
