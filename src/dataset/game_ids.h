// Game IDs of Simon Tatham's Solo, one on each line: a letter is a run of blanks (`a` is one), and
// `_` stands between two clues.
//
//     3x3:b6_4a9a3e7...
#pragma once

#include <string_view>
#include <vector>

#include "dataset/board_scanner.h"
#include "dataset/marked_grid.h"

namespace surudoku {

/// The lines of a text of such IDs that are records: those that begin with a digit, and others with
/// many digits, which are damaged.
std::vector<BoardRecord> FindGameIds(std::string_view text);

/// Precondition: FindGameIds found the record.
Result<PlacedCells, RecordError> ReadGameId(std::string_view record);

}  // namespace surudoku
