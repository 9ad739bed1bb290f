// Lists of the first few of many.
#pragma once

#include <algorithm>
#include <cstddef>
#include <functional>
#include <utility>
#include <vector>

namespace surudoku {

/// Puts an element into a list that is sorted by `rank(element)`, which may be a member, too, and
/// keeps the first `most` of it. Equal elements stay in the order in which they came.
template <class Element, class Rank>
void InsertRanked(Element element, std::size_t most, Rank rank, std::vector<Element>& list) {
  if (list.size() == most) {
    if (std::invoke(rank, element) >= std::invoke(rank, list.back())) return;
    list.pop_back();
  }
  const auto place = std::ranges::upper_bound(list, std::invoke(rank, element), {}, rank);
  list.insert(place, std::move(element));
}

}  // namespace surudoku
