// Games that OpenSudoku saved: `value|notes|editable|` for each cell, or `value|notes|notes|...`.
//
//     <game state="1" data="version: 1
//     5|-|0|3|-|0|0|1,2,|1|...
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

#include "dataset/listed_cells.h"

namespace surudoku {

/// Whether a saved game may have this character.
constexpr bool IsOfGame(char c) {
  return (c >= '0' && c <= '9') || c == '|' || c == ',' || c == '-';
}

/// The game that begins at a place of a line: its cells that cannot be edited are the clues.
/// Nothing if there is none, or a damaged one.
std::optional<CellList> SavedGameAt(std::string_view line, std::size_t begin);

/// The size of the text from `begin` on that is nearly such a game; 0 if there is none.
std::size_t DamagedGameAt(std::string_view line, std::size_t begin);

/// Why such a text is no game.
GridTextError ErrorOfGame(std::string_view game);

}  // namespace surudoku
