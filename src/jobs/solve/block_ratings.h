// The ER of the puzzles of a block, for the statistics.
#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

#include "jobs/solve/solve_options.h"
#include "pipeline/record_block.h"
#include "pipeline/tool_pool.h"
#include "surudoku/rating.h"
#include "surudoku/solver.h"

namespace surudoku {

/// One for each worker; all of a run share the raters.
class BlockRatings {
 public:
  using Raters = ToolPool<Rater>;

  BlockRatings(const SolveFilesOptions& options, std::shared_ptr<Raters> raters)
      : options_(options), raters_(std::move(raters)) {}

  /// Rates the 9x9 puzzles that have exactly one solution, as `rate` does. Threads with nothing
  /// else to do help, since one rating may take as long as thousands of others.
  void Rate(const RecordBlock& records, std::span<const Answer> answers);

  /// In tenths; nothing if the record is not rated, or its rating was stopped.
  [[nodiscard]] std::optional<int> ErOf(std::size_t index) const { return rated_[index].er; }

  /// Whether a rating was begun but its time was over, or the run was stopped.
  [[nodiscard]] bool WasStopped(std::size_t index) const {
    return rated_[index].is_wanted && !rated_[index].er;
  }

  [[nodiscard]] double SecondsOf(std::size_t index) const { return rated_[index].seconds; }

 private:
  struct Rated {
    bool is_wanted = false;
    std::optional<int> er;
    double seconds = 0;
  };

  [[nodiscard]] std::optional<int> FindEr(std::string_view puzzle) const;

  const SolveFilesOptions& options_;
  std::shared_ptr<Raters> raters_;
  std::vector<Rated> rated_;  // by record
};

}  // namespace surudoku
