// Percentiles by nearest rank.
#pragma once

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <span>

namespace surudoku {

/// The place, from 1, of that percentile (0..100) among `all` ascending values.
constexpr std::size_t RankOf(std::size_t all, std::size_t percent) {
  return std::max<std::size_t>((all * percent + 99) / 100, 1);
}

/// The least of the ascending values that at least `percent` (0..100) of them do not exceed.
/// Precondition: there are some.
template <class Value>
const Value& AtPercentile(std::span<const Value> ascending, std::size_t percent) {
  assert(!ascending.empty());
  return ascending[RankOf(ascending.size(), percent) - 1];
}

}  // namespace surudoku
