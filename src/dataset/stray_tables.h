// Puzzles of another layout than their file's (stray_puzzles.h) that are tables: rows of fields or
// words, tables of HTML, lists of YAML with a cell on each line.
#pragma once

#include <cstddef>
#include <span>
#include <string_view>
#include <vector>

#include "dataset/record_format.h"
#include "dataset/record_index.h"
#include "dataset/stray_puzzles.h"

namespace surudoku {

/// A longer table of HTML holds something else.
inline constexpr std::size_t kLongestTable = std::size_t{1} << 15;

/// The 9x9 grids of a text that are drawn as only some files draw them: each row as nine fields or
/// words, perhaps after its name.
std::vector<StrayPuzzle> FindDrawnStrays(std::string_view text);

/// The puzzles in tables of HTML, from tag to tag, and in lists of YAML that no record is in, if
/// such tables are not the records: whole ones, without equal clues in a house.
std::vector<StrayPuzzle> FindTableStrays(std::string_view text, const RecordFormat& format,
                                         std::span<const RecordLines> covered);

/// Whether a line may be a cell of such a list, between whose lines a text must not be cut.
bool IsListedCell(std::string_view line);

/// Whether a text begins with the tag of a table.
bool BeginsTable(std::string_view text);

/// The place of the table of HTML that a text ends in, if it is short enough for a puzzle; npos if
/// there is none.
std::size_t FindOpenTable(std::string_view text);

}  // namespace surudoku
