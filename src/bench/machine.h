// What the measuring ran on.
#pragma once

#include "bench/bench_results.h"

namespace surudoku {

/// What the operating system does not say stays empty or 0.
BenchMachine DescribeMachine();

/// Logical processors that this process may use.
int UsableCores();

}  // namespace surudoku
