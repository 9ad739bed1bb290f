// The solutions of a block of puzzles, with the values named alike.
#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "boards/board_text_solver.h"
#include "dataset/record_format.h"
#include "pipeline/record_block.h"
#include "surudoku/puzzle_block.h"
#include "surudoku/solver.h"
#include "surudoku/stop_signal.h"

namespace surudoku {

/// One for each thread.
class SolutionGrids {
 public:
  explicit SolutionGrids(const StopSignal& stop)
      : stop_(stop), block_(RecordBlock::kCapacity), answers_(RecordBlock::kCapacity) {}

  /// Solves the records. False if `stop` came first.
  bool Find(const RecordBlock& records, const RecordFormat& format);

  /// A letter for each cell: the first value of the solution is a, the next other one b, and so on.
  /// Empty unless the record has exactly one solution.
  [[nodiscard]] std::string_view of(std::size_t index) const { return grids_[index]; }

 private:
  bool FindBoards(const RecordBlock& records, const RecordFormat& format);

  StopSignal stop_;
  std::unique_ptr<BlockSolver> solver_ = MakeLockstepBlockSolver();
  std::optional<BoardTextSolver> board_solver_;  // of the rules below
  BoardRules rules_;
  PuzzleBlock block_;
  std::vector<Answer> answers_;  // by record
  std::vector<std::string> board_solutions_;
  std::vector<std::string> grids_;  // by record
};

}  // namespace surudoku
