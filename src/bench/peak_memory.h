// The most memory that the process has had since a moment.
#pragma once

#include <cstdint>

namespace surudoku {

/// Starts again from what the process has now, after giving unused memory back to the system. False
/// where the system cannot do that.
bool ResetPeakMemory();

/// In bytes; 0 where the system does not say.
std::uint64_t PeakMemory();

}  // namespace surudoku
