// Strong links of one digit: a region where the digit has two places, or where its places form two
// groups.
#pragma once

#include <array>

#include "rating/board.h"

namespace surudoku::rating {

/// One end of a strong link: a main cell and, where it is a group, up to two more (-1: none).
struct LinkEnd {
  std::array<int, 3> cells = {-1, -1, -1};

  [[nodiscard]] int main() const { return cells[0]; }
  [[nodiscard]] bool is_group() const { return cells[1] >= 0; }
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

/// A region as one number: type and region; -1 stands for none.
inline constexpr int kNoRegion = -1;

/// The first of column, row and block that has all cells of both ends.
int SharedRegion(const LinkEnd& a, const LinkEnd& b);

/// The cells that see every cell of an end; of a link without groups its main cell counts alone.
CellSet SeenBy(const LinkEnd& end, bool is_grouped);

}  // namespace surudoku::rating
