// Lines of HoDoKu's library: a puzzle, its placed digits and its deleted candidates.
//
//     :0000:x:..15+7.3+9...:112 212 312::
//      |    | |             |
//      |    | |             deleted candidates: digit, row, column
//      |    | the grid: `+` before a digit that was placed, not given
//      |    candidates of the technique
//      the technique; `0000` and `x` stand for none
//
// After them come eliminations and placements of the technique, which are not part of the puzzle. A
// grid with `+` may also stand on a line of its own.
//
// Source: the head of HoDoKu's reglib-1.4.txt.
#pragma once

#include <string>
#include <string_view>

#include "dataset/grid_cells.h"
#include "reading/board.h"
#include "surudoku/result.h"

namespace surudoku {

/// Whether a line shows that its file is of such lines: it can be read, and is of the library or
/// has a `+`.
bool LooksLikeHodoku(std::string_view line);

/// Whether a line of such a file is one of them: of the library, or with a `+` in its first field.
/// All others are plain lines.
bool IsHodokuLine(std::string_view line);

/// A puzzle, given and placed digits alike: 81 cells, or, if candidates were deleted, 729
/// candidates, where a blank has all those that were not. Precondition: IsHodokuLine.
Result<reading::Board, RecordError> ReadHodokuLine(std::string_view line);

/// Appends `:0000:x:` with the puzzle's cells that have one candidate, and all candidates that the
/// others lack. `puzzle` is 81 cells or 729 candidates.
void AppendHodokuLine(std::string_view puzzle, std::string& text);

}  // namespace surudoku
