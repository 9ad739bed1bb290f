// Puzzles that were made, as rows with their solutions, ratings and steps.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include "surudoku/generate.h"
#include "surudoku/levels.h"
#include "surudoku/puzzle_block.h"
#include "surudoku/rating.h"
#include "surudoku/solver.h"
#include "surudoku/stop_signal.h"
#include "text/output_line.h"

namespace surudoku {

/// Solves and rates puzzles, and writes them. One for each thread.
class PuzzleRows {
 public:
  /// Precondition: the format is not kLine. `stop` may be null. If there are levels, which must
  /// outlive it, there is a column for the puzzle's.
  PuzzleRows(RowFormat format, Profile profile, const Levels& levels, const StopSignal& stop);

  /// The output's first line.
  static std::string Header(RowFormat format, const Levels& levels);

  /// Appends a row for each line of 81 characters; the first puzzle has this number. Returns how
  /// many: fewer than all if `stop` became true.
  std::uint64_t Append(std::string_view lines, std::uint64_t number, std::string& text);

 private:
  SearchStatistics Solve(const Grid& puzzle);

  RowFormat format_;
  const Levels* levels_;
  StopSignal stop_;
  Rater rater_;
  std::unique_ptr<BlockSolver> solver_ = MakeLockstepBlockSolver();
  PuzzleBlock block_{1};
};

}  // namespace surudoku
