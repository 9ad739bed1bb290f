// The puzzle of one record, its solution and its rating.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "dataset/grid_cells.h"
#include "dataset/record_format.h"
#include "surudoku/result.h"

namespace surudoku {

/// Reads the puzzle of a record, however it is written. `storage` gets its characters if they are
/// not side by side in the record.
Result<PuzzleText, RecordError> ReadPuzzle(const RecordView& record, const RecordFormat& format,
                                           std::string& storage);

/// The error at the puzzle's character `index` in a record that has a puzzle.
RecordError ErrorInPuzzle(const RecordView& record, const RecordFormat& format, std::size_t index,
                          std::string reason);

/// The solution beside a record's puzzle, its characters not checked, or the reason why there is
/// none. `storage` gets its characters if they are not side by side in the record. Precondition:
/// HasSolutions.
Result<std::string_view, RecordError> ReadSolution(const RecordView& record,
                                                   const RecordFormat& format,
                                                   std::string& storage);

/// The error at the solution's character `index` in a record that has one.
RecordError ErrorInSolution(const RecordView& record, const RecordFormat& format, std::size_t index,
                            std::string reason);

/// The text of a solution that is to be kept, whether there is one or not: empty if there is none,
/// and an error only for one that stands in the record and cannot be read, so that it is not taken
/// for none. A text of JSON's that cannot be read is as it stands in the record.
Result<std::string_view, RecordError> ReadKeptSolution(const RecordView& record,
                                                       const RecordFormat& format,
                                                       std::string& storage);

/// The text of a record's solution, or of its rating, as it is; empty if there is none, or none
/// that can be read. Of JSON it is as it stands in the record.
std::string_view SolutionText(const RecordView& record, const RecordFormat& format,
                              std::string& storage);
std::string_view RatingText(const RecordView& record, const RecordFormat& format,
                            std::string& storage);

}  // namespace surudoku
