// Paths of plain implications from one source, on the grid as it is: the ways along which forcing
// chains and cycles are found (forcing_search.cc).
#pragma once

#include <array>
#include <cstdint>
#include <limits>
#include <vector>

#include "rating/board/board.h"
#include "rating/board/rules.h"
#include "rating/chains/chain_mode.h"
#include "rating/chains/potential.h"
#include "rating/chains/strong_pairs.h"

namespace surudoku::rating {

/// One pass over the grid with links of one kind.
struct ForcingSweep {
  ChainKind kind;
  bool use_cell;      ///< links in cells
  bool use_house;     ///< strong links in houses; weak ones always count
  double cycle_base;  ///< the rating of the shortest cycles
  double chain_base;  ///< the rating of the shortest chains
};

/// The potentials of a hint from its target back to the assumption, with their causes.
struct ForcingPath {
  std::vector<Potential> potentials;
  std::vector<Cause> causes;
  bool is_cycle = false;

  [[nodiscard]] int length() const { return static_cast<int>(potentials.size()); }
};

/// Candidates that lead further when they are off, because they have strong links.
struct LinkedCandidates {
  void Add(int candidate) {
    cells[candidate % 9].Add(candidate / 9);
    std::uint16_t& in_cell = digits[candidate / 9];
    in_cell = static_cast<std::uint16_t>(in_cell | Bit(candidate % 9));
  }
  void Remove(int candidate) {
    cells[candidate % 9].Remove(candidate / 9);
    std::uint16_t& in_cell = digits[candidate / 9];
    in_cell = static_cast<std::uint16_t>(in_cell & ~Bit(candidate % 9));
  }
  [[nodiscard]] bool Has(int candidate) const { return cells[candidate % 9].Has(candidate / 9); }
  LinkedCandidates& operator|=(const LinkedCandidates& other);

  std::array<CellSet, 9> cells;  ///< by digit
  std::array<std::uint16_t, kCellCount> digits{};
};

class ForcingPaths {
 public:
  /// Decides how far paths grow and hears of the cycles that they close.
  class Watcher {
   public:
    /// Whether a cycle of this many potentials is wanted. Paths grow no longer than that.
    [[nodiscard]] virtual bool WantsCycle(int length) const = 0;
    /// A cycle leads from the source to `on_candidate`, on to `closing`, which is off, and back.
    virtual void OnCycle(int closing, int on_candidate) = 0;

   protected:
    ~Watcher() = default;
  };

  static constexpr int kNoLimit = std::numeric_limits<int>::max();

  explicit ForcingPaths(Watcher& watcher) : watcher_(watcher) {}

  /// Finds the strong links of a grid.
  void SetGrid(const StrongPairs& pairs);
  /// Chooses the links of the sweep. Only the `linked` candidates are turned off.
  void SetSweep(const ForcingSweep& sweep, const LinkedCandidates& linked) {
    sweep_ = sweep;
    linked_ = linked;
  }
  /// All candidates that have strong links of the sweep's kind.
  [[nodiscard]] LinkedCandidates LinkedIn(const ForcingSweep& sweep) const;

  /// Grows paths from the candidate that is on, up to `most_length` potentials, and tells the
  /// watcher of the cycles.
  void FindCycles(int source, int most_length = kNoLimit);
  /// Grows paths from the source until one leads to its opposite. False if none does.
  bool FindChain(Potential source);
  /// Whether the latest paths lead to the opposite of their source.
  [[nodiscard]] bool FoundOpposite() const { return found_opposite_; }

  /// The number of potentials in the cycle that the watcher hears of.
  [[nodiscard]] int CycleLength() const { return depth_; }
  /// Writes the path of that cycle.
  void WriteCycle(int closing, int on_candidate, ForcingPath& path) const;
  /// Writes the path from the source to its opposite.
  void WriteChain(ForcingPath& path) const;

 private:
  struct StrongLink {
    Potential on;
    Cause cause;
  };

  void AddStrongLink(int off, int on, Cause cause);
  template <class Visit>
  void VisitStrongLinks(int candidate, Visit&& visit) const;
  void PrepareClosing(int source);
  template <class Visit>
  void VisitWeakLinks(int candidate, Visit&& visit) const;
  void Spread(Potential source, int most_length);
  void SpreadLayers(int most_length);
  void SpreadOn(int candidate);
  void SpreadOnAndClose(int candidate);
  void SpreadOff(int candidate);
  void TurnOff(int candidate, int parent);
  [[nodiscard]] bool IsAncestor(int off_candidate, int on_candidate) const;

  Watcher& watcher_;
  ForcingSweep sweep_{};

  // The strong links of the grid: first the one in the cell, then those in houses.
  std::array<std::array<StrongLink, 4>, kCandidateCount> strong_;
  std::array<std::uint8_t, kCandidateCount> strong_in_cell_;
  std::array<std::uint8_t, kCandidateCount> strong_count_;
  LinkedCandidates linked_in_cells_;
  LinkedCandidates linked_in_houses_;
  LinkedCandidates linked_;  // in the sweep

  // All that follows from one source.
  std::array<CellSet, 9> on_;  // by digit
  std::array<CellSet, 9> off_;
  CandidateSet closing_;         // these turn the source on when they are off
  CandidateSet before_closing_;  // these turn one of `closing_` off when they are on
  std::array<Potential, kPotentialCount> parents_;
  std::array<Cause, kPotentialCount> causes_;
  std::array<std::uint16_t, kCandidateCount> on_order_;
  std::array<std::uint16_t, kCandidateCount> off_order_;
  int on_count_ = 0;
  int off_count_ = 0;
  Potential source_ = 0;
  int depth_ = 0;  // of the layer at hand: how many potentials a path to it has
  bool found_opposite_ = false;
};

}  // namespace surudoku::rating
