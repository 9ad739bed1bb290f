// Tells a text that has no puzzle, not even a damaged one, from lines that were meant as puzzles.
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

namespace surudoku {

/// Whether lines without a puzzle are other text: long ones, words, code, markup or JSON. A few
/// short ones may be mistyped, and one that goes on past the text may be anything. `header`: the
/// offset of a header row, which is no record.
bool IsHopelessText(std::string_view text, std::optional<std::size_t> header);

}  // namespace surudoku
