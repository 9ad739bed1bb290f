// A board as lines of text: its frame, and the places of its cells.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "play_board.h"

namespace surudoku::cli {

/// How large each cell is, in characters.
struct CellRoom {
  int width = 1;
  int height = 1;
  bool has_lines_between = false;  ///< a line after each row of cells, not after each band alone
};

/// Room for the notes of a cell, each value at its own place: 3x3 of a board of 9x9.
CellRoom RoomForNotes(int side);

/// The lines of a cell with that room: each value that is noted stands at its own place.
std::vector<std::string> LinesOfNotes(std::uint32_t notes, const CellRoom& room);

/// Columns are numbered above the cells, rows at their left. Right of each cell is room for a mark.
struct PlayGrid {
  struct Place {
    int line;
    int column;
  };
  CellRoom room;
  std::vector<std::string> rows;  ///< spaces in the places of the cells, or nothing at the end
  std::vector<Place> places;      ///< by cell: its upper left corner
  int width = 0;                  ///< of the longest line, with the cells
};

/// Boxes are kept apart by lines from edge to edge, the regions of jigsaws by lines around each.
PlayGrid GridFor(const PlayBoard& board, const CellRoom& room = {});

}  // namespace surudoku::cli
