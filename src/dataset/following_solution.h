// Puzzles and solutions one below the other, each under its name, or without any:
//
//     Puzzle:                    puzzle = "53..7....6..195..."        53..7....6..195...
//     53..7....6..195...         solution = "534678912672195..."      534678912672195...
//     Solution:                                                       ..3.8.........2935...
//     534678912672195...         (also grids drawn row by row)        623589147748612935...
//
// The puzzle, the name and the solution are one record. Without names (are_solutions_unnamed), each
// complete grid right below a puzzle is its solution.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "dataset/record_format.h"
#include "dataset/record_index.h"
#include "surudoku/result.h"

namespace surudoku {

/// The complete grids below a name of a solution and a puzzle.
enum class NamedGrids : std::uint8_t {
  kNone,
  kSolutions,  ///< most have the clues of the puzzle above
  kOthers,     ///< most have not: they may be the solutions of other puzzles
};

/// Those of a text, its records read without their solutions' names.
NamedGrids FindNamedGrids(std::string_view text, const RecordFormat& format);

/// The reason why such a grid is no record where most are others.
inline constexpr char kNamedOther[] =
    "a grid named as a solution, but not of a puzzle right above: write each solution below its "
    "puzzle, or all into a file of their own (check --solutions)";

/// The first records of a text, puzzles and solutions alike; nothing for one that cannot be read.
using FirstGrids = std::vector<std::optional<std::string>>;
FirstGrids ReadFirstGrids(std::string_view text, const RecordFormat& format);

/// The same of all records of a text, up to a few thousand.
FirstGrids ReadAllGrids(std::string_view text, const RecordFormat& format);

/// Whether they are so without names: most of the complete grids below another record have the
/// clues of a puzzle there.
bool HasUnnamedSolutions(const FirstGrids& grids);

/// Whether all of them that can be read are complete grids, or tables of numbers with equal ones in
/// a row.
bool LacksPuzzles(const FirstGrids& grids);

/// Joins each record below the name of a solution with the puzzle above. A puzzle with blanks there
/// stays a record; a solution without a puzzle is one that cannot be read, and so is one of another
/// puzzle if most are (RecordFormat::must_solutions_fit). Without names, a record
/// with hardly a blank is such a solution, also if it cannot be read.
void JoinSolutions(std::string_view text, const RecordFormat& format, RecordIndex& index);

/// Whether a solution stands in the record, and below its puzzle.
bool HasFollowingSolution(std::string_view record, const RecordFormat& format);

/// The record up to its solution, or to the name of that.
std::string_view WithoutFollowingSolution(std::string_view record, const RecordFormat& format);

/// Reads the solution as a puzzle of the format, or tells why there is none.
Result<std::string_view, RecordError> ReadFollowingSolution(std::string_view record,
                                                            const RecordFormat& format,
                                                            std::string& storage);

/// The error at a character of a solution that can be read.
RecordError ErrorInFollowingSolution(std::string_view record, const RecordFormat& format,
                                     std::size_t index, std::string reason);

}  // namespace surudoku
