// Puzzles that take long: searched with all threads, and with solutions that are listed as they
// are found.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "boards/board_text_solver.h"
#include "jobs/solve/answer_text.h"
#include "jobs/solve/solve_options.h"
#include "jobs/solve/solve_totals.h"
#include "pipeline/chunk.h"
#include "surudoku/puzzle_block.h"
#include "surudoku/solver.h"
#include "surudoku/split_search.h"

namespace surudoku {

/// Solves one puzzle that takes long and would leave the other lanes and threads waiting: with all
/// threads if the job's solver can be split, else by itself. Not thread-safe.
class LongSearch {
 public:
  explicit LongSearch(const SolveFilesOptions& options);

  /// Whether the search is split: only the lockstep method can be, and only without a limit of
  /// guesses, which one lane alone keeps in its order.
  [[nodiscard]] bool is_split() const { return is_split_; }

  /// `puzzle`: 81 or 729 characters. Its first solution, if there is one, is put into `first`.
  Answer Solve(std::string_view puzzle, const SolveOptions& options, Candidates& first);

 private:
  bool is_split_;
  SplitSearch split_;
  std::unique_ptr<BlockSolver> solver_;  // null if the search is split
  PuzzleBlock block_{1};
};

/// A record whose solutions are to be listed.
struct Listing {
  std::uint64_t record;  ///< as in AnsweredRecord
  std::uint64_t line;
  std::string puzzle;
  PuzzleKind kind;
  std::string regions;  ///< of a board that has its own
  std::uint32_t clues;  ///< as in AnsweredRecord
  std::optional<std::uint64_t> tdoku;
  std::shared_ptr<const InputFile> file;
  std::string kept;
};

/// The workers leave such puzzles to the ordered last stage, which writes their solutions as they
/// are found: 10^8 solutions need no more memory than one. Shared by the workers, which only hand
/// it on: not thread-safe.
class SolutionLister {
 public:
  explicit SolutionLister(const SolveFilesOptions& options);

  /// Writes all answer lines of the record and its row of statistics, and counts it. False if
  /// `stop` or a sink cut it short: then it is not counted.
  bool List(const Listing& listing, const Sink& answers, const Sink& statistics,
            SolveTotals& totals);

 private:
  Answer ListSolutions(const Listing& listing, const Sink& answers);

  const SolveFilesOptions& options_;
  LongSearch search_;
  BoardTextSolver board_solver_;
};

}  // namespace surudoku
