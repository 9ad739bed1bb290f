// How many guesses tdoku takes to its first solution: the scale of sudoku-extreme's ratings (tdoku,
// T. Dillon, https://github.com/t-dillon/tdoku, its solver "DPLL with triads, SIMD" of 2023).
//
// docs/tdoku.md defines the search. The count depends on the layout: isomorphs of a puzzle have
// other counts.
#pragma once

#include <cstdint>

#include "surudoku/grid.h"
#include "surudoku/stop_signal.h"
#include "surudoku/target.h"

namespace surudoku {

enum class TdokuStatus : std::uint8_t {
  kSolved,   ///< there is a solution, perhaps others
  kNone,     ///< there is none; the guesses are all that the search took to find out
  kStopped,  ///< the stop signal ended it; the guesses are those so far
};

struct TdokuGuesses {
  TdokuStatus status = TdokuStatus::kStopped;
  std::uint64_t guesses = 0;

  friend bool operator==(const TdokuGuesses&, const TdokuGuesses&) = default;
};

/// Counts the guesses of a puzzle of clues, or of pencilmarks (all nine in a cell: a blank), which
/// the search begins in another way: a puzzle's count need not be that of its pencilmarks. Takes 1
/// us for an easy puzzle and some 0.2 us for each guess. Thread-safe. The same on all targets.
TdokuGuesses CountTdokuGuesses(const Grid& puzzle, const StopSignal& stop = {},
                               Target target = DefaultTarget());
TdokuGuesses CountTdokuGuesses(const Candidates& pencilmarks, const StopSignal& stop = {},
                               Target target = DefaultTarget());

}  // namespace surudoku
