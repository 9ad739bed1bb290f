// Variations of puzzles: some clues fewer, then some others more.
#pragma once

#include <cstdint>
#include <functional>

#include "surudoku/grid.h"
#include "surudoku/stop_signal.h"
#include "surudoku/value_range.h"

namespace surudoku {

/// More clues are neither left out nor added: there would be no end to it.
inline constexpr int kMostVariedClues = 9;

/// {-n+m}: all puzzles with one solution that some clues of a puzzle lead to when n of them are
/// left out and then m are added, for each n and m of the ranges. A clue that was left out may be
/// among those that are added, so {-1+1} has the puzzle itself among its variations.
struct VariationRequest {
  // From 0 to kMostVariedClues.
  ValueRange remove = {.least = 1, .most = 1};
  ValueRange add = {.least = 1, .most = 1};
  bool minimal = false;  ///< only those that have several solutions without any one of their clues

  friend bool operator==(const VariationRequest&, const VariationRequest&) = default;
};

/// Told of a variation. False: no more are wanted.
using VariationVisitor = std::function<bool(const Grid& variation)>;

/// Tells each variation of a puzzle with one solution once. First come those that differ from it by
/// the fewest clues left out, among these those with the fewest others, then in the order of the
/// cells left out, then of the cells and digits added. Isomorphs are told apart. False where `stop`
/// (may be null) became true, or a range is too long: there may be more than were told. {-1+1} of a
/// puzzle with 23 clues takes some 5 ms, {-1+2} some 50, and each clue more that is left out or
/// added ten to a hundred times as long.
bool FindVariations(const Grid& puzzle, const VariationRequest& request,
                    const VariationVisitor& visitor, const StopSignal& stop);

}  // namespace surudoku
