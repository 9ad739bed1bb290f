// The block interface of the solvers: a block of puzzles in, an answer for each out.
#pragma once

#include <atomic>
#include <cstdint>
#include <memory>
#include <span>

#include "surudoku/grid.h"
#include "surudoku/puzzle_block.h"

namespace surudoku {

enum class Status : std::uint8_t {
  kNone,      ///< no solution
  kUnique,    ///< exactly one, proven
  kMultiple,  ///< two or more
  kSolved,    ///< one was found and no second was looked for (limit 1)
  kUnknown,   ///< the search was stopped before the answer was known
};

/// The least set of techniques that settled a puzzle.
enum class Level : std::uint8_t {
  kSingles,  ///< naked singles alone
  kHidden,   ///< hidden singles too
  kLocked,   ///< locked candidates too
  kSearch,   ///< guesses
};

struct SearchStatistics {
  std::uint64_t guesses = 0;     ///< choices made while an alternative was left
  std::uint64_t backtracks = 0;  ///< returns to such a choice
  std::uint64_t rounds = 0;      ///< steps of propagation; what a step is, the solver says
  std::uint32_t depth = 0;       ///< most guesses open at one time
  Level level = Level::kSingles;

  friend bool operator==(const SearchStatistics&, const SearchStatistics&) = default;
};

struct SolveOptions {
  /// Stop a puzzle at this many solutions (at least 1). 2 proves uniqueness.
  std::uint64_t limit = 2;
  /// When set and true, the search ends soon; puzzles without an answer are kUnknown.
  const std::atomic<bool>* stop = nullptr;
};

struct Answer {
  Status status = Status::kUnknown;
  std::uint64_t solutions = 0;  ///< found, at most the limit
  Grid solution;                ///< the first one found; meaningful where solutions > 0
  SearchStatistics statistics;
};

/// A solver of blocks. An answer depends on its puzzle and the options alone, never on the
/// block's other puzzles or on earlier calls. Not thread-safe: one for each thread.
class BlockSolver {
 public:
  virtual ~BlockSolver() = default;

  /// Answers puzzle i of the block in answers[i]. Precondition: answers.size() == block.size().
  virtual void Solve(const PuzzleBlock& block, const SolveOptions& options,
                     std::span<Answer> answers) = 0;
};

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
