#include <algorithm>
#include <array>
#include <cassert>
#include <utility>
#include <vector>

#include "exact_cover/dancing_links.h"
#include "surudoku/exact_cover.h"

namespace surudoku {

// The items are: each cell holds a value; each row, column and box holds each value. The cells
// come first, so that naked singles are preferred to hidden ones. Option side*cell + value-1
// puts a value in a cell.
class ExactCoverSolver::Matrix {
 public:
  explicit Matrix(BoxShape shape)
      : shape_(shape), links_(4 * shape.cell_count()), solution_(shape.cell_count()) {
    const int side = shape.side();
    for (int cell = 0; cell < shape.cell_count(); ++cell) {
      for (int value = 0; value < side; ++value) links_.AddOption(ItemsOf(cell, value));
    }
  }

  [[nodiscard]] BoxShape shape() const { return shape_; }

  Outcome Enumerate(std::span<const std::uint32_t> masks, const Visitor& visit,
                    const Bounds& bounds) {
    LoadCandidates(masks);
    Outcome outcome;
    DancingLinks::Bounds search_bounds = {bounds.max_guesses, bounds.stop, {}};
    if (bounds.watch) {
      search_bounds.watch = [&, side = shape_.side()](int option, bool is_guess, bool taken_back) {
        bounds.watch(option / side, option % side + 1, is_guess, taken_back);
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
  [[nodiscard]] std::array<int, 4> ItemsOf(int cell, int value) const {
    const int side = shape_.side();
    const int row = cell / side;
    const int column = cell % side;
    const int box = row / shape_.height * shape_.height + column / shape_.width;
    const int cells = shape_.cell_count();
    return {cell, cells + row * side + value, 2 * cells + column * side + value,
            3 * cells + box * side + value};
  }

  void LoadCandidates(std::span<const std::uint32_t> masks) {
    assert(static_cast<int>(masks.size()) == shape_.cell_count());
    const int side = shape_.side();
    links_.Reset();
    for (int option = 0; option < side * shape_.cell_count(); ++option) {
      if ((masks[option / side] >> (option % side) & 1U) == 0) links_.RemoveOption(option);
    }
  }

  std::span<const std::uint8_t> SolutionOf(std::span<const int> options) {
    const int side = shape_.side();
    for (const int option : options) {
      solution_[option / side] = static_cast<std::uint8_t>(option % side + 1);
    }
    return solution_;
  }

  [[nodiscard]] SearchStatistics StatisticsOf(const DancingLinks::Statistics& search) const {
    const bool hidden = search.highest_forced_item >= shape_.cell_count();
    return {.guesses = search.guesses,
            .backtracks = search.backtracks,
            .rounds = search.steps,
            .depth = search.depth,
            .level = search.guesses > 0 ? Level::kSearch
                     : hidden           ? Level::kHidden
                                        : Level::kSingles};
  }

  BoxShape shape_;
  DancingLinks links_;
  std::vector<std::uint8_t> solution_;
};

ExactCoverSolver::ExactCoverSolver(BoxShape shape) : matrix_(std::make_unique<Matrix>(shape)) {
  assert(shape.height >= 1 && shape.width >= 1 && shape.side() <= 31);
}
ExactCoverSolver::~ExactCoverSolver() = default;
ExactCoverSolver::ExactCoverSolver(ExactCoverSolver&&) noexcept = default;
ExactCoverSolver& ExactCoverSolver::operator=(ExactCoverSolver&&) noexcept = default;

BoxShape ExactCoverSolver::shape() const { return matrix_->shape(); }

ExactCoverSolver::Outcome ExactCoverSolver::Enumerate(std::span<const std::uint8_t> clues,
                                                      const Visitor& visit, const Bounds& bounds) {
  const std::uint32_t all = (std::uint32_t{1} << shape().side()) - 1;
  std::vector<std::uint32_t> masks(clues.size());
  std::ranges::transform(clues, masks.begin(), [all](std::uint8_t clue) {
    return clue == 0 ? all : std::uint32_t{1} << (clue - 1);
  });
  return matrix_->Enumerate(masks, visit, bounds);
}

ExactCoverSolver::Outcome ExactCoverSolver::EnumerateCandidates(
    std::span<const std::uint32_t> masks, const Visitor& visit, const Bounds& bounds) {
  return matrix_->Enumerate(masks, visit, bounds);
}

std::uint64_t ExactCoverSolver::Count(std::span<const std::uint8_t> clues, std::uint64_t limit) {
  std::uint64_t count = 0;
  Enumerate(clues, [&](std::span<const std::uint8_t>) { return ++count < limit; });
  return count;
}

}  // namespace surudoku
