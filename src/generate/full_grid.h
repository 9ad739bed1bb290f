// Random complete grids.
#pragma once

#include "grid/random.h"
#include "surudoku/grid.h"

namespace surudoku {

/// A random complete grid. All are equally likely, but for the exception at kWeightCap
/// (full_grid.cc).
Grid RandomFullGrid(Random& random);

/// One try at a grid. Returns its weight w*n (see full_grid.cc), or 0 if it came to a dead end or
/// was not kept. A grid of weight `cap` or more is always kept, so with `cap` 0 every grid is. The
/// mean weight over all tries is then 2693.4, the mean number of grids that share a band and a
/// stack.
std::uint32_t TryRandomGrid(Random& random, Grid& grid, std::uint32_t cap);

}  // namespace surudoku
