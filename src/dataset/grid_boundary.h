// Where a text of grids may be cut, for one who has not read what comes before.
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

#include "dataset/grid_format.h"

namespace surudoku {

/// The first place behind a grid of this text at which a scanner is fresh whatever came before the
/// text: one that goes through the text's lines, and one that starts there, find the same grids
/// behind it; and one that ends there the same grids before it. `text` starts and ends with a line.
/// Where it `goes_on` behind its end, nothing means that more of it is wanted; else the end is such
/// a place itself. Costs some 30 passes over the lines up to the place.
std::optional<std::size_t> FindGridBoundary(std::string_view text, const GridStyle& style,
                                            bool goes_on);

}  // namespace surudoku
