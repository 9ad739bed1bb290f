// Random complete grids.
#pragma once

#include "grid/random.h"
#include "surudoku/grid.h"

namespace surudoku {

/// A complete grid. All are equally likely, except for what full_grid.cc says of kWeightCap.
Grid RandomFullGrid(Random& random);

/// One try at a grid. Returns its weight w*n (see full_grid.cc), or 0 where it came to a dead end
/// or was not kept. A grid of weight `cap` or more is always kept, and with `cap` 0 every grid is:
/// then the mean weight over all tries is the mean number of grids that share a band and a stack,
/// 2693.4.
std::uint32_t TryRandomGrid(Random& random, Grid& grid, std::uint32_t cap);

}  // namespace surudoku
