// All techniques but chains: the functions that find their first hint on a board, in the originals'
// order.
#pragma once

#include <optional>

#include "rating/board/board.h"
#include "rating/board/rules.h"

namespace surudoku::rating {

/// A technique. Writes its first hint into `step`, which is empty before, and returns true. Returns
/// false if there is none.
///
/// `changes` holds all changes since the technique last found nothing. Hints without any change in
/// them cannot exist, so a technique need not look for them. If it finds a hint, it may take out of
/// `changes` all that it has searched in vain before: it skips that when it is asked again. (After
/// it has found nothing, the rater empties `changes`.)
using FindStep = bool (*)(const Board& board, const Rules& rules, Changes& changes, Step& step);

/// A digit with one place left in a house.
struct HiddenSingle {
  double rating;
  int house;
  int digit;  ///< from 0
  int cell;
};

/// The hidden single that the originals place first, if there is any.
std::optional<HiddenSingle> FirstHiddenSingle(const Board& board);

bool FindHiddenSingle(const Board& board, const Rules& rules, Changes& changes, Step& step);
bool FindNakedSingle(const Board& board, const Rules& rules, Changes& changes, Step& step);

/// Locked candidates: all places of a digit in one house lie in a second one.
bool FindLocking(const Board& board, const Rules& rules, Changes& changes, Step& step);
/// The same if it leaves the digit only one place in a third house. The step places the digit and
/// removes nothing.
bool FindDirectLocking(const Board& board, const Rules& rules, Changes& changes, Step& step);

/// Sets of kDegree (2 to 4) digits or cells: see sets.h.
template <int kDegree>
bool FindNakedSet(const Board& board, const Rules& rules, Changes& changes, Step& step);
template <int kDegree>
bool FindHiddenSet(const Board& board, const Rules& rules, Changes& changes, Step& step);
/// A hidden set of 2 or 3 that leaves another digit only one place. The step places that digit and
/// removes nothing.
template <int kDegree>
bool FindDirectHiddenSet(const Board& board, const Rules& rules, Changes& changes, Step& step);

/// X-Wing, Swordfish and Jellyfish, by the number of lines.
template <int kDegree>
bool FindFish(const Board& board, const Rules& rules, Changes& changes, Step& step);

/// Turbot fish of Sukaku Explainer 1.15: two strong links of one digit, possibly grouped.
bool FindTurbotFish(const Board& board, const Rules& rules, Changes& changes, Step& step);

/// Chains of 2 to 4 strong links of one digit, possibly grouped, that are joined by weak links.
template <int kLinks>
bool FindStrongLinks(const Board& board, const Rules& rules, Changes& changes, Step& step);

bool FindXyWing(const Board& board, const Rules& rules, Changes& changes, Step& step);
bool FindXyzWing(const Board& board, const Rules& rules, Changes& changes, Step& step);

/// WXYZ-Wing and larger, by the number of cells (3 to 6) without the pivot.
template <int kCells>
bool FindBentWing(const Board& board, const Rules& rules, Changes& changes, Step& step);

/// Unique rectangles and loops: if all their cells had the same two candidates, these could be
/// swapped, and there would be two solutions.
bool FindUniqueLoop(const Board& board, const Rules& rules, Changes& changes, Step& step);

bool FindBivalueGrave(const Board& board, const Rules& rules, Changes& changes, Step& step);

bool FindAlignedPairExclusion(const Board& board, const Rules& rules, Changes& changes, Step& step);
bool FindAlignedTripletExclusion(const Board& board, const Rules& rules, Changes& changes,
                                 Step& step);

}  // namespace surudoku::rating
