// Which puzzles of a block are proper, as jobs want them that begin with the one solution.
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

/// What becomes of a record.
enum class ProperOutcome : std::uint8_t {
  kProper,    ///< one solution
  kNone,      ///< no solution
  kMultiple,  ///< several
  kNot9x9,    ///< a Sukaku, or a grid of another size
  kInvalid,   ///< could not be read
};

/// Solves blocks of records, and says which are proper puzzles and what is wrong with the others.
/// One for each thread.
class ProperPuzzles {
 public:
  /// What a job says of others than those.
  struct Words {
    std::string_view multiple;
    std::string_view not_9x9;
  };

  explicit ProperPuzzles(const Words& words);

  /// False where it was stopped. `stop` may be null.
  bool Find(const RecordBlock& records, const StopSignal& stop);

  /// Of the last block, by record.
  [[nodiscard]] ProperOutcome outcome(std::size_t index) const { return outcomes_[index]; }

  /// Its proper puzzles, in their order.
  [[nodiscard]] std::span<const PuzzleCells> puzzles() const { return puzzles_; }
  [[nodiscard]] std::span<const std::size_t> indexes() const { return indexes_; }

  /// Adds to the chunk what is wrong with a record of the last block. Precondition: it is not
  /// proper.
  void TellFault(Chunk& chunk, const RecordBlock& records, std::size_t index) const;

 private:
  Words words_;
  std::unique_ptr<BlockSolver> solver_ = MakeLockstepBlockSolver();
  PuzzleBlock block_;
  std::vector<Answer> answers_;  // by record
  std::vector<ProperOutcome> outcomes_;
  std::vector<PuzzleCells> puzzles_;  // the proper ones,
  std::vector<std::size_t> indexes_;  // and where they are in the block
};

}  // namespace surudoku
