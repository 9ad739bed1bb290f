// Measures how fast methods solve datasets on this machine: docs/bench.md says what the figures
// mean.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "bench/bench_results.h"
#include "pipeline/puzzle_set.h"
#include "surudoku/method.h"
#include "surudoku/rating.h"
#include "surudoku/stop_signal.h"
#include "surudoku/target.h"

namespace surudoku {

/// A method to be measured: any of the library's, or one's own.
struct BenchMethod {
  std::string name;
  std::function<std::unique_ptr<BlockSolver>(Target)> make;
  bool is_for_blocks = false;    ///< solves many puzzles at once, in the target's vectors
  std::optional<Method> method;  ///< the same for files; nothing: files are not measured with it
  bool needs_unique = false;     ///< is given only puzzles with a single solution
};

/// One of the library's.
BenchMethod BenchMethodFor(Method method);

/// The rater, "rate/suk-1.15". A puzzle is answered when it is rated, and a round is a step; its
/// solution is that which the steps lead to.
BenchMethod BenchRaterFor(Profile profile);

struct BenchOptions {
  std::vector<BenchMethod> methods;  ///< at least one
  /// At least one: each method for blocks is measured on each, the others once. Files are solved on
  /// the default target.
  std::vector<Target> targets;
  /// The time aimed at for all of it. At least one puzzle of every dataset is measured with every
  /// method and target, however long that takes.
  double seconds = 20;
  double puzzle_limit = 0.25;  ///< seconds after which a puzzle is stopped; more than 0.1
  int repetitions = 5;         ///< of the throughput; at least one
  std::uint64_t seed = 1;      ///< of the order, and of the isomorphs
  bool isomorphs = false;      ///< permute each puzzle at random
  int threads = 0;             ///< the most for files; 0: all cores
  /// For temporary files, up to 256 MB and the output. Empty: files are not measured.
  std::string folder;
  /// May be null. If CompareBench doubts a ratio to these results, it is measured again a few
  /// times; if the machine is disturbed, until it is quiet, for up to half a minute in memory and
  /// half a minute from file to file. That comes on top of `seconds`.
  const BenchResults* earlier = nullptr;
  double tolerance = 0.1;  ///< of that comparison
  ComparedTargets compared_targets = ComparedTargets::kSame;
  StopSignal stop = {};  ///< ends it with the results so far
};

/// Told, from the calling thread, how far the bench has come.
class BenchObserver {
 public:
  virtual ~BenchObserver() = default;

  /// `share` (0..1) of the work is done, `what` comes next.
  virtual void OnProgress(double share, std::string_view what) = 0;
};

/// Measures everything, in about options.seconds. `started`, `command` and `external` of the
/// results are left to the caller. Fails if a set has no puzzles, or none that a method can be
/// given, or if a temporary file cannot be written or solved.
Result<BenchResults, IoError> RunBench(const BenchOptions& options, std::vector<PuzzleSet> sets,
                                       BenchObserver& observer);

}  // namespace surudoku
