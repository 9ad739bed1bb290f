// How many solutions a puzzle that is shown to a person has.
#pragma once

#include <cstdint>

#include "surudoku/grid.h"

namespace surudoku::cli {

/// At most `limit`, which is at least 1.
std::uint64_t CountSolutions(const Grid& clues, std::uint64_t limit);

}  // namespace surudoku::cli
