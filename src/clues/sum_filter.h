// Values that cells lose because they add up to a number.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "clues/clue_net.h"

namespace surudoku::clues {

/// A sum, made ready to be asked again and again.
class SumFilter {
 public:
  SumFilter(const ClueNet& net, const PeerSets& peers, const Sum& sum);

  struct Result {
    bool is_possible = false;
    Mask required = 0;  ///< values that some cell of the sum must have
  };

  /// Takes values away from `masks`, one for each cell of the sum in `cells()`'s order.
  Result Filter(std::span<Mask> masks) const;

  [[nodiscard]] const std::vector<Cell>& cells() const { return cells_; }
  /// All cells differ, and are added up as they are.
  [[nodiscard]] bool is_cage() const { return is_cage_; }

 private:
  [[nodiscard]] Result FilterCage(std::span<Mask> masks) const;
  [[nodiscard]] bool FilterPair(std::span<Mask> masks) const;
  struct Ends {
    int low;
    int high;
  };
  [[nodiscard]] bool FilterBounds(std::span<Mask> masks) const;
  // Cells of one weight that all differ from each other.
  struct Group {
    std::size_t begin;
    std::size_t end;
    int weight;
  };
  static Ends EndsOf(std::span<const Mask> masks);
  static Ends Weighted(const Group& group, Ends ends);
  static bool FilterGroup(std::span<Mask> masks, const Group& group, Ends room);

  std::vector<Cell> cells_;  // group by group
  std::vector<Group> groups_;
  int total_;  // of weight times value, with values from 0
  bool is_cage_;
  std::span<const Mask> sets_;  // of a cage: the sets of values that have the sum
};

}  // namespace surudoku::clues
