// All hints of a chain search inside another one, in the order in which that one uses them.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "rating/board/board.h"
#include "rating/chains/chain_mode.h"
#include "rating/chains/potential.h"

namespace surudoku::rating {

struct CellRemoval {
  int cell;
  unsigned digits;
};

/// The digits that go from the cell of a potential if that holds.
inline CellRemoval RemovalBy(const Board& board, Potential result) {
  const unsigned digit = Bit(DigitOf(result));
  const int cell = CellOf(result);
  return {cell, IsOn(result) ? board.CandidatesAt(cell) & ~digit : digit};
}

/// Whether a conclusion that takes these digits from its cell meets the aim. Without one (null)
/// all do.
inline bool Meets(const Aim* aim, Potential result, unsigned removed) {
  if (aim == nullptr || aim->AmongDigits(CellOf(result), removed) != 0) return true;
  return IsOn(result) && aim->IsMetByPlacing(CellOf(result), DigitOf(result));
}

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
