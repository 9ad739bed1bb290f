// Solves grids of 16x16 and 25x25 cells, given as text.
#pragma once

#include <cstddef>
#include <functional>
#include <map>
#include <string>
#include <string_view>

#include "grid/symbols.h"
#include "surudoku/exact_cover.h"

namespace surudoku {

/// Keeps an exact-cover matrix for each size met. Not thread-safe.
class LargeSolver {
 public:
  /// Called with the characters of a solution; returns false to end the search.
  using Visitor = std::function<bool(std::string_view solution)>;

  /// Answers a grid of 256 or 625 characters (see AppendLargeGrid), and visits the solutions found,
  /// in the symbols and the letter case of the grid. options.visitor is not called.
  Answer Solve(std::string_view grid, const SolveOptions& options, const Visitor& visit,
               Symbols symbols = Symbols::kFromOne);

  /// The same; `solution` becomes the first solution found.
  Answer Solve(std::string_view grid, const SolveOptions& options, std::string& solution,
               Symbols symbols = Symbols::kFromOne);

 private:
  Answer SolveValues(std::string_view grid, Symbols symbols, const SolveOptions& options,
                     const ExactCoverSolver::Visitor& visit);

  std::map<std::size_t, ExactCoverSolver> solvers_;  // by number of cells
};

}  // namespace surudoku
