// A fixed piece of work that tells how fast the machine is at the moment.
#pragma once

namespace surudoku {

/// Does it once, on the calling thread: some 0.2 ms of a plain search for grids, with branches and
/// bit masks as the methods have them, in a few hundred bytes of memory. Returns the seconds that
/// it took, as StopWatch has them. It uses nothing of the solvers and must never change: where it
/// does, kBenchSchemaVersion does too, as earlier results are no longer comparable.
double TimeCalibration();

}  // namespace surudoku
