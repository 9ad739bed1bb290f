// The candidates that plain implications decide, for a whole board at once, without paths or order.
//
// Weak and strong links go both ways: if a turns b off, b turns a off. So the consequences of all
// assumptions can be found together, as the transitive closure of the links. The closure only says
// whether there are forcing chains and cycles (forcing_search.cc), not which is the shortest:
//
//     chain     Its candidate is refuted (on leads to off) or proven (off leads to on).
//     cycle     It takes only refuted candidates away: if p sees a, which the cycle has on, and b,
//               which it has off, then p on turns a off; backwards around the cycle b is on then,
//               and turns p off.
//
// A board without a refuted candidate therefore has no hint of either kind: if a candidate is
// proven, the others of its cell are refuted. On such a board no implications contradict each
// other, so the closure also knows everything that static chain searches find (chain_search.cc):
// the candidates that all candidates of a cell or all places of a digit in a house turn off. (If
// they all turn a candidate on, they turn the rest of its cell off.)
#pragma once

#include <array>
#include <cstdint>

#include "rating/board/board.h"
#include "rating/board/cell_set.h"
#include "rating/chains/candidate_numbers.h"
#include "rating/chains/potential.h"
#include "rating/chains/strong_pairs.h"

namespace surudoku::rating {

/// Candidates by digit.
using CellsByDigit = std::array<CellSet, 9>;

/// A set of candidates with strong links, by indexes from 0 that only these candidates have.
/// (CandidateNumbers numbers all candidates.) On 99 of 100 boards there are fewer than 200.
using LinkSet = IndexSet<256>;
using LinkSets = std::array<LinkSet, LinkSet::kMost>;  ///< by index

/// Cells whose candidates, and houses where all places of a digit, turn a candidate off together.
struct CommonUnits {
  CellSet cells;
  std::array<std::uint16_t, kHouseCount> digits;  ///< by house
};

class ImplicationClosure {
 public:
  using Numbers = CandidateNumbers<kUsualCandidates>;

  /// False if no candidate is refuted, so there is no hint. Also true if a board has too many links
  /// to tell; then all candidates count as decided. Costs some 4 us, but next to nothing if the
  /// board is the same as the last time, because searches of several kinds share a closure.
  bool HasHint(const Board& board);

  /// The same if no candidate but these can be refuted. Takes half the time. What HasCommon needs
  /// is not known after it.
  bool HasHintAmong(const Board& board, const CellsByDigit& suspects);

  /// As if all candidates were decided. The strong pairs of the board are known all the same.
  void TakeAll(const Board& board);

  /// After HasHint has returned false for the board: whether all candidates of a cell or all places
  /// of a digit in a house turn a candidate off. Also true if the board has too many candidates to
  /// tell; then all cells and houses count. Costs some 5 us.
  bool HasCommon(const Board& board);
  /// Whether HasCommon had room for all candidates, so that numbers() and TurnedOff are known.
  [[nodiscard]] bool KnowsCommon() const { return knows_common_; }
  [[nodiscard]] const Numbers& numbers() const { return numbers_; }
  /// All that is off if the candidate is on.
  [[nodiscard]] const Numbers::Set& TurnedOff(int candidate) const {
    return turned_off_[numbers_.NumberOf(candidate)];
  }
  /// All that is on if the candidate is on: itself, if it has a strong link, and what it turns on,
  /// which always has one.
  [[nodiscard]] LinkSet TurnedOn(int candidate) const {
    return IsLinked(candidate) ? from_on_[IndexOf(candidate)] : turned_on_.Around(candidate);
  }
  /// The cells and houses that do so.
  [[nodiscard]] const CommonUnits& common() const { return common_; }

  // Known after HasHint has returned true:

  /// The candidates from which a chain may lead, if they are on, to their being off.
  [[nodiscard]] const CellsByDigit& refuted() const { return refuted_; }
  /// The candidates from which a chain may lead, if they are off, to their being on.
  [[nodiscard]] const CellsByDigit& proven() const { return proven_; }
  /// The candidates that may be on in a cycle that takes something away.
  [[nodiscard]] const CellsByDigit& in_cycle() const { return in_cycle_; }

  // Known after HasHint, whatever it has returned:

  [[nodiscard]] const StrongPairs& strong_pairs() const { return strong_pairs_; }
  /// Whether there was room for all links, so that all below is known, too.
  [[nodiscard]] bool KnowsLinks() const { return knows_links_; }
  [[nodiscard]] int count() const { return count_; }
  [[nodiscard]] bool IsLinked(int candidate) const { return index_of_[candidate] != kNone; }
  /// Precondition: IsLinked.
  [[nodiscard]] int IndexOf(int candidate) const { return index_of_[candidate]; }
  [[nodiscard]] int CandidateAt(int index) const { return candidates_[index]; }
  [[nodiscard]] const SetsByUnit<LinkSet>& linked() const { return linked_; }
  // By index: the candidates that a candidate has links with, and those that it turns on by way of
  // one that it turns off.
  [[nodiscard]] const LinkSets& StrongLinks() const { return strong_; }
  [[nodiscard]] const LinkSets& WeakLinks() const { return weak_; }
  [[nodiscard]] const LinkSets& Hops() const { return hops_; }
  /// Whether the board has no other candidate in the cell.
  [[nodiscard]] bool IsAlone(int candidate) const {
    return HasFewerThanTwo(known_board_[candidate / 9]);
  }

 private:
  bool Compute(const Board& board, const CellsByDigit* suspects);
  bool AddStrongLinks();
  int IndexFor(int candidate);
  void FindWeakLinks();
  void Close();
  [[nodiscard]] LinkSet ReachedFrom(int index, const LinkSet& known) const;
  bool FindRefuted(const Board& board);
  bool FindRefutedAmong(const CellsByDigit& suspects);
  [[nodiscard]] bool IsRefuted(int candidate) const;
  void FindProven();
  void FindCycles();
  void TakeCycle(const LinkSet& on, const LinkSet& off);

  using All = Numbers::Set;

  void FindTurnedOff();
  [[nodiscard]] All TurnedOffInOrder(int index, const LinkSet& known) const;
  template <class CandidateOfMember>
  [[nodiscard]] bool HaveCommon(unsigned members, CandidateOfMember&& candidate_at) const;
  bool FindCommonCells(const Board& board);
  bool FindCommonHouses(const Board& board);

  static constexpr std::uint16_t kNone = 0xffff;

  bool is_known_ = false;  // what HasHint returns for these candidates:
  std::array<std::uint16_t, kCellCount> known_board_;
  bool known_has_hint_;

  StrongPairs strong_pairs_;
  bool knows_links_ = false;
  int count_ = 0;
  std::array<std::uint16_t, kCandidateCount> index_of_;
  std::array<std::uint16_t, LinkSet::kMost> candidates_;
  // By index.
  LinkSets strong_;
  LinkSets weak_;
  LinkSets hops_;                  // turned on by way of one that it turns off
  LinkSets from_on_;               // all that is on if it is on, itself included
  LinkSets from_off_;              // all that is on if it is off
  SetsByUnit<LinkSet> linked_;     // those with strong links
  SetsByUnit<LinkSet> turned_on_;  // all that is on if one of these is off

  bool knows_common_ = false;
  Numbers numbers_;
  Numbers::Sets turned_off_;                      // by number: all that is off if it is on
  std::array<All, LinkSet::kMost> off_from_off_;  // by index: all that is off if it is off

  CommonUnits common_;

  CellsByDigit refuted_;
  CellsByDigit proven_;
  CellsByDigit in_cycle_;
};

}  // namespace surudoku::rating
