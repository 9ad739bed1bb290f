// Looks at a complete grid rule by rule.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "clues/clue_board.h"
#include "surudoku/result.h"

namespace surudoku::clues {

/// Why a grid is no solution, and the cell that is at fault.
struct BrokenRule {
  std::size_t cell;
  std::string reason;
};

/// The first rule that the grid breaks; nothing if it is a solution. `grid`: a character for each
/// cell, digits and letters from A (or a) for 10. Precondition: as many characters as cells.
std::optional<BrokenRule> FindBrokenRule(const ClueBoard& board, std::string_view grid);

}  // namespace surudoku::clues
