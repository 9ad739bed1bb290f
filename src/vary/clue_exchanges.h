// The numbers of clues that variations exchange, and the puzzles that are left when clues go.
#pragma once

#include <compare>
#include <cstddef>
#include <optional>
#include <vector>

#include "minimal/clue_questions.h"
#include "surudoku/vary.h"

namespace surudoku {

/// `removed` clues are left out, and `added` others come in. None of them comes back.
struct ClueExchange {
  int removed = 0;
  int added = 0;

  friend auto operator<=>(const ClueExchange&, const ClueExchange&) = default;
};

/// The exchanges that lead to all variations of the request; no two lead to the same. A clue that
/// is left out and comes back might as well stay, so {-2+2} is the exchanges (0,0), (1,1) and
/// (2,2).
std::vector<ClueExchange> ExchangesOf(const VariationRequest& request);

/// Leaves out every set of `removed` clues of a puzzle, in the order of their cells.
class ClueSubsets {
 public:
  ClueSubsets(const PuzzleCells& puzzle, int removed);

  /// The puzzle without the next set; nothing after the last.
  std::optional<PuzzleCells> Next();

 private:
  void Advance();

  PuzzleCells puzzle_;
  std::vector<std::size_t> cells_;   // with clues
  std::vector<std::size_t> chosen_;  // places in cells_, ascending
  bool is_over_ = false;
};

}  // namespace surudoku
