// What converting counts.
#pragma once

#include <cstdint>

#include "pipeline/outcome_counts.h"
#include "surudoku/enum_names.h"

namespace surudoku {

/// What becomes of a record.
enum class ConvertOutcome : std::uint8_t {
  kConverted,
  kNotHeld,    ///< the target cannot hold it
  kMalformed,  ///< could not be read
};

inline constexpr auto kConvertOutcomeNames =
    NamesOf<ConvertOutcome>({"converted", "not-held", "malformed"});

using ConvertTotals = OutcomeTotals<OutcomeCounts<ConvertOutcome, kConvertOutcomeNames>>;

}  // namespace surudoku
