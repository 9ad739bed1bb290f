// The most memory that the process has had since a moment.
#pragma once

#include <cstdint>

namespace surudoku {

/// Starts again from what the process has now, having given back what it does not need. False
/// where the system can not do that.
bool ResetPeakMemory();

/// In bytes; 0 where the system does not say.
std::uint64_t PeakMemory();

}  // namespace surudoku
