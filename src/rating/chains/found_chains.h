// All hints of a chain search that is used inside another one, in the order in which they are used.
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
  std::uint32_t source = 0;  ///< the number by which the search finds its chains again
  std::uint32_t first_removal = 0;
  std::uint32_t removal_count = 0;
};

class FoundChains {
 public:
  void Clear() {
    hints_.clear();
    removals_.clear();
  }

  /// `removals` must be in the order in which they were found.
  void Add(FoundChain hint, std::span<const CellRemoval> removals);

  /// Sorts by (rating, complexity, kind) and then by order of discovery, and drops hints with the
  /// same removals as an earlier one.
  void SortAndDropRepeated();

  [[nodiscard]] std::span<const FoundChain> hints() const { return hints_; }
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
