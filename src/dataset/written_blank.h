// A blank as its file has it: `.`, `0`, `-1`, `null`, `""`, an empty field.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "dataset/record_format.h"

namespace surudoku {

/// The text of a blank cell of a puzzle, in words if there is none. `puzzle` are the characters
/// that were read from the record.
std::string WrittenBlank(std::string_view record, const RecordFormat& format,
                         std::string_view puzzle, std::size_t cell);

}  // namespace surudoku
