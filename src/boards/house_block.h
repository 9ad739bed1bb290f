// Boards of 9x9 cells that have boxes and more houses, in the lockstep kernel.
#pragma once

#include <memory>

#include "boards/board_lanes.h"

namespace surudoku {

/// Null for all other boards, and for boards with pairs of cells that differ or with more than
/// eight houses besides rows, columns and boxes.
std::unique_ptr<BoardLanes> MakeHouseBlock(const BoardHouses& board, Target target);

}  // namespace surudoku
