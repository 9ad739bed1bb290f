// Lines of digits between the grids of a file: headings that look like rows.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "dataset/grid_line.h"

namespace surudoku {

/// A number of five to eight digits, or a date such as `2026-11-20`, alone on
/// its line.
bool IsNumberOrDate(std::string_view line);

/// Whether the lines of nine numbers in a row, from 0 or 1, stand above the
/// columns of grids: nine rows of this style follow most of them.
bool HasColumnNumbers(std::string_view text, const GridStyle& style);

/// The same of numbers and dates.
bool HasNumberHeadings(std::string_view text, const GridStyle& style);

/// The number, from 1, of the first line that may stand between grids, if there
/// are such lines: every tenth of the rows that follow each other has no digit,
/// or is a number with zeros before it, and hardly any other row is so; or these
/// rows have 1, 2, 3 alone. Grids that have it for a row would be shifted.
std::optional<std::uint64_t> FindTenthLine(std::string_view text, const GridStyle& style);

}  // namespace surudoku
