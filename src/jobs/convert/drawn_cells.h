// Puzzles drawn for people: rows of numbers, and grids of candidates.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "grid/symbols.h"

namespace surudoku {

/// Appends the rows of a board as numbers, with an empty line after them. A blank is 0, or a dot
/// where 0 is a value or may seem to be one.
void AppendNumbers(std::span<const std::uint8_t> values, Symbols symbols, std::string& text);

/// Appends 729 candidates as a drawn grid. The reason if a cell has none, so that nothing was
/// appended.
std::optional<std::string> AppendCandidateGrid(std::string_view candidates, std::string& text);

}  // namespace surudoku
