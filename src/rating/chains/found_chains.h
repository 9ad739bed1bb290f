// The hints of a chain search inside another one, best first.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "rating/board/bits.h"
#include "rating/chains/candidate_set.h"
#include "rating/chains/chain_rating.h"

namespace surudoku::rating {

struct CellRemoval {
  int cell;
  unsigned digits;
};

struct FoundChain {
  double rating = 0;
  int complexity = 0;
  ChainKind kind = ChainKind::kDouble;
  std::uint32_t source = 0;  ///< what the search knows it by
  std::uint32_t first_removal = 0;
  std::uint32_t removal_count = 0;
};

class FoundChains {
 public:
  void Clear() {
    hints_.clear();
    removals_.clear();
  }

  /// `removals` in the order they are found in.
  void Add(FoundChain hint, std::span<const CellRemoval> removals);

  /// By (rating, complexity, kind), then by order of discovery; a later hint with the removals
  /// of an earlier one is dropped.
  void SortAndDropRepeated();

  [[nodiscard]] std::span<const FoundChain> hints() const { return hints_; }
  [[nodiscard]] std::span<FoundChain> hints() { return hints_; }
  [[nodiscard]] std::span<const CellRemoval> RemovalsOf(const FoundChain& hint) const {
    return std::span(removals_).subspan(hint.first_removal, hint.removal_count);
  }

 private:
  [[nodiscard]] CandidateSet SetOf(const FoundChain& hint) const;

  std::vector<FoundChain> hints_;
  std::vector<CellRemoval> removals_;
  std::vector<CandidateSet> seen_;
};

}  // namespace surudoku::rating
