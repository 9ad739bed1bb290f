// Maps of a jigsaw's regions: grids of digits, too, but no puzzles.
#pragma once

#include <string_view>

namespace surudoku {

/// Whether each character of a board is in as many cells as a row has, and these touch each other.
/// Equal ones then stand beside each other, as in no puzzle. Costs next to nothing for a puzzle.
bool IsRegionMap(std::string_view cells);

/// The reason why such a grid is no record.
inline constexpr char kRegionMap[] =
    "a map of a jigsaw's regions, no puzzle: put it into a file of its own (--houses jigsaw "
    "--regions FILE)";

}  // namespace surudoku
