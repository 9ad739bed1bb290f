// Tells whether a text is one in which puzzles have to be looked for.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "dataset/line_detection.h"

namespace surudoku {

/// Whether it is a dump of PostgreSQL's with puzzles in its rows, between other statements.
bool IsPostgresDump(std::string_view text);

/// Whether looking for puzzles anywhere on the lines (found_text.h) reads more of a text than
/// taking it for lines, or for the grids that were found in it.
///
/// - No record is a puzzle as a line: yes, if more puzzles are found than grids were; or if none is
///   and a run between quotes or the like nearly is one.
/// - Some are: yes, if other lines are code or markup and the puzzles stand between its marks, or
///   if most lines are prose: for a puzzle among words, more than half and of different lengths.
/// `lines` is what was seen of the same text as lines.
bool IsFoundText(std::string_view text, const DetectedLines& lines, std::size_t grids);

/// Whether all lines of a text are puzzles alone, or sentences around them.
bool IsFoundAmongSentences(std::string_view text);

/// Whether a record of found text has a solution beside its puzzle.
bool HasFoundSolutions(std::string_view text, bool has_lists);

/// What stands right before most puzzles of a text, as `, '` or `?s=`; empty if nothing does, or
/// each time something else.
std::string FindFoundFrame(std::string_view text, bool has_lists);

/// Whether a text has lists of 81 cells between quotes, brackets or the like, and more of them than
/// so many grids that were found in it.
bool HasFoundLists(std::string_view text, std::size_t grids);

/// Whether a puzzle that is no complete grid is found anywhere.
bool HasFoundPuzzles(std::string_view text);

/// Whether a puzzle with blanks of its own is found anywhere (other_blanks.h).
bool HasFoundOtherBlanks(std::string_view text);

/// Whether a text in which no puzzle was found has rows of nine cells, as a damaged grid has.
bool HasRowsOfGrids(std::string_view text);

/// Whether a line has a long run of digits and blanks, as a damaged puzzle has.
bool HasDamagedPuzzles(std::string_view text);

/// Whether a text in which no line is a puzzle was not meant to have any: it has more than a few
/// lines, or long ones, and hardly any of them has a long run of digits and blanks, as a damaged
/// puzzle has. (A few short lines are named one by one, and so are lines that are all the same.)
/// `header` is the place of its header row.
bool IsHopelessText(std::string_view text, std::optional<std::size_t> header);

}  // namespace surudoku
