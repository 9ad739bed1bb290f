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
#include "exact_cover/large_solver.h"
#include "grid/large_grid.h"
#include "surudoku/exact_cover.h"

namespace surudoku {

// The items are the cells, which each hold a value, and the values of each row, column and box. The
// cells come first, so naked singles are preferred to hidden ones. Option side*cell + value-1 puts
// a value into a cell.
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

namespace {

Answer AnswerOf(const ExactCoverSolver::Outcome& outcome, const SolveOptions& options) {
  Answer answer = {.solutions = outcome.solutions, .statistics = outcome.statistics};
  if (!options.rate_level) answer.statistics.level = Level::kUnrated;
  const bool is_answered = outcome.complete || outcome.solutions == options.limit;
  if (is_answered) answer.status = StatusOf(outcome.solutions, options.limit);
  return answer;
}

void WriteLargeGrid(std::span<const std::uint8_t> values, Symbols symbols, LetterCase letters,
                    std::string& text) {
  text.resize(values.size());
  std::ranges::transform(values, text.begin(),
                         [&](std::uint8_t value) { return SymbolOf(value, symbols, letters); });
}

// Solves the puzzles of a block one after another.
class ExactCoverBlockSolver final : public BlockSolver {
 public:
  void Solve(PuzzleBlock& block, const SolveOptions& options, std::span<Answer> answers) override {
    assert(answers.size() == block.size());
    assert(options.limit > 0);
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

Answer LargeSolver::Solve(std::string_view grid, const SolveOptions& options, const Visitor& visit,
                          Symbols symbols) {
  const LetterCase letters = LetterCaseOf(grid);
  std::string text(grid.size(), '.');
  return SolveValues(grid, symbols, options, [&](std::span<const std::uint8_t> values) {
    WriteLargeGrid(values, symbols, letters, text);
    return visit(text);
  });
}

// Only the first solution becomes text: the others are counted.
Answer LargeSolver::Solve(std::string_view grid, const SolveOptions& options, std::string& solution,
                          Symbols symbols) {
  bool is_first = true;
  const LetterCase letters = LetterCaseOf(grid);
  return SolveValues(grid, symbols, options, [&](std::span<const std::uint8_t> values) {
    if (std::exchange(is_first, false)) WriteLargeGrid(values, symbols, letters, solution);
    return true;
  });
}

Answer LargeSolver::SolveValues(std::string_view grid, Symbols symbols, const SolveOptions& options,
                                const ExactCoverSolver::Visitor& visit) {
  const std::optional<BoxShape> shape = LargeBoxShape(grid.size());
  assert(shape);
  ExactCoverSolver& solver = solvers_.try_emplace(grid.size(), *shape).first->second;
  const std::vector<std::uint8_t> clues = ParseLargeGrid(grid, Spaces::kAreBlanks, symbols).value();
  std::uint64_t solutions = 0;
  const auto visit_up_to_limit = [&](std::span<const std::uint8_t> values) {
    return visit(values) && ++solutions < options.limit;
  };
  return AnswerOf(solver.Enumerate(clues, visit_up_to_limit, {options.max_guesses, options.stop}),
                  options);
}

}  // namespace surudoku
