// Small sets as bits of a number: digits of a cell, places of a house. Bit d stands for digit d+1.
#pragma once

#include <array>
#include <bit>
#include <cassert>
#include <cstdint>
#include <span>

namespace surudoku::rating {

inline constexpr unsigned kAllPlaces = 0x1ff;  ///< of a house

/// By set of digits or places. A table, because the oldest processors have no instruction for it.
inline constexpr std::array<std::uint8_t, 512> kBitCounts = [] {
  std::array<std::uint8_t, 512> counts{};
  for (unsigned set = 0; set < counts.size(); ++set) {
    counts[set] = static_cast<std::uint8_t>(std::popcount(set));
  }
  return counts;
}();

/// Precondition: at most nine digits or places.
constexpr int CountBits(unsigned set) {
  assert(set < kBitCounts.size());
  return kBitCounts[set];
}
/// Precondition: set != 0. (std::countr_zero tests for that where a processor may lack the
/// instruction.)
constexpr int LowestBit(unsigned set) {
  assert(set != 0);
  return __builtin_ctz(set);
}
constexpr unsigned Bit(int place) { return 1U << place; }
/// The place, or none.
constexpr unsigned BitIf(bool is_in, int place) { return static_cast<unsigned>(is_in) << place; }
constexpr bool HasBit(unsigned set, int place) { return ((set >> place) & 1) != 0; }

constexpr bool HasFewerThanTwo(unsigned set) { return (set & (set - 1)) == 0; }
/// (std::has_single_bit counts them, which takes longer where there is no instruction for it.)
constexpr bool HasOne(unsigned set) { return set != 0 && HasFewerThanTwo(set); }

/// By set of digits or places, whether it has 2 to kMost members.
template <int kMost>
inline constexpr std::array<bool, 512> kFrom2To = [] {
  std::array<bool, 512> has{};
  for (unsigned set = 0; set < has.size(); ++set) {
    has[set] = kBitCounts[set] >= 2 && kBitCounts[set] <= kMost;
  }
  return has;
}();

/// A table instead of comparisons, which processors often predict wrong. Precondition: at most nine
/// digits or places.
template <int kMost>
constexpr bool HasFrom2To(unsigned set) {
  assert(set < kBitCounts.size());
  return kFrom2To<kMost>[set];
}

/// Calls visit(place) for each, ascending.
template <class Visit>
constexpr void ForEachBit(unsigned set, Visit&& visit) {
  for (; set != 0; set &= set - 1) visit(LowestBit(set));
}

/// Calls visit(subset) for each subset of kSize members, in the order of the subsets read as
/// numbers, until it returns true. True if it did.
template <int kSize, class Visit>
constexpr bool VisitSubsets(unsigned set, Visit&& visit) {
  if constexpr (kSize == 0) {
    return visit(0U);
  } else {
    for (unsigned left = set; left != 0; left &= left - 1) {
      const unsigned highest = left & (~left + 1);
      const auto visit_below = [&](unsigned subset) { return visit(subset | highest); };
      if (VisitSubsets<kSize - 1>(set & (highest - 1), visit_below)) return true;
    }
    return false;
  }
}

/// Each member has a set of its own, `sets[member]`. Calls visit(subset, all) for each subset of
/// kSize members whose sets have kSize elements between them, `all`, in the order of VisitSubsets,
/// until it returns true. True if it did.
template <int kSize, int kLeft = kSize, class Sets, class Visit>
constexpr bool VisitClosedSubsets(const Sets& sets, unsigned members, Visit&& visit,
                                  unsigned subset = 0, unsigned all = 0) {
  if constexpr (kLeft == 0) {
    return CountBits(all) == kSize && visit(subset, all);
  } else {
    for (unsigned left = members; left != 0; left &= left - 1) {
      const unsigned highest = left & (~left + 1);
      const unsigned more = all | sets[LowestBit(left)];
      if (CountBits(more) > kSize) continue;
      if (VisitClosedSubsets<kSize, kLeft - 1>(sets, members & (highest - 1), visit,
                                               subset | highest, more)) {
        return true;
      }
    }
    return false;
  }
}

/// Calls visit(subset) for each subset of {0..count-1} of one size, in the order of the subsets
/// read as numbers, until it returns true. The empty subset is visited only if count > 0, as in the
/// originals.
template <class Visit>
void ForEachSubset(int size, int count, Visit&& visit) {
  if (size == 0) {
    if (count > 0) visit(0ULL);
    return;
  }
  if (size > count) return;
  const std::uint64_t end = std::uint64_t{1} << count;
  // NOLINTNEXTLINE(clang-analyzer-core.BitwiseShift): sizes of subsets are not negative
  for (std::uint64_t set = (std::uint64_t{1} << size) - 1; set < end;) {
    if (visit(set)) return;
    const std::uint64_t low = set & (~set + 1);
    const std::uint64_t ripple = set + low;
    set = ripple | (((set ^ ripple) >> 2) >> std::countr_zero(low));
  }
}

}  // namespace surudoku::rating
