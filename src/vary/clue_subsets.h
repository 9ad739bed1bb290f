// The puzzles that are left when clues go.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "minimal/clue_questions.h"

namespace surudoku {

/// Leaves out every set of so many clues of a puzzle, in the order of their cells.
class ClueSubsets {
 public:
  ClueSubsets(const PuzzleCells& puzzle, int removed);

  /// What the next one leaves; nothing after the last.
  std::optional<PuzzleCells> Next();

 private:
  void Advance();

  PuzzleCells puzzle_;
  std::vector<std::size_t> cells_;   // with clues
  std::vector<std::size_t> chosen_;  // places in cells_, ascending
  bool is_over_ = false;
};

}  // namespace surudoku
