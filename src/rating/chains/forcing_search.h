// The search for forcing chains and cycles on a grid: the part that is the same whether the best
// one is wanted (best_forcing_chain.h) or all of them (all_forcing_chains.h).
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "rating/board/board.h"
#include "rating/board/rules.h"
#include "rating/chains/chain_mode.h"
#include "rating/chains/forcing_paths.h"
#include "rating/chains/found_chains.h"
#include "rating/chains/implication_closure.h"
#include "rating/chains/implication_hops.h"

namespace surudoku::rating {

/// A hint with which others are compared.
struct ForcingRival {
  double rating = 0;
  int complexity = 0;  ///< 0: there is none

  friend bool operator==(const ForcingRival&, const ForcingRival&) = default;
  /// Whether a hint of this complexity comes first if its rating starts from `base`.
  [[nodiscard]] bool IsBeatenBy(double base, int other_complexity) const {
    if (complexity == 0) return true;
    const double other_rating = ChainRating(base, other_complexity);
    return other_rating < rating || (other_rating == rating && other_complexity < complexity);
  }
};

class ForcingSearch : private ForcingPaths::Watcher {
 public:
  ForcingSearch(const ForcingSearch&) = delete;  // its paths know it by its address
  ForcingSearch& operator=(const ForcingSearch&) = delete;

  void AddWork(ChainWork& work) const {
    work.forcing += searches_;
    work.forcing_left_out += left_out_;
  }

 protected:
  /// Both must outlive the search.
  ForcingSearch(const Rules& rules, ImplicationClosure& closure)
      : rules_(rules), closure_(closure) {}
  ~ForcingSearch() = default;

  /// Whether a chain of this many potentials that ends at the target would be kept.
  [[nodiscard]] virtual bool WantsChain(Potential target, int length) const = 0;
  /// Takes a chain or cycle that has been found. It takes away `removals`; a chain with a target
  /// that is on also places the target.
  virtual void Keep(const ForcingPath& path, double rating,
                    std::span<const CellRemoval> removals) = 0;

  static constexpr std::array<ForcingSweep, 3> kSweeps = {{{ChainKind::kX, false, true, 6.5, 6.6},
                                                           {ChainKind::kY, true, false, 6.5, 0.0},
                                                           {ChainKind::kXy, true, true, 7.0, 7.0}}};

  /// Prepares a search of the board. False if it is known that there is nothing to be found.
  bool Begin(const Board& board);
  /// The same if it is known that no candidate but these can be refuted (implication_closure.h).
  bool BeginAmong(const Board& board, const CellsByDigit& suspects);
  void BeginSweep(const ForcingSweep& sweep);
  /// Searches from all sources in order.
  void SearchAllSources();
  /// Looks for a chain from the source, and for no cycle.
  void SearchChain(Potential source);

  [[nodiscard]] const Board& board() const { return *board_; }
  [[nodiscard]] const ForcingSweep& sweep() const { return sweep_; }
  /// Whether hops() tells how far the links of the sweep reach.
  [[nodiscard]] bool has_hops() const { return has_hops_; }
  [[nodiscard]] const ImplicationHops& hops() const { return hops_; }
  [[nodiscard]] const ImplicationClosure& closure() const { return closure_; }
  [[nodiscard]] ForcingPaths& paths() { return paths_; }
  [[nodiscard]] LinkedCandidates Linked() const;

 private:
  void TakeLinks(const Board& board);
  void UseHops();
  void SearchFrom(int candidate);
  void SearchFromOn(int candidate, bool may_cycle);
  void OnCycle(int closing, int on_candidate) override;
  void TakeChain();
  [[nodiscard]] int FindRemovals(std::array<CellRemoval, kCellCount>& removals) const;

  const Rules& rules_;
  ImplicationClosure& closure_;
  const Board* board_ = nullptr;
  ForcingSweep sweep_{};
  ImplicationHops hops_{closure_};
  bool has_hops_ = false;
  ForcingPaths paths_{*this};
  ForcingPath path_;
  std::uint64_t searches_ = 0;
  std::uint64_t left_out_ = 0;
};

}  // namespace surudoku::rating
