// 9x9 puzzles in pieces of one expression of a program: strings that an operator or nothing joins,
// and lists of cells or rows, on however many lines.
//
//     board = "53..7....6..195....98....6." +       int grid[81] = {5, 3, 0, 0, 7, 0, 0, 0,
//             "8...6...34..8.3..17...2...6" +                      0, 6, 0, 0, 1, 9, 5, 0,
//             ".6....28....419..5....8..79"                        ...
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "dataset/piecewise_puzzles.h"

namespace surudoku {

/// Those of a text, in order: expressions with nothing but the cells of a puzzle, from the first
/// quote or bracket to the last one. A whole puzzle in one string is none of them.
std::vector<PiecewisePuzzle> FindExpressionPuzzles(std::string_view text);

/// The one that a text begins with.
std::optional<PiecewisePuzzle> ExpressionPuzzleAt(std::string_view text);

}  // namespace surudoku
