#include "jobs/convert/nine_rows.h"

#include <optional>

#include "grid/grid_text.h"
#include "grid/puzzle_text.h"

namespace surudoku {
namespace {

// The 81 cells that leave just these candidates; nothing where none do.
std::optional<std::string> CluesThatLeave(std::string_view candidates) {
  Grid clues;
  const Candidates wanted = ParseCandidates(candidates).value();
  for (std::size_t cell = 0; cell < kCellCount; ++cell) {
    for (int digit = 1; digit <= kSide; ++digit) {
      if (wanted.cells[cell] == 1U << (digit - 1)) {
        clues.cells[cell] = static_cast<std::uint8_t>(digit);
      }
    }
  }
  if (CandidatesOf(clues) != wanted) return std::nullopt;
  return FormatGrid(clues);
}

}  // namespace

NineRows NineRowsOf(std::string_view puzzle) {
  NineRows rows;
  switch (KindOfSize(puzzle.size())) {
    case PuzzleKind::kClues:
      AppendDotted(puzzle, rows.cells);
      return rows;
    case PuzzleKind::kCandidates:
      if (auto cells = CluesThatLeave(puzzle)) return {.cells = std::move(*cells)};
      return {.why_not = "candidates that no clues leave"};
    default:
      return {.why_not = "a grid has nine rows of nine"};
  }
}

}  // namespace surudoku
