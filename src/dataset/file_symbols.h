// The symbols of a file's boards, and the reading of one.
#pragma once

#include <string>
#include <string_view>

#include "dataset/record_format.h"

namespace surudoku {

/// Finds the symbols from the first boards of a file's text, or says why they are not clear.
Result<Symbols, std::string> FindSymbols(std::string_view text, const RecordFormat& format);

/// Reads a board as the file has it, its characters in a row. `storage` gets its text (see
/// AppendBoard). An error is at the place in `grid`.
Result<PuzzleText, RecordError> ReadBoardText(std::string_view grid, Spaces spaces,
                                              const RecordFormat& format, std::string& storage);

}  // namespace surudoku
