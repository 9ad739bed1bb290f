// Cells that are no puzzle: maps of regions, and values that count from 0.
#pragma once

#include <string_view>

#include "dataset/record_format.h"
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

/// The reason why such a grid is no record.
inline constexpr char kRegionMap[] =
    "a map of a jigsaw's regions, no puzzle: put it into a file of its own (--houses jigsaw "
    "--regions FILE)";

/// Why 9x9 puzzles with another blank and with 0, but without 9, are refused: their values may be 0
/// to 8.
inline constexpr std::string_view kZeroBesideBlank =
    "0 stands beside another blank, and 9 nowhere: if its values are 0 to 8, add 1 to each; if 0 "
    "is a blank, too, say so (--blank 0)";

/// Whether that is so of the first puzzles of a text: lines, grids, or columns of cells.
bool MayHaveValuesFromZero(std::string_view text, const RecordFormat& format);

}  // namespace surudoku
