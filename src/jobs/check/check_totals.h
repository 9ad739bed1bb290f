// What checking counts.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "pipeline/outcome_counts.h"

namespace surudoku {

/// What becomes of a record.
enum class CheckOutcome : std::uint8_t {
  kCorrect,    ///< a complete grid without a clash, that fits its puzzle
  kWrong,      ///< any other that could be read
  kMalformed,  ///< could not be read
};

inline constexpr std::array<std::string_view, 3> kCheckOutcomeNames = {"correct", "wrong",
                                                                       "malformed"};

using CheckTotals = OutcomeTotals<OutcomeCounts<CheckOutcome, kCheckOutcomeNames>>;

}  // namespace surudoku
