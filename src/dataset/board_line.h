// The words of a line of a board: what stands between spaces, bars, commas and brackets.
#pragma once

#include <array>
#include <cstddef>
#include <string_view>
#include <vector>

#include "dataset/line_format.h"

namespace surudoku {

/// Whether the character stands between cells. Bytes of UTF-8 do: box-drawing characters.
constexpr bool IsBoardSeparator(char c) {
  constexpr std::string_view kSeparators = " \t\f\r|,;:!&[]{}()\"'";
  return static_cast<unsigned char>(c) >= 0x80 || kSeparators.find(c) != std::string_view::npos;
}

/// The place where cells may start: after the last bracket of `x = array2d(1..16, 1..16, [13, 9`.
std::size_t BeginOfBoardCells(std::string_view line);

/// Sets `words` to those of the line, from BeginOfBoardCells on.
void SplitBoardLine(std::string_view line, std::vector<Field>& words);

}  // namespace surudoku
