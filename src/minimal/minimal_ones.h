// Finds the minimal ones among many puzzles.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "minimal/clue_questions.h"
#include "surudoku/stop_signal.h"

namespace surudoku {

/// Asks about one clue of every puzzle at a time, and drops puzzles that turned out to have a
/// redundant clue.
class MinimalOnes {
 public:
  /// The places of the minimal puzzles, in order, valid until the next call. Precondition: each
  /// puzzle has one solution. `stop` (may be null) ends it early, with places that mean nothing.
  std::span<const std::size_t> Find(std::span<const PuzzleCells> puzzles, const StopSignal& stop);

 private:
  struct Candidate {
    std::size_t puzzle;
    std::size_t cell;     // holds the clue to ask about next
    bool is_out = false;  // no more questions about it
  };

  bool Ask(std::span<const PuzzleCells> puzzles, std::span<Candidate> asked,
           const StopSignal& stop);

  ClueQuestions questions_;
  std::vector<Candidate> candidates_;
  std::vector<std::size_t> minimal_;
};

}  // namespace surudoku
