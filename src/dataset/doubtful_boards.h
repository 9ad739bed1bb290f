// Boards that nobody drew: rows of other things, which happen to be as many as a board has.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "dataset/board_scanner.h"

namespace surudoku {

/// Why the first boards of a text are rather rows of 9x9 grids with more columns, or boards side by
/// side: no value is as high as it may be, or most of them have a value twice in a column. Nothing
/// if they are no boards of values, or may well be what they seem.
std::optional<std::string> WhyDoubtfulBoards(std::string_view text, const BoardStyle& style);

}  // namespace surudoku
