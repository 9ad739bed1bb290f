// Steps on boards in a person's words.
#pragma once

#include <cstddef>
#include <string>

#include "grid/board_houses.h"
#include "logic/step.h"

namespace surudoku::logic {

/// "row 3", "box 5"; a house that has no number is "the diagonal from r1c1 to r9c9".
std::string HouseInWords(const BoardHouses& board, std::size_t house);

/// Why the step holds: "5 has no other place in box 3". Values past 9 are letters.
std::string WhyInWords(const BoardHouses& board, const LogicStep& step);

/// "r4c7 is 5", or "r1c2 is not 3, r1c5 is not 3".
std::string FollowsInWords(const BoardHouses& board, const LogicStep& step);

}  // namespace surudoku::logic
