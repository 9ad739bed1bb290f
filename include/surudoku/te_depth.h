// T&E depth: how deep trial and error has to be nested to solve a puzzle (D. Berthier,
// Pattern-Based Constraint Satisfaction and Logic Puzzles, 2012: T&E(k); his classifier is SHC).
//
// With B the rules "a candidate that sees a placed digit goes; naked single; hidden single":
//
//   depth 0    B solves the puzzle.
//   T&E(1)     A candidate goes if B, with the candidate assumed, finds a contradiction: a cell
//              without a candidate, or a house without a place for a digit. B runs after each such
//              candidate, and all is repeated until nothing changes.
//   T&E(k+1)   The same with T&E(k) instead of B inside the assumption.
//   depth k    T&E(k) solves the puzzle, T&E(k-1) does not.
//
// A solution met inside an assumption proves nothing and is not used. All isomorphs have the same
// depth, and it does not depend on the order of candidates. No puzzle of depth 4 is known.
#pragma once

#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>

#include "surudoku/grid.h"
#include "surudoku/stop_signal.h"
#include "surudoku/target.h"

namespace surudoku {

enum class TeStatus : std::uint8_t {
  kKnown,
  kAbove,    ///< deeper than TeOptions::most_depth
  kStopped,  ///< the stop flag or the deadline ended it; nothing is known
  kNotSole,  ///< the solution is not the only one of the puzzle, or none at all
};

struct TeDepth {
  TeStatus status = TeStatus::kStopped;
  int depth = 0;  ///< 0 or more; only if it is known

  friend bool operator==(const TeDepth&, const TeDepth&) = default;
};

/// No puzzle is as deep, so with this limit the depth is always found.
inline constexpr int kAnyTeDepth = 81;

struct TeOptions {
  /// The answer is kAbove as soon as it is clear that the depth is higher.
  int most_depth = kAnyTeDepth;
  StopSignal stop = {};  ///< once set, the answer is kStopped
  /// Once it has passed, the answer is kStopped, too. The clock is read only if this is set.
  std::optional<std::chrono::steady_clock::time_point> deadline = std::nullopt;
  /// Whether the caller has proven that the solution is the only one: this saves some 10 us.
  bool is_proven = false;
};

/// Finds the depth of one puzzle after another. Keeps its memory between them, about 100 KB for
/// each level of the deepest puzzle so far. An answer depends on its puzzle alone, and not on the
/// target. Not thread-safe: each thread needs its own.
///
/// Takes some 50 us for depth 1, 1 ms for depth 2 and 2.5 ms for depth 3 (AVX-512, a core of a busy
/// machine).
class TeDepthFinder {
 public:
  explicit TeDepthFinder(Target target = DefaultTarget());
  ~TeDepthFinder();
  TeDepthFinder(TeDepthFinder&&) noexcept;
  TeDepthFinder& operator=(TeDepthFinder&&) noexcept;

  /// The depth of a puzzle of clues (CandidatesOf(grid)) or of pencilmarks, in which a cell with a
  /// single candidate counts as placed. `solution` is its only solution (see solver.h).
  TeDepth Find(const Candidates& candidates, const Grid& solution, const TeOptions& options = {});

  class Engine;

 private:
  std::unique_ptr<Engine> engine_;
};

}  // namespace surudoku
