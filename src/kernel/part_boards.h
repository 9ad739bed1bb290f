// A guess of the lockstep search, as two boards.
#pragma once

#include "surudoku/puzzle_block.h"
#include "surudoku/target.h"

namespace surudoku::kernel {

/// Parts each board of the block as the lockstep search would where it is stuck: the board itself
/// is left with the guess, and what the search would go back to is put into `rest`, whose content
/// is replaced. `only_counts` as in the search's SolveOptions. Preconditions: each board has an
/// open cell; rest.capacity() >= block.size().
void PartBoards(PuzzleBlock& block, PuzzleBlock& rest, bool only_counts, Target target);

}  // namespace surudoku::kernel
