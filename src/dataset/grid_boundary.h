// Where a text of grids may be cut, found without reading what comes before it.
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

#include "dataset/grid_format.h"

namespace surudoku {

/// The first place after a grid of this text where the text can be cut, whatever came before it: a
/// scanner that has read all lines before the place and one that starts there find the same grids
/// after it, and a scanner that ends there finds the same grids before it. `text` begins at the
/// start of a line and has whole lines. Where the file goes on after it (`goes_on`), nothing means
/// that more text is needed; otherwise the end of the text is such a place itself. Costs some 30
/// passes over the lines up to the place.
std::optional<std::size_t> FindGridBoundary(std::string_view text, const GridStyle& style,
                                            bool goes_on);

}  // namespace surudoku
