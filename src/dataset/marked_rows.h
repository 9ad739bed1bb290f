// 9x9 puzzles in rows behind a mark on each line: comments, the data of Basic and of assemblers.
//
//     // 530 070 000       .byte 5,3,0,0,7,0,0,0,0        * 5 3 . . 7 . . . .
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "dataset/piecewise_puzzles.h"

namespace surudoku {

/// Those of a text, in order: nine rows behind one mark, with nothing else on their lines, between
/// lines that are no such rows. An empty line, and a mark alone or with a border, may stand between
/// the bands.
std::vector<PiecewisePuzzle> FindMarkedRows(std::string_view text);

/// The one that a text begins with, from its first mark on.
std::optional<PiecewisePuzzle> MarkedRowsAt(std::string_view text);

/// Whether a line may stand between two bands of such rows, so that a text must not be cut there.
bool IsBetweenMarkedRows(std::string_view line);

}  // namespace surudoku
