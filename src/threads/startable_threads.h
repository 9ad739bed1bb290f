// How many threads the system lets the process start.
#pragma once

namespace surudoku {

/// The threads that can run together, with the caller, at most `wanted`; at least 1. oneTBB ends
/// the process if it cannot start a thread that it wants, so threads are started here first, each
/// with as much memory as a worker takes, and ended again.
int StartableThreads(int wanted);

}  // namespace surudoku
