// The proper puzzles of a block, for jobs that start from a puzzle's one solution.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "boards/board_text_solver.h"
#include "grid/board_rules.h"
#include "grid/symbols.h"
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
  kNot9x9,    ///< a Sukaku, or a board that is not plain 9x9, if the job does not take boards
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

  /// `boards`: the rules of boards, if the job takes them.
  explicit ProperPuzzles(const Words& words, std::optional<BoardRules> boards = {});

  /// False if `stop` ended it early. `symbols` are those of boards.
  bool Find(const RecordBlock& records, Symbols symbols, const StopSignal& stop);

  /// Of the last block, by record.
  [[nodiscard]] ProperOutcome outcome(std::size_t index) const { return outcomes_[index]; }

  /// Its proper plain 9x9 puzzles, in their order.
  [[nodiscard]] std::span<const PuzzleCells> puzzles() const { return puzzles_; }
  [[nodiscard]] std::span<const std::size_t> indexes() const { return indexes_; }

  /// Adds the fault of a record of the last block to the chunk. Precondition: it is not proper.
  void TellFault(Chunk& chunk, const RecordBlock& records, std::size_t index) const;

 private:
  [[nodiscard]] ProperOutcome OutcomeOf(const RecordBlock& records, std::size_t index) const;

  Words words_;
  std::optional<BoardTextSolver> board_solver_;
  std::unique_ptr<BlockSolver> solver_ = MakeLockstepBlockSolver();
  PuzzleBlock block_;
  std::vector<Answer> answers_;  // by record
  std::vector<std::string> board_solutions_;
  std::vector<ProperOutcome> outcomes_;
  std::vector<PuzzleCells> puzzles_;  // the proper ones,
  std::vector<std::size_t> indexes_;  // and their places in the block
};

}  // namespace surudoku
