// The chain searches of the solve loop, or of the rules inside chains.
#pragma once

#include "rating/board/rules.h"
#include "rating/chains/chain_search.h"
#include "rating/chains/forcing_chains.h"
#include "rating/chains/implication_closure.h"

namespace surudoku::rating {

/// They come to the same boards, so they share a closure. Some 220 KB, made where chains are first
/// looked for: most puzzles need none.
struct ChainSearches {
  /// The rules must outlive the searches.
  explicit ChainSearches(const Rules& rules) : forcing(rules, closure), several(rules, closure) {}
  ChainSearches(const ChainSearches&) = delete;
  ChainSearches& operator=(const ChainSearches&) = delete;

  void AddWork(ChainWork& work) const {
    forcing.AddWork(work);
    several.AddWork(work);
  }

  ImplicationClosure closure;
  ForcingChainSearch forcing;
  ChainSearch several;  ///< from several assumptions
};

}  // namespace surudoku::rating
