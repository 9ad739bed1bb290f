// The outcomes of records that are split.
#pragma once

#include <cstdint>

namespace surudoku {

/// The first three in the order of Part.
enum class SplitOutcome : std::uint8_t {
  kTrain,
  kValidation,
  kTest,
  kNotChosen,  ///< the parts are full without it
  kRepeated,   ///< the same puzzle as another record of its part, where repeats are dropped
  kElsewhere,  ///< it was to be in one part, and its class is in another one
  kMalformed,
};

}  // namespace surudoku
