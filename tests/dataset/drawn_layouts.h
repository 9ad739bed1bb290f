// Puzzles drawn in each layout that people have.
#pragma once

#include <cstddef>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace surudoku {

/// The text of a cell: a digit, or `.`.
using CellDrawing = std::function<std::string(char)>;

/// The text of a puzzle of 81 characters.
using Drawing = std::function<std::string(std::string_view puzzle)>;

/// A digit as itself, and something after it; `blank` for a blank.
CellDrawing BlankAs(const std::string& blank, const std::string& after = "");

/// The cells of a puzzle's row, with something between them.
std::string Row(std::string_view puzzle, std::size_t row, const CellDrawing& cell,
                const std::string& between);

/// Each row as `row` draws it, on a line of its own.
Drawing ByRows(const std::function<std::string(std::string_view, std::size_t)>& row,
               const std::string& before = "", const std::string& after = "");

/// The rows of a sheet, and an empty line.
Drawing Fields(const std::string& separator, const std::string& open = "",
               const std::string& close = "");

/// The 81 cells on one line.
Drawing OnOneLine(const CellDrawing& cell, const std::string& between = "");

std::string Replaced(std::string text, const std::string& from, const std::string& to);

struct Layout {
  std::string name;
  Drawing draw;
};

/// All of them with line ends of one kind, then with those of old Macs and of Windows.
std::vector<Layout> DrawnLayouts();

}  // namespace surudoku
