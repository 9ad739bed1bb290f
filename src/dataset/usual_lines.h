// Lines of grids that are drawn with other characters than the usual ones, as strays
// (stray_puzzles.h) are looked for in them:
//
//     │ 5 3   │   7   │       │      53xx7xxxx      // | 5 3   |   7   |       |
#pragma once

#include <string>
#include <string_view>

namespace surudoku {

/// The line with a usual character for each of UTF-8, with a dot for `x`, `?`, `n` or `~` if it has
/// only one of these, digits, and what stands between cells, and with spaces for the mark of a
/// comment before it (but `#`: such lines are passed over).
std::string UsualLine(std::string_view line);

/// The same of each line of a text.
std::string UsualLines(std::string_view text);

}  // namespace surudoku
