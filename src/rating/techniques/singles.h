// Hidden and naked singles.
#pragma once

#include <optional>

#include "rating/board/board.h"
#include "rating/board/changes.h"
#include "rating/board/rules.h"

namespace surudoku::rating {

/// A digit with one place left in a house.
struct HiddenSingle {
  double rating;
  int house;
  int digit;  ///< from 0
  int cell;
};

/// The one that the originals place first, if there is any.
std::optional<HiddenSingle> FirstHiddenSingle(const Board& board);

bool FindHiddenSingle(const Board& board, const Rules& rules, Changes& changes, Step& step);
bool FindNakedSingle(const Board& board, const Rules& rules, Changes& changes, Step& step);

}  // namespace surudoku::rating
