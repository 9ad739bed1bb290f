#include "jobs/convert/sheet_grid.h"

#include <algorithm>

#include "jobs/convert/svg_text.h"

namespace surudoku {
namespace {

// So dark that print shows it, so light that digits on two shades are read.
constexpr std::string_view kShade = "0.14";

// A rectangle for each run of cells side by side.
void AppendShade(const HouseCells& cells, const GridSize& size, std::string& text) {
  for (std::size_t begin = 0; begin < cells.size();) {
    const int row = cells[begin] / size.side;
    std::size_t end = begin + 1;
    while (end < cells.size() && cells[end] == cells[end - 1] + 1 &&
           cells[end] / size.side == row) {
      ++end;
    }
    AppendParts(text, "<rect x=\"", cells[begin] % size.side * size.cell, "\" y=\"",
                row * size.cell, "\" width=\"", static_cast<int>(end - begin) * size.cell,
                "\" height=\"", size.cell, "\"/>\n");
    begin = end;
  }
}

void AppendPath(int width, std::string_view path, std::string& text) {
  AppendParts(text, "<path stroke-width=\"", width, "\" d=\"", path, "\"/>\n");
}

// Lines from edge to edge: thin ones between cells, thick ones around the boxes, and around all.
void AppendLinesOfBoxes(const BoxShape& boxes, const GridSize& size, std::string& text) {
  const int length = size.grid();
  std::string thin;
  std::string thick;
  AppendParts(thick, "M0 0h", length, "v", length, "h-", length, "z");
  for (int line = 1; line < size.side; ++line) {
    AppendParts(line % boxes.width == 0 ? thick : thin, "M", line * size.cell, " 0v", length);
    AppendParts(line % boxes.height == 0 ? thick : thin, "M0 ", line * size.cell, "h", length);
  }
  AppendPath(size.thin_line(), thin, text);
  AppendPath(size.thick_line(), thick, text);
}

// Thin lines from edge to edge; thick ones where two regions meet, and around all.
void AppendLinesOfRegions(const BoardMarks& marks, const GridSize& size, std::string& text) {
  const int length = size.grid();
  std::string thin;
  std::string thick;
  for (int line = 1; line < size.side; ++line) {
    AppendParts(thin, "M", line * size.cell, " 0v", length, "M0 ", line * size.cell, "h", length);
  }
  for (int row = 0; row < size.side; ++row) {
    for (int column = 0; column < size.side; ++column) {
      const int right = (column + 1) * size.cell;
      const int bottom = (row + 1) * size.cell;
      if (marks.HasLineAtRight(row, column)) {
        AppendParts(thick, "M", right, " ", row * size.cell, "v", size.cell);
      }
      if (marks.HasLineBelow(row, column)) {
        AppendParts(thick, "M", column * size.cell, " ", bottom, "h", size.cell);
      }
    }
  }
  AppendParts(thick, "M0 0h", length, "v", length, "h-", length, "z");
  AppendPath(size.thin_line(), thin, text);
  // Square ends, so that lines which meet at a corner leave no notch.
  AppendParts(text, "<path stroke-linecap=\"square\" stroke-width=\"", size.thick_line(), "\" d=\"",
              thick, "\"/>\n");
}

}  // namespace

const BoardMarks& SheetGrids::MarksFor(int side, std::string_view own_rules) {
  if (!own_rules.empty()) return own_marks_ = MarksOf(WithOwnRules(rules_, own_rules), side);
  std::optional<BoardMarks>& marks = marks_[side];
  if (!marks) marks = MarksOf(rules_, side);
  return *marks;
}

void SheetGrids::AppendFrame(const GridSize& size, std::string_view own_rules, std::string& text) {
  const BoardMarks& marks = MarksFor(size.side, own_rules);
  if (!marks.shaded.empty()) {
    AppendParts(text, "<g fill-opacity=\"", kShade, "\">\n");
    for (const HouseCells& cells : marks.shaded) AppendShade(cells, size, text);
    text += "</g>\n";
  }
  const BoardRules rules = WithOwnRules(rules_, own_rules);
  if (rules.regions.empty()) {
    AppendLinesOfBoxes(BoxesOf(rules, size.side), size, text);
  } else {
    AppendLinesOfRegions(marks, size, text);
  }
}

void AppendValues(const SheetPuzzle& puzzle, char kind, const GridSize& size, std::string_view look,
                  std::string& text) {
  for (int row = 0; row < size.side; ++row) {
    std::string values;
    std::string places;
    for (int column = 0; column < size.side; ++column) {
      const int cell = size.side * row + column;
      const int value = puzzle.cells[static_cast<std::size_t>(cell)] - kind;
      if (value < 1 || value > size.side) continue;
      AppendParts(places, places.empty() ? "" : " ", column * size.cell + size.cell / 2);
      values += SymbolOf(static_cast<std::uint8_t>(value), puzzle.symbols, LetterCase::kUpper);
    }
    if (values.empty()) continue;
    const int baseline = row * size.cell + size.cell / 2 + HalfHeight(size.digit_size());
    text += "<text";
    if (!look.empty()) AppendParts(text, " class=\"", look, "\"");
    AppendParts(text, " y=\"", baseline, "\" x=\"", places, "\">", values, "</text>\n");
  }
}

}  // namespace surudoku
