// The candidates of a board, numbered from 0 in order, so that sets of them are small.
#pragma once

#include <array>
#include <cstdint>

#include "rating/board/board.h"
#include "rating/chains/candidate_set.h"
#include "rating/chains/index_set.h"

namespace surudoku::rating {

class CandidateNumbers {
 public:
  using Set = IndexSet<320>;
  using Sets = std::array<Set, Set::kMost>;  ///< by the number of a candidate

  /// Numbers the candidates and finds which of them see each other. False if there is no room for
  /// all, as where a board has few clues.
  bool Number(const Board& board);

  [[nodiscard]] int count() const { return count_; }
  /// Precondition: it is a candidate of the board.
  [[nodiscard]] int NumberOf(int candidate) const { return number_of_[candidate]; }
  [[nodiscard]] int CandidateAt(int number) const { return candidates_[number]; }
  /// The others of its cell, and of its digit in its houses.
  [[nodiscard]] const Set& WeakLinks(int number) const { return weak_[number]; }

 private:
  void FindWeakLinks();

  int count_ = 0;
  std::array<std::uint16_t, kCandidateCount> number_of_;
  std::array<std::uint16_t, Set::kMost> candidates_;
  Sets weak_;
};

}  // namespace surudoku::rating
