// Small sets as bits of a number: digits of a cell, places of a region. Bit d stands for digit d+1.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <span>

namespace surudoku::rating {

constexpr int CountBits(unsigned set) { return std::popcount(set); }
constexpr int LowestBit(unsigned set) { return std::countr_zero(set); }
constexpr unsigned Bit(int place) { return 1U << place; }
constexpr bool HasBit(unsigned set, int place) { return ((set >> place) & 1) != 0; }

/// Calls visit(place) for each, ascending.
template <class Visit>
constexpr void ForEachBit(unsigned set, Visit&& visit) {
  for (; set != 0; set &= set - 1) visit(LowestBit(set));
}

/// All subsets of {0..8} of one size, in increasing order of the mask read as a number.
template <int kSize>
inline constexpr auto kSubsetsOfNine = [] {
  constexpr int kCount = [] {
    int count = 0;
    for (unsigned set = 0; set < 512; ++set) count += CountBits(set) == kSize ? 1 : 0;
    return count;
  }();
  std::array<std::uint16_t, kCount> subsets{};
  int next = 0;
  for (unsigned set = 0; set < 512; ++set) {
    if (CountBits(set) == kSize) subsets[next++] = static_cast<std::uint16_t>(set);
  }
  return subsets;
}();

/// The subsets of {0..count-1} of one size, in increasing order; the empty one where count > 0.
template <class Visit>
void ForEachSubset(int size, int count, Visit&& visit) {
  if (size == 0) {
    if (count > 0) visit(0ULL);
    return;
  }
  if (size > count) return;
  const std::uint64_t end = std::uint64_t{1} << count;
  for (std::uint64_t set = (std::uint64_t{1} << size) - 1; set < end;) {
    if (visit(set)) return;
    const std::uint64_t low = set & (~set + 1);
    const std::uint64_t ripple = set + low;
    set = ripple | (((set ^ ripple) >> 2) >> std::countr_zero(low));
  }
}

}  // namespace surudoku::rating
