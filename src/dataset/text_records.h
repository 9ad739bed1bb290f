// Records that the reading grammar found in a text: between it and the jobs.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "dataset/grid_cells.h"
#include "dataset/record_format.h"
#include "grid/symbols.h"
#include "reading/read_block.h"
#include "surudoku/result.h"

namespace surudoku {

struct RecordIndex;

/// The format of a text, by its first bytes.
DetectedFormat DetectTextFormat(std::string_view text, const reading::ReadingOptions& options);

/// The format of a text whose first block was read.
DetectedFormat TextFormatOf(const reading::Block& block, Symbols symbols);

/// Makes the index of a block's records. The places of their boards count from the record's start.
/// `is_last`: the file ends with this text; else its last line may go on.
void IndexBlock(std::string_view text, reading::Block&& block, RecordIndex& index,
                bool is_last = true);

/// The puzzle of a record, or its fault. `storage` gets its characters if it is no 9x9 puzzle.
Result<PuzzleText, RecordError> PuzzleOfText(std::string_view text, const reading::Record& record,
                                             const RecordFormat& format, std::string& storage);

/// The solution of a record, in the characters of the file, or its fault; empty if it has none.
Result<std::string_view, RecordError> SolutionOfText(std::string_view text,
                                                     const reading::Record& record,
                                                     const RecordFormat& format,
                                                     std::string& storage);

/// The error at a cell of the puzzle, or of the solution.
RecordError ErrorInBoard(std::string_view text, const reading::Board& board, std::size_t index,
                         std::string reason);

}  // namespace surudoku
