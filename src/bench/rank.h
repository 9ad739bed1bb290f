// Percentiles by nearest rank.
#pragma once

#include <algorithm>
#include <cstddef>
#include <span>

namespace surudoku {

/// The least of the ascending values that `percent` (0..100) of them do not exceed.
/// Precondition: there are some.
template <class Value>
const Value& AtPercentile(std::span<const Value> ascending, std::size_t percent) {
  const std::size_t rank = (ascending.size() * percent + 99) / 100;
  return ascending[std::max<std::size_t>(rank, 1) - 1];
}

}  // namespace surudoku
