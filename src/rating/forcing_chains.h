// Bidirectional cycles and forcing chains: plain implications from one assumption on an unchanged
// grid.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "rating/board.h"
#include "rating/chain_walk.h"
#include "rating/found_chains.h"
#include "rating/rules.h"

namespace surudoku::rating {

class ForcingChainSearch {
 public:
  explicit ForcingChainSearch(const Rules& rules) : rules_(rules) {}

  /// The hint that comes first.
  bool FindBest(const Board& board, Step& step);

  /// All of them, for use inside other chains: valid until the next call.
  const FoundChains& FindAll(const Board& board);

  /// Writes down how a hint of FindAll was found.
  void Record(const FoundChain& hint, NestedHint& record) const;

 private:
  struct Sweep {
    bool use_cell;
    bool use_region;
    double cycle_base;
    double chain_base;
    int sort_key;
  };
  struct StrongLink {
    Potential on;
    Cause cause;
  };
  struct Best {
    double rating = 100;
    int complexity = 0;
  };

  void Prepare(const Board& board);
  void PrepareWeakLinks(int cell, int digit);
  void PrepareStrongLinks(int cell, int digit);
  void Search();
  void SearchFrom(int candidate);
  void Spread(Potential source);
  void SpreadOn(int candidate);
  void SpreadOff(int candidate);
  [[nodiscard]] bool IsWorthwhile(int complexity) const;
  [[nodiscard]] bool IsAncestor(int off_candidate, int on_candidate) const;
  void OfferCycle(int closing, int on_candidate);
  void OfferChain(Potential target);
  [[nodiscard]] int Removals(std::array<CellRemoval, 81>& removals) const;
  void TakeBest(double rating, int complexity, Technique technique);
  void Keep(double rating, int complexity, bool is_cycle, std::span<const CellRemoval> removals);
  [[nodiscard]] Cause WeakCause(Potential on, Potential off) const;

  const Rules& rules_;
  const Board* board_ = nullptr;
  Sweep sweep_{};
  bool keep_all_ = false;
  Best best_;
  Step best_step_;
  FoundChains found_;

  // The links of the grid. Weak ones: first those in the cell, then those in regions.
  std::array<std::array<Potential, 28>, kCandidateCount> weak_;
  std::array<std::uint8_t, kCandidateCount> weak_in_cell_;
  std::array<std::uint8_t, kCandidateCount> weak_count_;
  std::array<std::array<StrongLink, 4>, kCandidateCount> strong_;
  std::array<std::uint8_t, kCandidateCount> strong_in_cell_;
  std::array<std::uint8_t, kCandidateCount> strong_count_;

  // One spread from a source.
  Potential source_ = 0;
  CandidateSet on_;
  CandidateSet off_;
  CandidateSet closing_;  // candidates whose being off turns the source on
  std::array<Potential, kPotentialCount> parents_;
  std::array<Cause, kPotentialCount> causes_;
  std::array<std::uint16_t, kCandidateCount> on_order_;
  std::array<std::uint16_t, kCandidateCount> off_order_;
  int on_count_ = 0;
  int off_count_ = 0;
  int depth_ = 0;  // potentials on the way to those being found, themselves included
  bool found_target_ = false;

  // The potentials of each kept hint from its target back, with their causes.
  struct Path {
    std::vector<Potential> potentials;
    std::vector<Cause> causes;
    bool is_cycle;
  };
  std::vector<Path> paths_;
  Path path_;
};

}  // namespace surudoku::rating
