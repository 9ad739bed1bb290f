// Strong links of one digit: a region where the digit has two places, or where its places form two
// groups.
#pragma once

#include <array>
#include <span>
#include <vector>

#include "rating/board/board.h"

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

  /// Whether an end shares a region with an end of another link.
  [[nodiscard]] bool Joins(const GroupedLink& other) const {
    return ((ends[0].regions | ends[1].regions) &
            (other.ends[0].regions | other.ends[1].regions)) != 0;
  }
};

/// How the profiles' searches build the ends of groups.
enum class LinkStyle : std::uint8_t {
  kTurbotFish,
  kStrongLinksOf115,
  kStrongLinksOf118,
};

/// The links of a digit, by type and region; a region can be one in two ways.
class DigitLinks {
 public:
  static constexpr int kMost = 54;

  DigitLinks() = default;
  DigitLinks(const Board& board, int digit, LinkStyle style);

  [[nodiscard]] std::span<const GroupedLink> OfType(int type) const {
    return std::span(links_).subspan(first_[type], first_[type + 1] - first_[type]);
  }
  [[nodiscard]] std::span<const GroupedLink> all() const { return links_; }

 private:
  std::vector<GroupedLink> links_;
  std::array<std::size_t, 4> first_{};  // of each type, and the end
};

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
