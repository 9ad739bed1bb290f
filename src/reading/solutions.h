// Solutions beside their puzzles: inside other text a complete grid that completes a puzzle is its
// solution, and a puzzle that is written a second time right beside itself is no second one.
#pragma once

#include <string_view>
#include <vector>

#include "reading/read_block.h"
#include "reading/source.h"

namespace surudoku::reading {

/// The records of boards in the order of the text. A complete grid that a name calls a solution and
/// that completes no puzzle is a fault; without such a name it is a puzzle. A grid right behind a
/// puzzle that has most of its clues is its solution, too, though a wrong or a damaged one. Clues
/// that clash are a fault, unless the board may have other houses than rows, columns and boxes.
std::vector<Record> JoinSolutions(Boards boards, const Source& source,
                                  bool has_other_houses = false);

}  // namespace surudoku::reading
