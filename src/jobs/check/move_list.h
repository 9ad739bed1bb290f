// The moves of a record, as people, programs and our own traces write them.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "surudoku/moves.h"

namespace surudoku {

/// "r1c2=5" of a placement, "r1c2<>5" of an elimination.
std::string MoveText(const Move& move);

/// Sets `moves` to those of a JSON value, or tells why it is no list of moves. Steps are, in any
/// mix:
///
///     "r1c2=5 r3c4<>7"       a text: a step for each word, or several moves with & between
///     "r1c2<>57"             several candidates of a cell, one step
///     [1, 2, 5]              row, column and digit
///     {"cell": "r1c2", "digit": 5}, {"row": 1, "column": 2, "value": 5}, {"move": "r1c2=5"}
///     {"placements": [...], "eliminations": [...]}   a step of our traces
///     ["r1c2<>5", "r1c3<>5"]                         a list in the list: one step
///     81 characters          the board after the step: all digits that the board before lacks
///
/// Boards begin with the clues.
std::optional<std::string> ReadMoves(std::string_view json, const Grid& clues,
                                     std::vector<Move>& moves);

}  // namespace surudoku
