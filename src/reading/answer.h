// The answer that a person or a model gives to a puzzle inside other text.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "grid/symbols.h"

namespace surudoku::reading {

struct Answer {
  std::vector<std::uint8_t> values;  ///< 1..side for each cell, 0 for one without a digit
  std::size_t begin = 0;             ///< the offset of its first cell in the text
};

/// The last board of `side` rows in a text: inside the last `<answer>` if there is one there, or
/// else behind the last `</think>`. Two equal values in a house are no fault of it. Nothing if
/// there is no board. Precondition: boards have that side, and the symbols are not kDetect.
std::optional<Answer> FindAnswer(std::string_view text, int side, Symbols symbols);

}  // namespace surudoku::reading
