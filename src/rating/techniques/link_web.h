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

/// Which links have no cell in common, which of their ends are joined by a weak link, and which
/// links chains consist of that may take candidates away.
class LinkWeb {
 public:
  /// For these links, to which it goes on to refer.
  void Build(std::span<const GroupedLink> links);

  /// The links that have no cell with the digit in common with this one.
  [[nodiscard]] LinkSet ApartFrom(int link) const { return apart_[link]; }

  /// All links of chains of n, 2 to 4, whose first end and last end have a common target. This
  /// includes the chains that are closed to rings in which some weak link has a target: these can
  /// be written with that between their last and their first.
  [[nodiscard]] LinkSet InChainsOf(int n) const;

 private:
  // Ends of links: those whose first end is meant, and those whose second.
  struct EndSet {
    std::array<LinkSet, 2> of_side{};

    // The other ends of the same links.
    [[nodiscard]] EndSet Across() const { return {{of_side[1], of_side[0]}}; }
    // Only those of some links.
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
  std::array<std::array<EndSet, 2>, DigitLinks::kMost> weak_;  // of each end, where weak links lead
};

}  // namespace surudoku::rating
