// Finds the minimal ones among many puzzles.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "minimal/clue_questions.h"

namespace surudoku {

/// Asks about one clue of every puzzle at a time, and drops puzzles that turned out to have a
/// redundant clue.
class MinimalOnes {
 public:
  /// Finds which of the puzzles, which have one solution each, are minimal: their places, in order,
  /// until the next call. `stop` (may be null) ends it early, with places that mean nothing.
  std::span<const std::size_t> Find(std::span<const PuzzleCells> puzzles,
                                    const std::atomic<bool>* stop);

 private:
  struct Candidate {
    std::size_t puzzle;
    std::size_t cell;     // of the clue that is asked about next
    bool is_out = false;  // it is known whether it is minimal
  };

  bool Ask(std::span<const PuzzleCells> puzzles, std::span<Candidate> asked,
           const std::atomic<bool>* stop);

  ClueQuestions questions_;
  std::vector<Candidate> candidates_;
  std::vector<std::size_t> minimal_;
};

}  // namespace surudoku
