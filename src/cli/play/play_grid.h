// A board as lines of text: its frame, and the places of its cells.
#pragma once

#include <string>
#include <vector>

#include "play_board.h"

namespace surudoku::cli {

/// Columns are numbered above the cells, rows at their left. Right of each cell is room for a mark.
struct PlayGrid {
  struct Place {
    int line;
    int column;
  };
  std::vector<std::string> rows;  ///< spaces in the places of the cells, or nothing at the end
  std::vector<Place> places;      ///< by cell
  int width = 0;                  ///< of the longest line, with the cells
};

/// Boxes are kept apart by lines from edge to edge, the regions of jigsaws by lines around each.
PlayGrid GridFor(const PlayBoard& board);

}  // namespace surudoku::cli
