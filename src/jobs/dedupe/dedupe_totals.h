// What dropping repeated puzzles counts.
#pragma once

#include <cstdint>

#include "pipeline/outcome_counts.h"
#include "surudoku/enum_names.h"

namespace surudoku {

/// What becomes of a record.
enum class DedupeOutcome : std::uint8_t {
  kKept,
  kRepeated,  ///< an earlier record of the inputs is the same puzzle
  kAgainst,   ///< a record of the files to compare with is
  kMalformed,
};

inline constexpr auto kDedupeOutcomeNames =
    NamesOf<DedupeOutcome>({"kept", "repeated", "against", "malformed"});

using DedupeTotals = OutcomeTotals<OutcomeCounts<DedupeOutcome, kDedupeOutcomeNames>>;

}  // namespace surudoku
