// The sizes of boards that are read.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace surudoku::reading {

/// The rows of the boards that are read, and the boxes that they have unless the user says others.
struct BoardShape {
  int side;
  int box_height;
  int box_width;
};
inline constexpr std::array<BoardShape, 15> kBoardShapes = {{{4, 2, 2},
                                                             {6, 2, 3},
                                                             {8, 2, 4},
                                                             {9, 3, 3},
                                                             {10, 2, 5},
                                                             {12, 3, 4},
                                                             {14, 2, 7},
                                                             {15, 3, 5},
                                                             {16, 4, 4},
                                                             {18, 3, 6},
                                                             {20, 4, 5},
                                                             {21, 3, 7},
                                                             {22, 2, 11},
                                                             {24, 4, 6},
                                                             {25, 5, 5}}};
inline constexpr int kMostSide = 25;
inline constexpr std::size_t kMostCells = 625;

/// A set of sides: bit `side` is set.
using Sides = std::uint32_t;
constexpr Sides SidesFrom(int least, int most) {
  Sides sides = 0;
  for (const BoardShape& shape : kBoardShapes) {
    if (shape.side >= least && shape.side <= most) sides |= Sides{1} << shape.side;
  }
  return sides;
}
constexpr bool HasSide(Sides sides, int side) { return (sides >> side & 1U) != 0; }

/// The shape of boards with so many rows, or with so many cells; null if there are none.
const BoardShape* ShapeOfSide(std::size_t side);
const BoardShape* ShapeOfCells(std::size_t cells);

/// The sides of the boards that have so many cells, or one or a row more or less, as damaged ones.
Sides SidesNearCells(std::size_t cells);

}  // namespace surudoku::reading
