// The puzzles that singles leave to the search.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "surudoku/puzzle_block.h"

namespace surudoku::kernel {

/// A puzzle's number in the answers, and the steps that singles took for it.
struct OpenPuzzle {
  std::uint32_t index;
  std::uint32_t steps;
};

struct OpenPuzzles {
  /// Removes all puzzles and makes room for `capacity`.
  void Clear(std::size_t capacity) {
    if (boards.capacity() < capacity) boards = PuzzleBlock(capacity);
    boards.Clear();
    puzzles.clear();
  }

  PuzzleBlock boards{0};
  std::vector<OpenPuzzle> puzzles;  ///< one for each board
};

}  // namespace surudoku::kernel
