// The proper puzzles of a block, for jobs that start from a puzzle's one solution.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string_view>
#include <vector>

#include "minimal/clue_questions.h"
#include "pipeline/record_block.h"
#include "surudoku/puzzle_block.h"
#include "surudoku/solver.h"
#include "surudoku/stop_signal.h"

namespace surudoku {

/// The kinds of records, as those jobs tell them apart.
enum class ProperOutcome : std::uint8_t {
  kProper,    ///< one solution
  kNone,      ///< no solution
  kMultiple,  ///< several
  kNot9x9,    ///< a Sukaku, or a grid of another size
  kInvalid,   ///< could not be read
};

/// Solves blocks of records, finds the proper puzzles and makes the faults of the others.
/// One for each thread.
class ProperPuzzles {
 public:
  /// A job's words for puzzles that are not proper.
  struct Words {
    std::string_view multiple;
    std::string_view not_9x9;
  };

  explicit ProperPuzzles(const Words& words);

  /// False if `stop` ended it early.
  bool Find(const RecordBlock& records, const StopSignal& stop);

  /// Of the last block, by record.
  [[nodiscard]] ProperOutcome outcome(std::size_t index) const { return outcomes_[index]; }

  /// Its proper puzzles, in their order.
  [[nodiscard]] std::span<const PuzzleCells> puzzles() const { return puzzles_; }
  [[nodiscard]] std::span<const std::size_t> indexes() const { return indexes_; }

  /// Adds the fault of a record of the last block to the chunk. Precondition: it is not proper.
  void TellFault(Chunk& chunk, const RecordBlock& records, std::size_t index) const;

 private:
  Words words_;
  std::unique_ptr<BlockSolver> solver_ = MakeLockstepBlockSolver();
  PuzzleBlock block_;
  std::vector<Answer> answers_;  // by record
  std::vector<ProperOutcome> outcomes_;
  std::vector<PuzzleCells> puzzles_;  // the proper ones,
  std::vector<std::size_t> indexes_;  // and their places in the block
};

}  // namespace surudoku
