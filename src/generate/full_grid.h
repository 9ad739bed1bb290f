// Random complete grids.
#pragma once

#include "grid/random.h"
#include "surudoku/grid.h"

namespace surudoku {

/// A complete grid, every one as likely as any other but for what full_grid.cc says of kWeightCap.
Grid RandomFullGrid(Random& random);

/// One try at a grid: its weight w*n (see full_grid.cc), or 0 where it came to a dead end or was
/// not kept. `cap` is the weight from which on a grid is always kept; 0: always. The mean weight
/// over all tries that are always kept is the number of grids that share a band and a stack,
/// 2693.4.
std::uint32_t TryRandomGrid(Random& random, Grid& grid, std::uint32_t cap);

}  // namespace surudoku
