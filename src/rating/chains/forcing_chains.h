// Bidirectional cycles and forcing chains: plain implications from one assumption, on the grid as
// it is.
#pragma once

#include <array>
#include <cstdint>
#include <limits>
#include <vector>

#include "rating/board/board.h"
#include "rating/board/rules.h"
#include "rating/chains/chain_walk.h"
#include "rating/chains/found_chains.h"
#include "rating/chains/implication_closure.h"
#include "rating/chains/implication_hops.h"
#include "rating/chains/short_hints.h"

namespace surudoku::rating {

class ForcingChainSearch {
 public:
  /// Both must outlive the search.
  ForcingChainSearch(const Rules& rules, ImplicationClosure& closure)
      : rules_(rules), closure_(closure) {}

  /// Writes the hint that comes first into `step`. False if there is none.
  bool FindBest(const Board& board, Step& step);

  /// How the hint of the latest FindBest was found.
  [[nodiscard]] Chain BestChain() const;

  /// All hints, for use inside other chains. Valid until the next call. Chains come to the same
  /// grid again and again, so the results for many grids are kept.
  const FoundChains& FindAll(const Board& board);

  /// Writes into `record` how a hint of the latest FindAll was found.
  void Record(const FoundChain& hint, NestedHint& record) const;

  void AddWork(ChainWork& work) const {
    work.forcing += searches_;
    work.forcing_left_out += left_out_;
  }

 private:
  /// One pass over the grid with links of one kind.
  struct Sweep {
    ChainKind kind;
    bool use_cell;      ///< links in cells
    bool use_house;     ///< strong links in houses; weak ones count always
    double cycle_base;  ///< the rating of the shortest cycles
    double chain_base;  ///< ... chains
  };
  struct StrongLink {
    Potential on;
    Cause cause;
  };
  struct Best {
    double rating = 0;
    int complexity = 0;  ///< 0: there is none

    friend bool operator==(const Best&, const Best&) = default;
    /// Whether a hint whose rating starts from `base` would come first.
    [[nodiscard]] bool IsBeatenBy(double base, int other_complexity) const {
      if (complexity == 0) return true;
      const double other_rating = ChainRating(base, other_complexity);
      return other_rating < rating || (other_rating == rating && other_complexity < complexity);
    }
  };

  /// The potentials of a hint from its target back to the assumption, with their causes.
  struct Path {
    std::vector<Potential> potentials;
    std::vector<Cause> causes;
    bool is_cycle = false;
  };
  /// The same among those of other hints.
  struct KeptPath {
    std::uint32_t begin;
    std::uint32_t size;
    bool is_cycle;
  };
  /// Candidates with strong links.
  struct Linked {
    void Add(int cell, int digit) {
      cells[digit].Add(cell);
      digits[cell] = static_cast<std::uint16_t>(digits[cell] | Bit(digit));
    }
    void Remove(int cell, int digit) {
      cells[digit].Remove(cell);
      digits[cell] = static_cast<std::uint16_t>(digits[cell] & ~Bit(digit));
    }
    Linked& operator|=(const Linked& other);

    CellsByDigit cells;
    std::array<std::uint16_t, kCellCount> digits{};
  };
  /// What FindAll found on a grid.
  struct Result {
    bool is_known = false;
    std::array<std::uint16_t, 81> candidates;
    FoundChains found;
    std::vector<KeptPath> paths;  ///< by FoundChain::source
    // Of all paths, one after another.
    std::vector<Potential> potentials;
    std::vector<Cause> causes;
  };

  static constexpr int kNoLimit = std::numeric_limits<int>::max();

  void Prepare(const Board& board);
  Result& ResultFor(const Board& board);
  void AddStrongLink(int off, int on, Cause cause);
  void FindLinked();
  void Search(const Board& board);
  void SearchForShortest();
  void BoundBy(const ShortHints::Chain& chain);
  void TakeChain(const ShortHints::Chain& chain);
  bool SearchCycles(int least, int most, const ShortHints::Chain& chain);
  [[nodiscard]] int MostOfCycle() const;
  [[nodiscard]] Linked LinkedInCycles() const;
  void SearchFrom(int candidate);
  void SearchFromOn(int candidate, bool may_cycle);
  void SearchFromOff(int candidate);
  void UseHops();
  void SpreadForChain(Potential source);
  void PrepareClosing(int source);
  template <class Visit>
  void VisitWeakLinks(int candidate, Visit&& visit) const;
  void Spread(Potential source, int most_depth = kNoLimit);
  void SpreadLayers(int most_depth);
  void SpreadOn(int candidate);
  void SpreadOnAndClose(int candidate);
  void TurnOff(int candidate, int parent);
  void SpreadOff(int candidate);
  [[nodiscard]] bool IsWorthwhile(double base, int complexity) const;
  [[nodiscard]] bool IsChainWanted(Potential target, int complexity) const;
  [[nodiscard]] bool IsAncestor(int off_candidate, int on_candidate) const;
  void OfferCycle(int closing, int on_candidate);
  void OfferChain(Potential target);
  [[nodiscard]] int Removals(std::array<CellRemoval, 81>& removals) const;
  void TakeBest(double rating, int complexity, Technique technique);
  void Keep(double rating, int complexity, bool is_cycle, std::span<const CellRemoval> removals);
  [[nodiscard]] Cause WeakCause(Potential on, Potential off) const;

  const Rules& rules_;
  ImplicationClosure& closure_;
  const Board* board_ = nullptr;
  Sweep sweep_{};
  Best best_;
  Best bound_;  // for FindBest: there is a hint that comes before this
  Step best_step_;

  // The strong links of the grid: first the one in the cell, then those in houses.
  std::array<std::array<StrongLink, 4>, kCandidateCount> strong_;
  std::array<std::uint8_t, kCandidateCount> strong_in_cell_;
  std::array<std::uint8_t, kCandidateCount> strong_count_;
  Linked linked_in_cells_;
  Linked linked_in_houses_;
  Linked linked_;  // in the sweep

  ImplicationHops hops_{closure_};
  ShortHints short_hints_{hops_, closure_};  // for FindBest
  // For FindAll: the best chain that takes each candidate away. A worse one would be dropped later.
  std::array<Best, kCandidateCount> best_removal_;

  // What follows from one source.
  std::array<CellSet, 9> on_;  // by digit
  std::array<CellSet, 9> off_;
  CandidateSet closing_;         // candidates whose being off turns the source on
  CandidateSet before_closing_;  // those whose being on turns one of these off
  std::array<Potential, kPotentialCount> parents_;
  std::array<Cause, kPotentialCount> causes_;
  std::array<std::uint16_t, kCandidateCount> on_order_;
  std::array<std::uint16_t, kCandidateCount> off_order_;
  int on_count_ = 0;
  int off_count_ = 0;
  Potential source_ = 0;
  int depth_ = 0;  // potentials on the way to those of the layer at hand, themselves included

  Path path_;
  Path best_path_;
  std::vector<Result> results_;  // by a hash of the grid
  Result* result_ = nullptr;
  bool keep_all_ = false;
  bool has_hops_ = false;
  bool found_target_ = false;
  std::uint64_t searches_ = 0;
  std::uint64_t left_out_ = 0;
};

}  // namespace surudoku::rating
