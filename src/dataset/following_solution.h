// Puzzles and solutions one below the other, each under its name:
//
//     Puzzle:                    puzzle = "53..7....6..195..."
//     53..7....6..195...         solution = "534678912672195..."
//     Solution:
//     534678912672195...         (also grids drawn row by row)
//
// The puzzle, the name and the solution are one record.
#pragma once

#include <string>
#include <string_view>

#include "dataset/record_format.h"
#include "dataset/record_index.h"
#include "surudoku/result.h"

namespace surudoku {

/// Whether a line of a text names a solution.
bool NamesSolutions(std::string_view text);

/// Whether the records of a text are so, read without their solutions' names: most of the complete
/// grids below such a name have the clues of the puzzle above. If most have not, the reason why
/// nobody can tell: they may be the solutions of other puzzles.
Result<bool, std::string> HasFollowingSolutions(std::string_view text, const RecordFormat& format);

/// Joins each record below the name of a solution with the puzzle above. A puzzle with blanks there
/// stays a record; a solution without a puzzle is one that cannot be read.
void JoinSolutions(std::string_view text, const RecordFormat& format, RecordIndex& index);

/// Whether the record is a solution that has no puzzle.
bool IsSolutionAlone(std::string_view record);

/// Whether a solution's name stands in the record.
bool HasFollowingSolution(std::string_view record);

/// The record up to its solution's name.
std::string_view WithoutFollowingSolution(std::string_view record);

/// Reads the solution as a puzzle of the format, or tells why there is none.
Result<std::string_view, RecordError> ReadFollowingSolution(std::string_view record,
                                                            const RecordFormat& format,
                                                            std::string& storage);

/// The error at a character of a solution that can be read.
RecordError ErrorInFollowingSolution(std::string_view record, const RecordFormat& format,
                                     std::size_t index, std::string reason);

}  // namespace surudoku
