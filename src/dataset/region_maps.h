// Maps of a jigsaw's regions: grids of digits, too, but no puzzles.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "dataset/following_solution.h"

namespace surudoku {

/// Whether each character of a board is in as many cells as a row has, and these touch each other.
/// Equal ones then stand beside each other, as in no puzzle.
bool IsRegionMap(std::string_view cells);

/// Why a file with such grids among its first is not read: the puzzles have other houses.
std::optional<std::string> WhyRegionMap(const FirstGrids& grids);

}  // namespace surudoku
