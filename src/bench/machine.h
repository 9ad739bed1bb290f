// The machine that is measured on, and the memory that this process takes of it.
#pragma once

#include <cstdint>

#include "bench/bench_results.h"

namespace surudoku {

/// Parts that the operating system does not tell stay empty or 0.
BenchMachine DescribeMachine();

/// Logical processors that this process may use.
int UsableCores();

/// Gives unused memory back to the system; PeakMemory then starts again from what the process still
/// has. False where the system cannot do that.
bool ResetPeakMemory();

/// The most memory that the process has had, in bytes; 0 where the system does not say.
std::uint64_t PeakMemory();

}  // namespace surudoku
