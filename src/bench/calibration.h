// A fixed kind of work that tells how fast the machine is at the moment.
#pragma once

#include <cstdint>

namespace surudoku {

/// A plain search for grids, with branches and bit masks as the methods have them, in a few hundred
/// bytes of memory; another part of it each time, or else the processor would learn its branches by
/// heart, better or worse as the neighbours leave it room. It uses nothing of the solvers and must
/// never change: where it does, kBenchSchemaVersion does too, as earlier results are no longer
/// comparable.
class Calibration {
 public:
  /// Does so many nodes of it on the calling thread, some 0.3 ms. Returns the seconds that it took,
  /// as StopWatch has them.
  double Time();

 private:
  std::uint64_t order_ = 0x9e3779b97f4a7c15;  // of the digits tried
};

}  // namespace surudoku
