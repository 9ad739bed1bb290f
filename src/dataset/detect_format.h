// Finds the layout of a file's records by looking at its first ones.
#pragma once

#include <string_view>

#include "dataset/column_names.h"
#include "dataset/record_format.h"

namespace surudoku {

/// Finds the format from the first records of a file's text, as far as `wanted` leaves it open. If
/// the members of JSON that answer the puzzles are named or to be found (json_prompt.h), the
/// puzzles may stand in prompts.
Detection DetectRecordFormat(std::string_view text, InputFormat wanted,
                             const WantedColumns& columns, Symbols symbols = Symbols::kDetect);

}  // namespace surudoku
