// What is left to the search of a block's puzzles.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "surudoku/puzzle_block.h"

namespace surudoku::kernel {

/// Which puzzle it is, and how many steps it has had.
struct OpenPuzzle {
  std::uint32_t index;
  std::uint32_t steps;
};

struct OpenPuzzles {
  /// Makes room for `capacity` puzzles; there are none then.
  void Clear(std::size_t capacity) {
    if (boards.capacity() < capacity) boards = PuzzleBlock(capacity);
    boards.Clear();
    puzzles.clear();
  }

  PuzzleBlock boards{0};
  std::vector<OpenPuzzle> puzzles;  ///< one for each board
};

}  // namespace surudoku::kernel
