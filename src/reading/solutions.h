// Solutions beside their puzzles: inside other text a complete grid that completes a puzzle is its
// solution, and a puzzle that is written a second time right beside itself is no second one.
#pragma once

#include <string_view>
#include <vector>

#include "reading/board.h"
#include "reading/source.h"

namespace surudoku::reading {

/// A range of the text.
struct Extent {
  std::size_t begin = 0;
  std::size_t end = 0;
};

struct JoinedBoards {
  std::vector<Record> records;  ///< in the order of the text
  /// Of each record: all of its boards that stand near, those that are written again, too.
  std::vector<Extent> extents;
};

/// The records of boards. A complete grid that completes no puzzle is a fault if a name calls it a
/// solution, or if most others are solutions; else it is a puzzle. A grid right behind a puzzle
/// that has most of its clues is its solution, too, though a wrong or a damaged one. Clues that
/// clash are a fault, unless the board may have other houses than rows, columns and boxes.
JoinedBoards JoinSolutions(Boards boards, const Source& source, bool has_other_houses = false);

/// Parts solutions from puzzles on the other side of a block's end, and leaves the records before.
void CutRecords(std::size_t end, const Source& source, std::vector<Record>& records);

}  // namespace surudoku::reading
