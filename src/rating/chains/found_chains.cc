#include "rating/chains/found_chains.h"

#include <algorithm>
#include <tuple>

namespace surudoku::rating {

void FoundChains::Add(FoundChain hint, std::span<const CellRemoval> removals) {
  hint.first_removal = static_cast<std::uint32_t>(removals_.size());
  hint.removal_count = static_cast<std::uint32_t>(removals.size());
  removals_.insert(removals_.end(), removals.begin(), removals.end());
  hints_.push_back(hint);
}

CandidateSet FoundChains::SetOf(const FoundChain& hint) const {
  CandidateSet set;
  for (const CellRemoval& removal : RemovalsOf(hint)) {
    ForEachBit(removal.digits, [&](int digit) { set.Add(CandidateOf(removal.cell, digit)); });
  }
  return set;
}

void FoundChains::SortAndDropRepeated() {
  std::ranges::sort(hints_, [](const FoundChain& a, const FoundChain& b) {
    return std::tie(a.rating, a.complexity, a.kind, a.first_removal) <
           std::tie(b.rating, b.complexity, b.kind, b.first_removal);
  });
  // Most hints remove one candidate, so one set holds all of these. The others are compared set by
  // set.
  CandidateSet single;
  seen_.clear();
  const auto is_repeated = [&](const FoundChain& hint) {
    const std::span<const CellRemoval> removals = RemovalsOf(hint);
    if (removals.size() == 1 && CountBits(removals[0].digits) == 1) {
      const int candidate = CandidateOf(removals[0].cell, LowestBit(removals[0].digits));
      const bool repeated = single.Has(candidate);
      single.Add(candidate);
      return repeated;
    }
    const CandidateSet set = SetOf(hint);
    if (std::ranges::find(seen_, set) != seen_.end()) return true;
    seen_.push_back(set);
    return false;
  };
  std::erase_if(hints_, is_repeated);
}

}  // namespace surudoku::rating
