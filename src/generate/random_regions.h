// Random regions of jigsaws.
#pragma once

#include <string>

#include "grid/random.h"

namespace surudoku {

/// A letter for each cell, row by row: `side` connected regions of `side` cells, which touch at
/// edges, named a, b, c ... in the order in which they begin. Each partition into such regions that
/// exchanges of cells lead to can come. Precondition: 2 <= side <= 25. Cost: a millisecond for 9x9.
std::string RandomRegions(int side, Random& random);

}  // namespace surudoku
