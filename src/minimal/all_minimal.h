// All minimal puzzles inside each of many.
#pragma once

#include <atomic>
#include <bitset>
#include <cstddef>
#include <functional>
#include <span>
#include <vector>

#include "minimal/clue_questions.h"

namespace surudoku {

/// A puzzle's clues are tried in the order of their cells: what can be left out is, and then is
/// kept for good. So each minimal puzzle is met once, those of one puzzle in the order of their
/// texts
/// (`.` before 1..9). A branch ends where a clue that is kept for good is implied by those that
/// cannot be left out: it would be redundant in all puzzles to come.
///
/// Branches of many puzzles are looked at together, those to be told first before the others, as
/// many as fill a block of questions. There can be a great many minimal puzzles, but memory is
/// bounded: by the depth of the search and the size of a block.
class AllMinimal {
 public:
  /// Told of each minimal puzzle inside puzzles[index], the puzzles in order. False: of that one no
  /// more are wanted.
  using Visit = std::function<bool(std::size_t index, const PuzzleCells& minimal)>;

  /// The puzzles have one solution each. False where `stop` (may be null) became true: there may be
  /// more than were told.
  bool Find(std::span<const PuzzleCells> puzzles, const Visit& visit,
            const std::atomic<bool>* stop);

 private:
  using Cells = std::bitset<kCellCount>;

  // The minimal puzzles that have all of these clues but some of those in `open`.
  struct Branch {
    std::size_t index;        // of the puzzle
    Cells clues = {};         // with one solution
    Cells open = {};          // of these each may be implied by all others
    Cells kept = {};          // likewise, but they are not left out
    bool is_minimal = false;  // nothing is open, and all that are kept are needed
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
  std::vector<Branch> round_;     // those that are asked about
  std::vector<Branch> parts_;     // of these, in order
  ClueQuestions questions_;
  std::size_t next_answer_ = 0;
};

}  // namespace surudoku
