// Lists the solutions of a puzzle that has more than a chunk should hold.
#pragma once

#include <cstdint>
#include <string>

#include "jobs/solve/answer_text.h"
#include "jobs/solve/long_search.h"
#include "jobs/solve/solve_files.h"
#include "jobs/solve/solve_totals.h"
#include "pipeline/chunk.h"
#include "surudoku/solver.h"

namespace surudoku {

/// A record whose solutions are to be listed.
struct Listing {
  std::uint64_t record;  ///< as in AnsweredRecord
  std::uint64_t line;
  std::string puzzle;
  std::uint32_t clues;  ///< likewise
  std::string file;
  std::string kept;
};

/// The workers leave such puzzles to the ordered last stage, which writes their solutions as they
/// are found: 10^8 solutions need no more memory than one. Shared by the workers, which only hand
/// it on: not thread-safe.
class SolutionLister {
 public:
  explicit SolutionLister(const SolveFilesOptions& options);

  /// Writes all answer lines of the record and its row of statistics, and counts it. False where
  /// `stop` or a sink cut it short: then it is not counted.
  bool List(const Listing& listing, const Sink& answers, const Sink& statistics,
            SolveTotals& totals);

 private:
  Answer ListSolutions(const Listing& listing, const Sink& answers);
  [[nodiscard]] bool IsStopped() const;

  const SolveFilesOptions& options_;
  LongSearch search_;
};

}  // namespace surudoku
