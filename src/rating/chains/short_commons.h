// The cells and houses that may have the least complex hint of static chains.
//
// If all candidates of a cell, or all places of a digit in a house, turn another candidate off, the
// complexity of this hint is the length of all ways to it together. Static runs find shortest ways,
// and links go both ways, so a way back from the candidate is as long. This gives the complexity of
// all hints that turn something off without any paths, and a bound for those that turn something
// on. Runs in order (chain_search.cc) are made only for units that may have the least complex hint.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "rating/chains/implication_closure.h"
#include "rating/chains/implication_hops.h"

namespace surudoku::rating {

class ShortCommons {
 public:
  /// The closure must outlive this.
  explicit ShortCommons(const ImplicationClosure& closure) : closure_(closure), hops_(closure) {}

  /// After closure.HasCommon(board) has returned true.
  void Find(const Board& board);

  /// Whether all candidates of the cell may lead to the least complex hint.
  [[nodiscard]] bool IsShortCell(int cell) const { return cells_.Has(cell); }
  /// Whether all places of the digit in the house may.
  [[nodiscard]] bool IsShortHouse(int house, int digit) const {
    return HasBit(digits_[house], digit);
  }

 private:
  using Set = ImplicationClosure::Numbers::Set;

  /// A cell, or a digit in a house. All its candidates turn another one off.
  struct Unit {
    bool is_cell = false;
    int cell_or_house = 0;
    int digit = 0;  ///< if it is a house
    Set members = {};
    int member_count = 0;
    Set turned_off = {};    ///< by all of them
    bool turns_on = false;  ///< whether they all turn something on, too
    int length = kLong;     ///< of the least complex hint that turns a candidate off
  };
  static constexpr int kLong = 1 << 20;

  void AddCells(const Board& board);
  void AddHouses(const Board& board);
  template <class CandidateAt>
  void AddUnit(Unit unit, unsigned members, CandidateAt&& candidate_at);
  void FindLengths();
  void FindWaysTo(int target, Set members);
  [[nodiscard]] static int MostSaved(const Unit& unit);
  void Choose();

  const ImplicationClosure& closure_;
  ImplicationHops hops_;
  std::vector<Unit> units_;
  std::array<int, Set::kMost> ways_;  // by number: how many potentials lead to the target
  CellSet cells_;
  std::array<std::uint16_t, kHouseCount> digits_;
};

}  // namespace surudoku::rating
