// Game IDs of Simon Tatham's Solo: a letter is a run of blanks (`a` is one), and `_` stands between
// two clues.
//
//     3x3:a5b3_7c...
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

#include "dataset/listed_cells.h"

namespace surudoku {

/// The game whose ID begins at a place of a line: nothing if there is none. A damaged one has
/// another number of cells than 81, and so has one with more rules; its error says so.
std::optional<CellList> GameIdAt(std::string_view line, std::size_t begin);

}  // namespace surudoku
