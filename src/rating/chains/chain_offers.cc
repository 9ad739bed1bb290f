#include "rating/chains/chain_offers.h"

#include <algorithm>

namespace surudoku::rating {
namespace {

// Whether a hint of this complexity and kind comes before another one that was found earlier.
bool ComesBefore(int complexity, ChainKind kind, const ChainHint& other) {
  return other.complexity == 0 || complexity < other.complexity ||
         (complexity == other.complexity && kind < other.kind);
}

}  // namespace

void ChainOffers::Begin(const Board& board, const ChainMode& mode, Keep keep, const Aim* aim) {
  board_ = &board;
  mode_ = &mode;
  aim_ = aim;
  keep_ = keep;
  order_ = 0;
  best_.complexity = 0;
  if (keep == Keep::kBest) return;
  best_by_removal_.resize(kPotentialCount);
  for (const Potential i : kept_) best_by_removal_[i].complexity = 0;
  kept_.clear();
}

void ChainOffers::Offer(ChainHint& hint) {
  const unsigned removed = RemovalBy(*board_, hint.result).digits;
  if (removed == 0 || !Meets(aim_, hint.result, removed)) return;
  hint.order = ++order_;
  ChainHint& rival = RivalOf(hint, removed);
  if (!FindComplexity(hint, rival)) return;
  if (keep_ == Keep::kBestOfEachRemoval && rival.complexity == 0) {
    kept_.push_back(static_cast<Potential>(&rival - best_by_removal_.data()));
  }
  rival = hint;
}

// The hint that is kept unless this one comes before it. Hints that take away the same single
// candidate compete, whether they turn it off or turn another one on.
ChainHint& ChainOffers::RivalOf(const ChainHint& hint, unsigned removed) {
  if (keep_ == Keep::kBest) return best_;
  if (CountBits(removed) > 1) return best_by_removal_[hint.result];
  return best_by_removal_[Off(CandidateOf(CellOf(hint.result), LowestBit(removed)))];
}

// False as soon as it is clear that the rival comes first. A lower bound of the complexity is known
// at once. Counting ancestors takes time, and looking at nested chains takes more.
bool ChainOffers::FindComplexity(ChainHint& hint, const ChainHint& rival) {
  int complexity = 0;
  for (const Target& target : hint.ends()) {
    complexity += target.is_clash ? 2 : target.run->DepthOf(target.potential);
  }
  if (!ComesBefore(complexity, hint.kind, rival)) return false;
  if (mode_->dynamic) {
    complexity = 0;
    for (const Target& target : hint.ends()) {
      const int limit = rival.complexity == 0 ? kPotentialCount : rival.complexity - complexity;
      complexity += walker_.CountAncestors(target, limit);
      if (!ComesBefore(complexity, hint.kind, rival)) return false;
    }
    if (mode_->forcing || mode_->first_inner != nullptr) {
      complexity += walker_.NestedComplexity(hint.ends());
      if (!ComesBefore(complexity, hint.kind, rival)) return false;
    }
  }
  hint.complexity = complexity;
  return true;
}

const FoundChains& ChainOffers::FindKept() {
  std::ranges::sort(kept_, {}, [&](Potential i) { return best_by_removal_[i].order; });
  found_.Clear();
  for (const Potential i : kept_) {
    const ChainHint& hint = best_by_removal_[i];
    FoundChain found;
    found.complexity = hint.complexity;
    found.rating = ChainRating(mode_->base, hint.complexity);
    found.kind = hint.kind;
    found.source = i;
    const CellRemoval removal = RemovalBy(*board_, hint.result);
    found_.Add(found, std::span(&removal, 1));
  }
  found_.SortAndDropRepeated();
  return found_;
}

void ChainOffers::Record(const FoundChain& found, NestedHint& record) {
  const ChainHint& hint = best_by_removal_[found.source];
  record.complexity = hint.complexity;
  if (hint.kind == ChainKind::kCell) record.assumption_cause = kByCell;
  if (hint.kind == ChainKind::kHouse) record.assumption_cause = CauseOf(hint.house_kind);
  for (const Target& target : hint.ends()) walker_.Record(target, record);
}

}  // namespace surudoku::rating
