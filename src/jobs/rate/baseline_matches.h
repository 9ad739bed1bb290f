// Which of a baseline's puzzles a run has met.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "jobs/rate/baseline.h"
#include "jobs/rate/rate_files.h"
#include "jobs/rate/rate_totals.h"
#include "pipeline/file_job.h"
#include "pipeline/typed_job.h"

namespace surudoku {

/// Counts them for all workers together, so that what is missing or repeated is known at the end.
class BaselineMatches {
 public:
  explicit BaselineMatches(const Baseline& baseline)
      : baseline_(baseline), counts_(baseline.puzzles().size()) {}

  [[nodiscard]] const Baseline& baseline() const { return baseline_; }

  /// A record has this puzzle. Thread-safe.
  void Count(std::size_t puzzle) { counts_[puzzle].fetch_add(1, std::memory_order_relaxed); }

  /// Forgets what was counted.
  void Clear();

  /// Tells of each puzzle that more or fewer records have than the baseline has rows, at its place
  /// in the file `path`. Returns how many faults were told.
  std::uint64_t TellDifferences(const std::string& path, BaselineChanges& changes,
                                FileJobObserver& observer) const;

 private:
  const Baseline& baseline_;
  std::vector<std::atomic<std::uint64_t>> counts_;
};

/// Counts the puzzles of records without rating them: for a run that did not meet all of them, as
/// it went on from an earlier one.
class MatchingWorker final : public JobWorker<RateTotals> {
 public:
  explicit MatchingWorker(BaselineMatches& matches) : matches_(matches) {}

 protected:
  bool ProcessBlock(Chunk& chunk) override;

 private:
  BaselineMatches& matches_;
};

}  // namespace surudoku
