// What finding forms counts.
#pragma once

#include <cstdint>

#include "pipeline/outcome_counts.h"
#include "surudoku/enum_names.h"

namespace surudoku {

/// What becomes of a record.
enum class CanonOutcome : std::uint8_t {
  kFound,
  kNone,      ///< the solution form is wanted, and there is no solution
  kMultiple,  ///< or several
  kNoForm,    ///< a Sukaku, or a grid of another size than 9x9
  kInvalid,   ///< could not be read
};

/// As outputs and manifests have them.
inline constexpr auto kCanonOutcomeNames =
    NamesOf<CanonOutcome>({"found", "none", "multiple", "no-form", "invalid"});

using CanonTotals = OutcomeTotals<OutcomeCounts<CanonOutcome, kCanonOutcomeNames>>;

}  // namespace surudoku
