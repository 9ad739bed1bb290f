// A blank as its file has it: `.`, `0`, `-1`, `null`, `""`, an empty field.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "dataset/record_format.h"
#include "reading/board.h"

namespace surudoku {

/// The text of a blank cell of a puzzle, in words if there is none. `puzzle` are the characters
/// that were read from the record.
std::string WrittenBlank(std::string_view record, const RecordFormat& format,
                         std::string_view puzzle, std::size_t cell);

/// A blank cell of a board that the grammar found. `text`: from the record's start on.
std::string WrittenBlankOf(std::string_view text, const reading::Board& board, std::size_t cell);

}  // namespace surudoku
