#include "generate/clue_groups.h"

namespace surudoku {
namespace {

int Image(Symmetry symmetry, int cell) {
  const int row = RowOf(cell);
  const int column = ColumnOf(cell);
  switch (symmetry) {
    case Symmetry::kNone:
      break;
    case Symmetry::kRotational:
      return kCellCount - 1 - cell;
    case Symmetry::kMirror:
      return 9 * row + kSide - 1 - column;
    case Symmetry::kDiagonal:
      return 9 * column + row;
  }
  return cell;
}

}  // namespace

std::vector<ClueGroup> ClueGroups(const PuzzleRequest& request) {
  std::vector<ClueGroup> groups;
  for (int cell = 0; cell < kCellCount; ++cell) {
    const int image = Image(request.symmetry, cell);
    if (image < cell) continue;
    if (!request.may_hold_clue[cell] || !request.may_hold_clue[image]) continue;
    groups.push_back({static_cast<std::uint8_t>(cell)});
    if (image != cell) groups.back().push_back(static_cast<std::uint8_t>(image));
  }
  return groups;
}

}  // namespace surudoku
