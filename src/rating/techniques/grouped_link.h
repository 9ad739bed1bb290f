// Strong links of one digit: houses where it has two places, or where its places form two groups.
#pragma once

#include <array>
#include <span>
#include <vector>

#include "rating/board/board.h"
#include "rating/board/rules.h"
#include "rating/techniques/step_writing.h"

namespace surudoku::rating {

/// One end of a strong link: a cell or a group of up to three.
struct LinkEnd {
  HouseSet houses = 0;  ///< the houses that all its cells lie in
  CellSet targets;      ///< the cells with the digit that see them all, outside the link's house

  [[nodiscard]] bool SharesHouse(const LinkEnd& other) const {
    return (houses & other.houses) != 0;
  }
};

struct GroupedLink {
  HouseKind kind = kRow;
  int house = 0;
  bool is_grouped = false;
  std::array<LinkEnd, 2> ends;
  CellSet cells;  ///< all cells with the digit in the house

  /// Whether an end shares a house with an end of another link.
  [[nodiscard]] bool Joins(const GroupedLink& other) const {
    return ((ends[0].houses | ends[1].houses) & (other.ends[0].houses | other.ends[1].houses)) != 0;
  }
};

/// The ways in which the originals build the ends of grouped links.
enum class LinkStyle : std::uint8_t {
  kTurbotFish,
  kStrongLinksOf115,
  kStrongLinksOf118,
};

/// All links of a digit, in the order of houses. A house has two if its places can be grouped in
/// two ways. One object can be built for one digit after another, so memory is allocated once.
class DigitLinks {
 public:
  static constexpr int kMost = 54;

  DigitLinks() { links_.reserve(kMost); }

  /// Replaces its links by those of a digit.
  void Build(const Board& board, int digit, LinkStyle style);

  [[nodiscard]] std::span<const GroupedLink> OfKind(HouseKind kind) const {
    const auto i = static_cast<std::size_t>(kind);
    return std::span(links_).subspan(first_[i], first_[i + 1] - first_[i]);
  }
  [[nodiscard]] std::span<const GroupedLink> all() const { return links_; }

 private:
  std::vector<GroupedLink> links_;
  std::array<std::size_t, 4> first_{};  // of each kind, and the end
};

/// The chain of links that comes first: the one with the least key, and of these the first found.
template <class Key>
class FirstLinkChain {
 public:
  void Offer(const Key& key, std::span<const GroupedLink* const> links, int digit,
             const CellSet& victims) {
    if (!victims_.empty() && key_ <= key) return;
    key_ = key;
    digit_ = digit;
    victims_ = victims;
    cells_ = {};
    houses_ = 0;
    for (const GroupedLink* link : links) {
      cells_ |= link->cells;
      houses_ |= Bit(link->house);
    }
  }
  /// Precondition: there is one.
  [[nodiscard]] const Key& key() const { return key_; }
  /// Writes its removals and its pattern into the step. False if there is none.
  bool Write(const Board& board, Step& step) const {
    if (victims_.empty()) return false;
    SetPattern(cells_, Bit(digit_), houses_, step);
    return RemoveFromCells(board, victims_, digit_, step);
  }

 private:
  Key key_{};
  int digit_ = 0;
  CellSet victims_;
  CellSet cells_;
  HouseSet houses_ = 0;
};

inline constexpr int kNoHouse = -1;

/// The house that all cells of both ends lie in, or kNoHouse. If there are several, the originals
/// take the column rather than the row and the row rather than the box.
inline int SharedHouse(const LinkEnd& a, const LinkEnd& b) {
  const HouseSet shared = a.houses & b.houses;
  if (shared == 0) return kNoHouse;
  const HouseSet columns = shared & HousesOf(kColumn);
  return LowestBit(columns != 0 ? columns : shared);
}

}  // namespace surudoku::rating
