// Whether what a run has taken from a board gives rise to forcing chains, or to something that all
// candidates of a cell or all places of a digit in a house turn off.
//
// Boards inside chains are the board that the chains start from with some candidates fewer. A board
// without forcing chains (implication_closure.h) gets one only by a strong link that has arisen,
// between the last two of a cell or house:
//
//     p is on  --->  u is off  ==new==>  v is on  --->  p is off
//
// Links go both ways, so that u, if it is on, turns p off. There is such a chain if and only if u
// and v turn off a candidate in common. New links are added one after another to what the start's
// candidates turn off, at first only for the ends of these links, which are few. That takes an
// eighth of what the closure of the whole board does.
//
// Links of the start over candidates that have gone are still followed. So it may say too often
// that there may be something, never that there is nothing where there is.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "rating/board/board.h"
#include "rating/chains/candidate_numbers.h"
#include "rating/chains/chain_run.h"
#include "rating/chains/index_set.h"

namespace surudoku::rating {

class GrownClosure {
 public:
  /// Closes the implications of a board. After that the others may be asked of boards which are
  /// this one without the candidates that a run has turned off.
  void Start(const Board& start);

  /// False if there is no forcing chain or cycle on the board. Always true if the start has some.
  bool MayHaveHint(const Board& now, const ReachedList& offs);

  /// False if there is nothing that static chain searches find.
  bool MayHaveCommon(const Board& now, const ReachedList& offs);

 private:
  // By the start's candidates, which are numbered.
  using Candidates = CandidateNumbers::Set;

  struct Link {
    int one;
    int other;
  };

  bool AddLinksOfStart(const Board& start);
  bool AddLinkOfStart(const Link& link);
  void FindNewLinks(const Board& now, const ReachedList& offs);
  void AddNewLink(int unit, int one, int other);
  bool GrowEnds();
  void FindTurnedOff();
  [[nodiscard]] bool HasCommonInCell(const Board& now) const;
  [[nodiscard]] bool HasCommonInHouse(const Board& now) const;
  [[nodiscard]] int NumberOf(int cell, int digit) const {
    return numbers_.NumberOf(CandidateOf(cell, digit));
  }

  bool is_usable_ = false;  // the start has no forcing chains, and not too many candidates
  CandidateNumbers numbers_;
  CandidateNumbers::Sets off_at_start_;  // all that is off if it is on

  Candidates all_;

  // Of the board that was asked for last: it is mostly asked for twice.
  bool is_known_ = false;  // what MayHaveHint returns for these candidates:
  std::array<std::uint16_t, kCellCount> known_board_;
  bool known_may_have_hint_;
  Candidates left_;
  IndexSet<384> linked_units_;           // cells, and after them digits in houses
  std::vector<Link> links_;              // those that the start does not have
  std::vector<Candidates> off_by_ends_;  // two for each link: what its ends turn off
  Candidates ends_;
  CandidateNumbers::Sets off_beyond_;  // of ends: what they turn off if off
  CandidateNumbers::Sets off_;         // of those left: all that is off
};

}  // namespace surudoku::rating
