#include "dataset/piecewise_puzzles.h"

#include <algorithm>
#include <iterator>
#include <utility>

#include "dataset/expression_puzzles.h"
#include "dataset/expression_tokens.h"
#include "dataset/marked_rows.h"

namespace surudoku {

std::vector<PiecewisePuzzle> FindPiecewisePuzzles(std::string_view text) {
  std::vector<PiecewisePuzzle> puzzles = FindExpressionPuzzles(text);
  std::vector<PiecewisePuzzle> rows = FindMarkedRows(text);
  // A comment inside of an expression may draw what this has.
  std::erase_if(rows, [&](const PiecewisePuzzle& grid) {
    const auto after = std::ranges::upper_bound(puzzles, grid.begin, {}, &PiecewisePuzzle::end);
    return after != puzzles.end() && after->begin < grid.end;
  });
  std::ranges::move(rows, std::back_inserter(puzzles));
  std::ranges::sort(puzzles, {}, &PiecewisePuzzle::begin);
  return puzzles;
}

std::optional<PiecewisePuzzle> PiecewisePuzzleAt(std::string_view text) {
  auto puzzle = ExpressionPuzzleAt(text);
  return puzzle ? std::move(puzzle) : MarkedRowsAt(text);
}

bool MayGoOnPiecewise(std::string_view line) {
  return MayGoOnAfter(line) || IsBetweenMarkedRows(line);
}

}  // namespace surudoku
