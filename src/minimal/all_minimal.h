// All minimal puzzles inside each of many.
#pragma once

#include <bitset>
#include <cstddef>
#include <functional>
#include <span>
#include <vector>

#include "minimal/clue_questions.h"
#include "surudoku/stop_signal.h"

namespace surudoku {

/// Tries a puzzle's clues in the order of their cells. A clue that can be left out is left out
/// first, and kept for good afterwards. So each minimal puzzle is met once, those of one puzzle in
/// the order of their texts (`.` before 1..9). A branch ends as soon as a kept clue is implied by
/// the clues that cannot be left out, because it would be redundant in all puzzles to come.
///
/// Branches of many puzzles are tried together, as many as fill a block of questions, and the first
/// in order before the others. There can be a great many minimal puzzles. Memory is bounded all the
/// same, by the depth of the search and the size of a block.
class AllMinimal {
 public:
  /// Called with each minimal puzzle inside puzzles[index], the puzzles in order. Returns false if
  /// no more of that puzzle are wanted.
  using Visit = std::function<bool(std::size_t index, const PuzzleCells& minimal)>;

  /// Visits all minimal puzzles. Precondition: each puzzle has one solution. False if `stop` (may
  /// be null) became true: there may be more minimal puzzles.
  bool Find(std::span<const PuzzleCells> puzzles, const Visit& visit, const StopSignal& stop);

 private:
  using Cells = std::bitset<kCellCount>;

  // All minimal puzzles that have these clues without some of those in `open`.
  struct Branch {
    std::size_t index;        // the puzzle's
    Cells clues = {};         // there is one solution with them
    Cells open = {};          // clues that all others may imply
    Cells kept = {};          // likewise, but they stay
    bool is_minimal = false;  // no clue is open, and all kept ones are needed
  };

  void Begin(std::span<const PuzzleCells> puzzles);
  void TakeRound();
  void Ask(const Branch& branch);
  Cells TakeImplied(const Cells& asked);
  void Split(Branch& branch);
  void TellFirst(const Visit& visit);

  std::span<const PuzzleCells> puzzles_;
  std::vector<bool> is_wanted_;   // by puzzle
  std::vector<Branch> branches_;  // the first at the end
  std::vector<Branch> round_;     // the branches that are asked about
  std::vector<Branch> parts_;     // their parts, in order
  ClueQuestions questions_;
  std::size_t next_answer_ = 0;
};

}  // namespace surudoku
