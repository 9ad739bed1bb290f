// A puzzle's grid as SVG: shaded houses, lines, and the values in the cells.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>

#include "grid/board_marks.h"
#include "grid/board_rules.h"
#include "jobs/convert/packed_solutions.h"
#include "jobs/convert/sheet_layout.h"

namespace surudoku {

/// Keeps the marks of each size that was drawn.
class SheetGrids {
 public:
  explicit SheetGrids(BoardRules rules) : rules_(std::move(rules)) {}

  [[nodiscard]] const BoardRules& rules() const { return rules_; }

  /// Appends the shaded cells and all lines of a grid of that size, with its own rules besides.
  void AppendFrame(const GridSize& size, std::string_view own_rules, std::string& text);

 private:
  const BoardMarks& MarksFor(int side, std::string_view own_rules);

  BoardRules rules_;
  std::array<std::optional<BoardMarks>, kMostSide + 1> marks_;  // by side, without own rules
  BoardMarks own_marks_;  // of the board drawn last that has its own
};

/// Appends the clues (`kind` is kSheetClue) or what was found (kSheetFound): a text for each row,
/// with a place for each value. `look` is its class, or empty.
void AppendValues(const SheetPuzzle& puzzle, char kind, const GridSize& size, std::string_view look,
                  std::string& text);

}  // namespace surudoku
