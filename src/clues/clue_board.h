// A text of clues read as a puzzle.
#pragma once

#include <string_view>
#include <vector>

#include "clues/clue_net.h"
#include "clues/clue_text.h"
#include "surudoku/result.h"

namespace surudoku::clues {

struct ClueBoard {
  ClueNet net;
  std::vector<ClueItem> items;  ///< by the numbers of clues in the net
};

/// Whether a text is meant as clues: `.~R1C1_5`, `.Cage~...`, `.AntiKnight.`. Boards of letters and
/// dots are not.
bool LooksLikeClues(std::string_view text);

/// A board of 9x9 unless `.Shape` says another one: 1x1 to 25x25 cells. Rows, columns and boxes are
/// houses unless the clues say otherwise.
Result<ClueBoard, ClueFault> ReadClueBoard(std::string_view text);

}  // namespace surudoku::clues
