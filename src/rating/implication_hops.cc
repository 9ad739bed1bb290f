#include "rating/implication_hops.h"

#include <algorithm>

namespace surudoku::rating {

bool ImplicationHops::IndexCandidates(const Board& board) {
  count_ = 0;
  for (int cell = 0; cell < 81; ++cell) {
    const unsigned digits = board.CandidatesAt(cell);
    if (count_ + CountBits(digits) > HopSet::kMost) return false;
    ForEachBit(digits, [&](int digit) {
      index_of_[CandidateOf(cell, digit)] = static_cast<std::uint16_t>(count_++);
    });
  }
  return true;
}

void ImplicationHops::ClearLinks() {
  std::fill_n(weak_.begin(), count_, HopSet());
  std::fill_n(strong_.begin(), count_, HopSet());
}

void ImplicationHops::ComputeHops() {
  for (int index = 0; index < count_; ++index) {
    HopSet hops;
    weak_[index].ForEach([&](int off) { hops |= strong_[off]; });
    hops_[index] = hops;
  }
}

}  // namespace surudoku::rating
