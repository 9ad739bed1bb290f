// The words of a line of a board: what stands between spaces, bars, commas and brackets.
#pragma once

#include <array>
#include <cstddef>
#include <string_view>
#include <vector>

#include "dataset/line_format.h"

namespace surudoku {

/// Characters that stand between cells.
inline constexpr std::string_view kBetweenCells = " \t\f\r|,;:!&[]{}()\"'";

/// Whether the character is one of them, or a byte of UTF-8: box-drawing characters.
constexpr bool IsBoardSeparator(char c) {
  return static_cast<unsigned char>(c) >= 0x80 || kBetweenCells.find(c) != std::string_view::npos;
}

/// The place where cells may start: after the last bracket of `x = array2d(1..16, 1..16, [13, 9`.
std::size_t BeginOfBoardCells(std::string_view line);

/// Sets `words` to those of the line, from BeginOfBoardCells on.
void SplitBoardLine(std::string_view line, std::vector<Field>& words);

}  // namespace surudoku
