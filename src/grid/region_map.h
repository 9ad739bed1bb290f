// Maps of a jigsaw's regions, which look like puzzles.
#pragma once

#include <string_view>

#include "grid/grid_text.h"
#include "surudoku/grid.h"

namespace surudoku {

/// Whether each character of a board is in as many cells as a row has, and these touch each other.
/// Equal ones then stand beside each other, as in no puzzle. Costs next to nothing for a puzzle.
bool IsRegionMap(std::string_view cells);

/// Whether the 81 cells of a line may be one: a few instructions. Equal clues beside each other in
/// a corner are the mark, as one of two opposite corners has it, also if the regions count from 0.
inline bool MayBeRegionMap(const char* cells) {
  const char first = cells[0], last = cells[kCellCount - 1];
  return (IsClueCharacter(first) && (first == cells[1] || first == cells[kSide])) ||
         (IsClueCharacter(last) &&
          (last == cells[kCellCount - 2] || last == cells[kCellCount - 1 - kSide]));
}

}  // namespace surudoku
