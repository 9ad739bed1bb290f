// What converting counts.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "pipeline/outcome_counts.h"

namespace surudoku {

/// What becomes of a record.
enum class ConvertOutcome : std::uint8_t {
  kConverted,
  kNotHeld,    ///< the target cannot hold it
  kMalformed,  ///< could not be read
};

inline constexpr std::array<std::string_view, 3> kConvertOutcomeNames = {"converted", "not-held",
                                                                         "malformed"};

using ConvertTotals = OutcomeTotals<OutcomeCounts<ConvertOutcome, kConvertOutcomeNames>>;

}  // namespace surudoku
