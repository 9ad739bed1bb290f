// The block interface of the solvers: it takes a block of puzzles and gives an answer for each.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <memory>
#include <span>

#include "surudoku/enum_names.h"
#include "surudoku/grid.h"
#include "surudoku/puzzle_block.h"
#include "surudoku/stop_signal.h"
#include "surudoku/target.h"

namespace surudoku {

enum class Status : std::uint8_t {
  kNone,      ///< no solution
  kUnique,    ///< exactly one, proven
  kMultiple,  ///< two or more
  kSolved,    ///< one was found, and the search did not look for a second (limit 1)
  kUnknown,   ///< the search was stopped before the answer was known
  kGaveUp,    ///< the method knows no way on: naked-singles alone (see method.h)
};

/// In the order of Status.
inline constexpr auto kStatusNames =
    NamesOf<Status>({"none", "unique", "multiple", "solved", "unknown", "gave-up"});

/// The least set of techniques that solves a puzzle; each includes the ones before.
enum class Level : std::uint8_t {
  kUnrated,  ///< there is no solution, or the level was not asked for
  kSingles,  ///< naked singles alone
  kHidden,   ///< hidden singles too
  kLocked,   ///< locked candidates too
  kSearch,   ///< guesses
};

/// In the order of Level; empty for unrated puzzles.
inline constexpr auto kLevelNames = NamesOf<Level>({"", "singles", "hidden", "locked", "search"});

struct SearchStatistics {
  std::uint64_t guesses = 0;     ///< choices made while an alternative was left
  std::uint64_t backtracks = 0;  ///< returns to such a choice
  std::uint64_t rounds = 0;      ///< steps of propagation; each solver has its own kind of step
  std::uint32_t depth = 0;       ///< the most guesses that were open at one time
  Level level = Level::kUnrated;

  friend bool operator==(const SearchStatistics&, const SearchStatistics&) = default;
};

/// Receives every solution. The order of a puzzle's solutions depends on the puzzle alone. The
/// solutions of a block's puzzles may interleave.
class SolutionVisitor {
 public:
  virtual ~SolutionVisitor() = default;

  /// `index` is the puzzle's number in the block. False ends the search for this puzzle. Its answer
  /// is then kUnknown, unless the limit is reached.
  virtual bool OnSolution(std::size_t index, const Grid& solution) = 0;
};

struct SolveOptions {
  /// Stop a puzzle at this many solutions; 0 counts as 1. 2 proves uniqueness.
  std::uint64_t limit = 2;
  /// A puzzle that needs more guesses is kUnknown.
  std::uint64_t max_guesses = std::numeric_limits<std::uint64_t>::max();
  /// True finds the level, too. The fast solver then begins with singles alone: this is extra work
  /// and counts as rounds. Nothing else changes.
  bool rate_level = false;
  /// True finds only the number of solutions and the first one; there must be no visitor. The fast
  /// solver then needs fewer guesses: if all open cells of a board have two candidates, both of a
  /// cell have equally many solutions, so it tries one of them. It searches in another order, so
  /// the first solution may be another one, too.
  bool only_counts = false;
  SolutionVisitor* visitor = nullptr;  ///< may be null
  /// When set and true, the search ends soon; puzzles without an answer are kUnknown.
  StopSignal stop = {};
};

/// With a limit that a search can reach.
inline SolveOptions Reachable(SolveOptions options) {
  options.limit = std::max<std::uint64_t>(options.limit, 1);
  return options;
}

struct Answer {
  Status status = Status::kUnknown;
  std::uint64_t solutions = 0;  ///< the number found, at most the limit
  SearchStatistics statistics;
};

/// A solver of blocks. An answer depends on its puzzle and the options alone, never on the
/// block's other puzzles or on earlier calls. Not thread-safe: one for each thread.
class BlockSolver {
 public:
  virtual ~BlockSolver() = default;

  /// Answers puzzle i of the block in answers[i], and changes its candidates. They become the first
  /// solution, if one was found. If the method gave up, they become the grid as far as it was
  /// filled in (a blank has all nine). In all other cases they mean nothing afterwards.
  /// Precondition: answers.size() == block.size().
  virtual void Solve(PuzzleBlock& block, const SolveOptions& options,
                     std::span<Answer> answers) = 0;
};

/// The default solver: many puzzles at once, one in each lane of the target's vectors. A round is
/// one pass of singles and locked candidates over the whole grid; if the level is wanted, the first
/// rounds are passes of singles alone. If a puzzle needs more guesses than allowed and has no
/// solution yet, its candidates are left as they were before the guess.
std::unique_ptr<BlockSolver> MakeLockstepBlockSolver(Target target = DefaultTarget());

/// Knuth's Algorithm X (see exact_cover.h): plain and independent. A round is an item covered.
/// It knows no locked candidates, so its level is never kLocked.
std::unique_ptr<BlockSolver> MakeExactCoverBlockSolver();

/// The status that a finished search with `limit` and this many solutions has.
constexpr Status StatusOf(std::uint64_t solutions, std::uint64_t limit) {
  if (solutions == 0) return Status::kNone;
  if (solutions > 1) return Status::kMultiple;
  return limit == 1 ? Status::kSolved : Status::kUnique;
}

}  // namespace surudoku
