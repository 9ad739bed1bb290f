// Puzzles of another layout than their file's (stray_puzzles.h) in pieces on several lines, as
// programs have them: strings that a plus or nothing joins, numbers in lines of any length, rows
// behind the marks of comments.
//
//     board = "53..7....6..195....98....6.8"     // 5 3 0  0 7 0  0 0 0
//             "...6...34..8.3..17...2...6.6"     // 6 0 0  1 9 5  0 0 0
//             "....28....419..5....8..79";       ...
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "dataset/stray_puzzles.h"

namespace surudoku {

/// The cells of a line that may be a piece of a puzzle, `.` for a blank; empty if it is none.
std::string PieceOfPuzzle(std::string_view line);

/// The 9x9 puzzles of a text without records that lie in pieces on lines after each other.
std::vector<StrayPuzzle> FindPuzzlesInPieces(std::string_view text);

}  // namespace surudoku
