// Candidate grids in which each cell is a square of 3x3 characters:
//
//     12. ..3 1.. | ...        a row of cells is three lines; a digit that is left stands
//     4.. ... .5. | ...        in its own place, a dot in the places of the others
//     .8. ... ..9 | ...
#pragma once

#include <optional>
#include <string_view>

#include "dataset/candidate_grid.h"

namespace surudoku {

/// Precondition: the line is neither empty nor a comment.
BoardLine ClassifySmallLine(std::string_view line);

/// Reads a record that BoardScanner gave.
Result<CandidateGrid, RecordError> ReadSmallCandidates(std::string_view record);

/// The style of a text with such grids: most of the first ones can be read.
std::optional<BoardStyle> FindSmallCandidates(std::string_view text);

}  // namespace surudoku
