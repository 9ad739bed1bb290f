#include "rating/chains/candidate_numbers.h"

#include <span>

namespace surudoku::rating {

bool CandidateNumbers::Number(const Board& board) {
  count_ = 0;
  for (int cell = 0; cell < kCellCount; ++cell) {
    const unsigned digits = board.CandidatesAt(cell);
    if (count_ + CountBits(digits) > Set::kMost) return false;
    ForEachBit(digits, [&](int digit) {
      const int candidate = CandidateOf(cell, digit);
      number_of_[candidate] = static_cast<std::uint16_t>(count_);
      candidates_[count_++] = static_cast<std::uint16_t>(candidate);
    });
  }
  FindWeakLinks();
  return true;
}

void CandidateNumbers::FindWeakLinks() {
  SetsByUnit<Set> numbers;
  numbers.AddIndexes(std::span(candidates_).first(static_cast<std::size_t>(count_)));
  for (int i = 0; i < count_; ++i) weak_[i] = numbers.WeakLinks(candidates_[i], i);
}

}  // namespace surudoku::rating
