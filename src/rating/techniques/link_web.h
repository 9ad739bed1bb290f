// How the strong links of a digit can follow one another in chains.
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "rating/techniques/grouped_link.h"

namespace surudoku::rating {

/// Bit i stands for link i of a digit.
using LinkSet = std::uint64_t;
static_assert(DigitLinks::kMost <= 64);

/// Knows which links have no cell with the digit in common, which of their ends share a house, and
/// which links are in chains that may take candidates away.
class LinkWeb {
 public:
  /// For these links. It refers to them until the next call.
  void Build(std::span<const GroupedLink> links);

  /// The links that share no cell with the digit with this one.
  [[nodiscard]] LinkSet ApartFrom(int link) const { return apart_[link]; }

  /// The links of all chains of n (2 to 4) links if the first and last end of the chain have a
  /// common target. This covers rings in which any weak link has a target, because a ring can begin
  /// at any link, also just after that weak link.
  [[nodiscard]] LinkSet InChainsOf(int n) const;

 private:
  // A set of ends of links: by side, the links whose end on that side is in it.
  struct EndSet {
    std::array<LinkSet, 2> of_side{};

    // The other ends of the same links.
    [[nodiscard]] EndSet Across() const { return {{of_side[1], of_side[0]}}; }
    // Only the ends of these links.
    [[nodiscard]] EndSet Within(LinkSet links) const {
      return {{of_side[0] & links, of_side[1] & links}};
    }
  };

  [[nodiscard]] int size() const { return static_cast<int>(links_.size()); }
  void Join(int a, int b);
  [[nodiscard]] LinkSet AroundLink(int link) const;
  [[nodiscard]] LinkSet AroundWeakLink(int n, int a, int a_side, int b, int b_side) const;
  [[nodiscard]] LinkSet WithCommonTarget(const EndSet& starts, const EndSet& stops) const;

  std::span<const GroupedLink> links_;
  std::array<LinkSet, DigitLinks::kMost> apart_;
  std::array<std::array<EndSet, 2>, DigitLinks::kMost>
      weak_;  // of each end, the ends that weak links lead to
};

}  // namespace surudoku::rating
