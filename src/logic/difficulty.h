// How hard a board is for a person: the steps that it takes.
#pragma once

#include <array>
#include <cstdint>

#include "logic/step.h"

namespace surudoku::logic {

struct Difficulty {
  bool is_solved = false;  ///< the steps suffice; else `hardest` is no more than the hardest found
  StepKind hardest = StepKind::kHiddenInBlock;
  std::array<std::uint32_t, kStepKindNames.size()> counts = {};  ///< of steps, by StepKind

  [[nodiscard]] std::uint32_t steps() const;
};

/// Solves the board by the easiest step each time, none harder than `most`. The hardest step does
/// not depend on the order of equally easy ones, as no step takes another away. Cost: some 50 us
/// for 9x9 singles, a thousand times as much for a board of 16x16 by trials.
Difficulty Measure(CandidateBoard& board, StepKind most = StepKind::kTrial);

}  // namespace surudoku::logic
