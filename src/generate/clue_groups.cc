#include "generate/clue_groups.h"

#include <algorithm>
#include <span>
#include <utility>

namespace surudoku {
namespace {

// The moves of a board that symmetries are made of: a cell's row and column, from 0 to `last`.
struct Place {
  int row;
  int column;
};
using Move = Place (*)(Place place, int last);

Place LeftRight(Place at, int last) { return {at.row, last - at.column}; }
Place TopBottom(Place at, int last) { return {last - at.row, at.column}; }
Place HalfTurn(Place at, int last) { return {last - at.row, last - at.column}; }
Place QuarterTurn(Place at, int last) { return {at.column, last - at.row}; }
Place MainDiagonal(Place at, int /*last*/) { return {at.column, at.row}; }
Place OtherDiagonal(Place at, int last) { return {last - at.column, last - at.row}; }

std::vector<Move> MovesOf(Symmetry symmetry) {
  switch (symmetry) {
    case Symmetry::kNone:
      return {};
    case Symmetry::kRotational:
      return {HalfTurn};
    case Symmetry::kMirror:
      return {LeftRight};
    case Symmetry::kDiagonal:
      return {MainDiagonal};
    case Symmetry::kBothMirrors:
      return {LeftRight, TopBottom};
    case Symmetry::kBothDiagonals:
      return {MainDiagonal, OtherDiagonal};
    case Symmetry::kQuarterTurn:
      return {QuarterTurn};
    case Symmetry::kAll:
      return {LeftRight, QuarterTurn};
  }
  return {};
}

// The cell and all cells that the moves, one after another, lead to.
ClueGroup GroupOf(int cell, int side, std::span<const Move> moves) {
  ClueGroup group = {static_cast<std::uint16_t>(cell)};
  for (std::size_t i = 0; i < group.size(); ++i) {
    for (const Move move : moves) {
      const Place place = move({group[i] / side, group[i] % side}, side - 1);
      const auto image = static_cast<std::uint16_t>(side * place.row + place.column);
      if (std::ranges::find(group, image) == group.end()) group.push_back(image);
    }
  }
  std::ranges::sort(group);
  return group;
}

}  // namespace

std::vector<ClueGroup> SymmetricGroups(Symmetry symmetry, int side) {
  const std::vector<Move> moves = MovesOf(symmetry);
  std::vector<ClueGroup> groups;
  for (int cell = 0; cell < side * side; ++cell) {
    ClueGroup group = GroupOf(cell, side, moves);
    if (group.front() == cell) groups.push_back(std::move(group));
  }
  return groups;
}

std::vector<ClueGroup> ClueGroups(const PuzzleRequest& request) {
  std::vector<ClueGroup> groups = SymmetricGroups(request.symmetry, kSide);
  std::erase_if(groups, [&](const ClueGroup& group) {
    return !std::ranges::all_of(group, [&](int cell) { return request.may_hold_clue[cell]; });
  });
  return groups;
}

}  // namespace surudoku
