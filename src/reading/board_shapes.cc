#include "reading/board_shapes.h"

namespace surudoku::reading {
namespace {

using ShapesOfSides = std::array<const BoardShape*, kMostSide + 1>;
constexpr ShapesOfSides MakeShapesOfSides() {
  ShapesOfSides shapes{};
  for (const BoardShape& shape : kBoardShapes)
    shapes[static_cast<std::size_t>(shape.side)] = &shape;
  return shapes;
}
constexpr ShapesOfSides kShapesOfSides = MakeShapesOfSides();

using ShapesOfCells = std::array<const BoardShape*, kMostCells + 1>;
constexpr ShapesOfCells MakeShapesOfCells() {
  ShapesOfCells shapes{};
  for (const BoardShape& shape : kBoardShapes) {
    const auto side = static_cast<std::size_t>(shape.side);
    shapes[side * side] = &shape;
  }
  return shapes;
}
constexpr ShapesOfCells kShapesOfCells = MakeShapesOfCells();

using SidesOfCells = std::array<Sides, kMostCells + 1>;
constexpr SidesOfCells MakeSidesNearCells() {
  SidesOfCells sides{};
  for (const BoardShape& shape : kBoardShapes) {
    const auto side = static_cast<std::size_t>(shape.side), cells = side * side;
    for (const std::size_t count : {cells - side, cells - 1, cells, cells + 1, cells + side}) {
      if (count <= kMostCells) sides[count] |= Sides{1} << side;
    }
  }
  return sides;
}
constexpr SidesOfCells kSidesNearCells = MakeSidesNearCells();

}  // namespace

const BoardShape* ShapeOfSide(std::size_t side) {
  return side <= static_cast<std::size_t>(kMostSide) ? kShapesOfSides[side] : nullptr;
}

const BoardShape* ShapeOfCells(std::size_t cells) {
  return cells <= kMostCells ? kShapesOfCells[cells] : nullptr;
}

Sides SidesNearCells(std::size_t cells) { return cells <= kMostCells ? kSidesNearCells[cells] : 0; }

}  // namespace surudoku::reading
