// Puzzles made one by one, each from as many attempts as it takes.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>

#include "surudoku/generate.h"
#include "surudoku/stop_signal.h"

namespace surudoku {

/// Makes the puzzles first..first+count-1. `try_one(number, attempt)` gives a puzzle's line,
/// without its end, or nothing; a puzzle is given up after request.max_attempts.
template <class TryOne>
PuzzleBatch MakeBatch(const PuzzleRequest& request, const StopSignal& stop, std::uint64_t first,
                      std::uint64_t count, const TryOne& try_one) {
  PuzzleBatch batch;
  for (; batch.count < count; ++batch.count) {
    std::optional<std::string> made;
    std::uint64_t attempt = 0;
    while (!made && attempt < request.max_attempts && !stop.IsSet()) {
      made = try_one(first + batch.count, attempt++);
    }
    if (stop.IsSet()) return batch;
    batch.given_up = !made;
    if (!made) return batch;
    batch.tried += attempt;
    ++batch.grids;
    (batch.text += *made) += '\n';
  }
  return batch;
}

}  // namespace surudoku
