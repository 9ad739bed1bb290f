// The hints that a chain search finds, and the choice of those that it keeps.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "rating/board/board.h"
#include "rating/chains/chain_mode.h"
#include "rating/chains/chain_run.h"
#include "rating/chains/chain_walk.h"
#include "rating/chains/found_chains.h"

namespace surudoku::rating {

/// A conclusion that holds because several chains all lead to it.
struct ChainHint {
  int complexity = 0;  ///< 0: there is no hint
  ChainKind kind = ChainKind::kDouble;
  HouseKind house_kind = kRow;  ///< for ChainKind::kHouse
  Potential result = 0;
  std::uint32_t order = 0;  ///< of discovery
  int target_count = 0;
  std::array<Target, 9> targets;  ///< the ends of the chains

  [[nodiscard]] std::span<const Target> ends() const {
    return std::span(targets).first(static_cast<std::size_t>(target_count));
  }
};

/// Takes the hints of one search in the order of discovery. Keeps the one that comes first by
/// (complexity, kind, order), or the first one for each set of removals.
class ChainOffers {
 public:
  enum class Keep : bool { kBest, kBestOfEachRemoval };

  /// Forgets all hints. The board must outlive the offers, and so must the aim, which may be null:
  /// hints that do not meet it are passed over.
  void Begin(const Board& board, const ChainMode& mode, Keep keep, const Aim* aim);

  /// Keeps the hint if it comes before the one kept so far. Computes its complexity only as far as
  /// it takes to tell.
  void Offer(ChainHint& hint);

  /// For Keep::kBest: the hint that is kept.
  [[nodiscard]] const ChainHint& best() const { return best_; }
  /// For Keep::kBestOfEachRemoval: all hints that are kept, for use inside other chains. Valid
  /// until the next call.
  const FoundChains& FindKept();
  /// Writes into `record` how one of these was found.
  void Record(const FoundChain& found, NestedHint& record);

 private:
  ChainHint& RivalOf(const ChainHint& hint, unsigned removed);
  bool FindComplexity(ChainHint& hint, const ChainHint& rival);

  const Board* board_ = nullptr;
  const ChainMode* mode_ = nullptr;
  const Aim* aim_ = nullptr;
  Keep keep_ = Keep::kBest;
  std::uint32_t order_ = 0;
  ChainHint best_;
  std::vector<ChainHint> best_by_removal_;  // by the potential that stands for the removals
  std::vector<Potential> kept_;             // those with a hint
  FoundChains found_;
  ChainWalker walker_;
};

}  // namespace surudoku::rating
