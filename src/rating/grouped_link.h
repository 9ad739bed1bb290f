// Strong links of one digit: a region where the digit has two places, or where its places form two
// groups.
#pragma once

#include <array>

#include "rating/board.h"

namespace surudoku::rating {

/// One end of a strong link: a main cell and, where it is a group, up to two more (-1: none).
struct LinkEnd {
  LinkEnd() = default;
  explicit LinkEnd(const std::array<int, 3>& its_cells);

  std::array<int, 3> cells = {-1, -1, -1};
  /// The regions that have all its cells, in the order columns, rows, blocks.
  std::uint32_t regions = 0;

  [[nodiscard]] int main() const { return cells[0]; }
};

struct GroupedLink {
  int type = 0;
  int region = 0;
  bool is_grouped = false;
  std::array<LinkEnd, 2> ends;
  CellSet cells;  ///< all cells with the digit in the region
};

/// How the profiles' searches build the ends of groups.
enum class LinkStyle : std::uint8_t {
  kTurbotFish,
  kStrongLinksOf115,
  kStrongLinksOf118,
};

/// A region can be a link in two ways.
struct GroupedLinks {
  int count = 0;
  std::array<GroupedLink, 2> links;
};

GroupedLinks FindGroupedLinks(const Board& board, int type, int region, int digit, LinkStyle style);

/// A region as one number in the order columns, rows, blocks.
constexpr int RegionCode(int type, int region) { return 9 * (2 - type) + region; }
constexpr const CellSet& CellsOf(int region_code) {
  return kRegions.cells[2 - region_code / 9][region_code % 9];
}
inline constexpr int kNoRegion = 32;

/// The first of column, row and block that has all cells of both ends.
inline int SharedRegion(const LinkEnd& a, const LinkEnd& b) {
  return LowestBit(a.regions & b.regions);
}

/// The cells that see every cell of an end; of a link without groups its main cell counts alone.
CellSet SeenBy(const LinkEnd& end, bool is_grouped);

}  // namespace surudoku::rating
