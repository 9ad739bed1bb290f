// What checking counts.
#pragma once

#include <cstdint>

#include "pipeline/outcome_counts.h"
#include "surudoku/enum_names.h"

namespace surudoku {

/// What becomes of a record.
enum class CheckOutcome : std::uint8_t {
  kCorrect,    ///< a complete grid without a clash, that fits its puzzle
  kWrong,      ///< any other that could be read
  kMalformed,  ///< could not be read
};

inline constexpr auto kCheckOutcomeNames = NamesOf<CheckOutcome>({"correct", "wrong", "malformed"});

using CheckTotals = OutcomeTotals<OutcomeCounts<CheckOutcome, kCheckOutcomeNames>>;

}  // namespace surudoku
