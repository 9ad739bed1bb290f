// What shuffling counts.
#pragma once

#include <cstdint>

#include "pipeline/outcome_counts.h"
#include "surudoku/enum_names.h"

namespace surudoku {

/// What becomes of a record.
enum class ShuffleOutcome : std::uint8_t {
  kShuffled,
  kNotShuffled,  ///< no 9x9 puzzle of clues, or with a solution that is no grid
  kMalformed,    ///< could not be read
};

inline constexpr auto kShuffleOutcomeNames =
    NamesOf<ShuffleOutcome>({"shuffled", "not-shuffled", "malformed"});

using ShuffleTotals = OutcomeTotals<OutcomeCounts<ShuffleOutcome, kShuffleOutcomeNames>>;

}  // namespace surudoku
