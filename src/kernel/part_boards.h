// A guess of the lockstep search, as two boards.
#pragma once

#include "surudoku/puzzle_block.h"
#include "surudoku/target.h"

namespace surudoku::kernel {

/// Splits each board of the block in two, as the lockstep search does with a stuck board. The board
/// itself gets the guess. `rest` gets the board that the search would go back to, and loses its old
/// content. `only_counts` as in SolveOptions. Preconditions: each board has an open cell;
/// rest.capacity() >= block.size().
void PartBoards(PuzzleBlock& block, PuzzleBlock& rest, bool only_counts, Target target);

}  // namespace surudoku::kernel
