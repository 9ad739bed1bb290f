// Tells whether a board inside chains may have forcing chains, or a candidate that all candidates
// of a cell or all places of a digit in a house turn off.
//
// A board inside chains is the board that the chains start from without some of its candidates. If
// that had no forcing chain (implication_closure.h), only a new strong link, between the last two
// candidates of a cell or house, can bring one:
//
//     p is on  --->  u is off  ==new==>  v is on  --->  p is off
//
// Links go both ways, so u turns p off if it is on. There is such a chain if and only if u and v
// turn off a candidate in common. The start's closure knows what each candidate turns off. The new
// links are added to it one after another, at first only for their own ends, which are few. This
// takes an eighth of the time of closing the whole board.
//
// Links of the start are followed even over candidates that have gone. So "there may be something"
// can be wrong, but "there is nothing" never is.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "rating/board/board.h"
#include "rating/chains/candidate_numbers.h"
#include "rating/chains/chain_run.h"
#include "rating/chains/implication_closure.h"

namespace surudoku::rating {

class GrownClosure {
 public:
  GrownClosure() = default;
  GrownClosure(const GrownClosure&) = delete;
  GrownClosure& operator=(const GrownClosure&) = delete;
  virtual ~GrownClosure() = default;

  /// Closes the implications of a board. The other questions may then be asked about this board
  /// without the candidates that a run has turned off. False if there is no room for all
  /// candidates.
  virtual bool Start(const Board& start) = 0;

  /// False if there is no forcing chain or cycle on the board. Always true if the start has some.
  virtual bool MayHaveHint(const Board& now, const ReachedList& offs) = 0;
  /// After MayHaveHint has returned true: the only candidates that forcing chains can refute; null
  /// if that is not known.
  [[nodiscard]] const CellsByDigit* Suspects() const { return is_usable_ ? &suspects_ : nullptr; }

  /// False if static chain searches find nothing.
  virtual bool MayHaveCommon(const Board& now, const ReachedList& offs) = 0;
  /// After MayHaveCommon has returned true: the only units in which they can find anything; null if
  /// that is not known.
  [[nodiscard]] const CommonUnits* Common() const {
    return is_usable_ && !known_may_have_hint_ ? &common_ : nullptr;
  }

 protected:
  bool is_usable_ = false;  // the start has no forcing chains
  // Of the latest board.
  bool known_may_have_hint_ = false;
  CellsByDigit suspects_;
  CommonUnits common_;
};

/// With sets of kRoom candidates. Large ones take a tenth more of the time of usual boards.
template <int kRoom>
class GrownClosureOf final : public GrownClosure {
 public:
  bool Start(const Board& start) override;
  bool MayHaveHint(const Board& now, const ReachedList& offs) override;
  bool MayHaveCommon(const Board& now, const ReachedList& offs) override;

 private:
  // By the start's candidates, which are numbered.
  using Numbers = CandidateNumbers<kRoom>;
  using Candidates = typename Numbers::Set;
  using CandidateSets = typename Numbers::Sets;

  struct Link {
    int one;
    int other;
  };

  bool AddLinksOfStart(const Board& start);
  bool AddLinkOfStart(const Link& link);
  void FindNewLinks(const Board& now, const ReachedList& offs);
  void AddNewLink(int unit, int one, int other);
  void GrowEnds();
  bool FindSuspects();
  void FindTurnedOff();
  bool FindCommonCells(const Board& now);
  bool FindCommonHouses(const Board& now);
  [[nodiscard]] int NumberOf(int cell, int digit) const {
    return numbers_.NumberOf(CandidateOf(cell, digit));
  }

  Numbers numbers_;
  CandidateSets off_at_start_;  // all that is off if it is on

  Candidates all_;

  // Of the latest board, because most boards are asked about twice.
  bool is_known_ = false;  // what MayHaveHint returns for these candidates:
  std::array<std::uint16_t, kCellCount> known_board_;
  Candidates left_;
  IndexSet<384> linked_units_;  // cells, and after them digits in houses
  std::vector<Link> links_;     // links that the start does not have
  Candidates ends_;             // of these links
  CandidateSets off_beyond_;    // of ends: all that they turn off when they are off
  CandidateSets off_;  // all that they turn off: of ends and, for MayHaveCommon, of all left
};

}  // namespace surudoku::rating
