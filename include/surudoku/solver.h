// The block interface of the solvers: a block of puzzles in, an answer for each out.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <memory>
#include <span>

#include "surudoku/enum_names.h"
#include "surudoku/grid.h"
#include "surudoku/puzzle_block.h"
#include "surudoku/target.h"

namespace surudoku {

enum class Status : std::uint8_t {
  kNone,      ///< no solution
  kUnique,    ///< exactly one, proven
  kMultiple,  ///< two or more
  kSolved,    ///< one was found and no second was looked for (limit 1)
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

/// In the order of Level; nothing for puzzles that are unrated.
inline constexpr auto kLevelNames = NamesOf<Level>({"", "singles", "hidden", "locked", "search"});

struct SearchStatistics {
  std::uint64_t guesses = 0;     ///< choices made while an alternative was left
  std::uint64_t backtracks = 0;  ///< returns to such a choice
  std::uint64_t rounds = 0;      ///< steps of propagation; what a step is depends on the solver
  std::uint32_t depth = 0;       ///< most guesses open at one time
  Level level = Level::kUnrated;

  friend bool operator==(const SearchStatistics&, const SearchStatistics&) = default;
};

/// Receives every solution. Those of one puzzle come in an order that depends on it alone; those of
/// the block's puzzles may interleave.
class SolutionVisitor {
 public:
  virtual ~SolutionVisitor() = default;

  /// `index` is the puzzle's in the block. False ends the search for this puzzle, whose answer is
  /// kUnknown unless the limit is reached.
  virtual bool OnSolution(std::size_t index, const Grid& solution) = 0;
};

struct SolveOptions {
  /// Stop a puzzle at this many solutions (at least 1). 2 proves uniqueness.
  std::uint64_t limit = 2;
  /// A puzzle that needs more guesses is kUnknown.
  std::uint64_t max_guesses = std::numeric_limits<std::uint64_t>::max();
  /// Whether the level is wanted. The fast solver tries singles alone first then, which is extra
  /// work and counts as rounds; nothing else changes.
  bool rate_level = false;
  /// Whether nothing is wanted of solutions but their number and the first one; there is no visitor
  /// then. The fast solver needs fewer guesses for that: where all open cells of a board have two
  /// candidates, those of a cell have equally many solutions, and only one of them is tried. It
  /// goes through them in another order, so the first one may be another, too.
  bool only_counts = false;
  SolutionVisitor* visitor = nullptr;  ///< may be null
  /// When set and true, the search ends soon; puzzles without an answer are kUnknown.
  const std::atomic<bool>* stop = nullptr;
};

struct Answer {
  Status status = Status::kUnknown;
  std::uint64_t solutions = 0;  ///< found, at most the limit
  SearchStatistics statistics;
};

/// A solver of blocks. An answer depends on its puzzle and the options alone, never on the
/// block's other puzzles or on earlier calls. Not thread-safe: one for each thread.
class BlockSolver {
 public:
  virtual ~BlockSolver() = default;

  /// Answers puzzle i of the block in answers[i]. Where a solution was found, the puzzle's
  /// candidates become those of the first one; where the method gave up, those of the grid as far
  /// as it was filled in (a blank has all nine); elsewhere they are left in any state.
  /// Preconditions: answers.size() == block.size(), options.limit >= 1.
  virtual void Solve(PuzzleBlock& block, const SolveOptions& options,
                     std::span<Answer> answers) = 0;
};

/// The default: many puzzles at once, one in each lane of the target's vectors; it keeps to that
/// target. A round is one pass of singles and locked candidates over the whole grid, or of singles
/// alone, which come first where the level is wanted. The candidates of a puzzle that needs more
/// guesses than allowed, and has no solution yet, are left as they were before the guess.
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
