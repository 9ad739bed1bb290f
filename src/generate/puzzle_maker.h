// Makes puzzles by the hundred: the questions of all attempts at work go to the solver together.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "generate/attempt.h"
#include "generate/puzzle_judge.h"
#include "surudoku/executor.h"
#include "surudoku/generate.h"
#include "surudoku/puzzle_block.h"
#include "surudoku/solver.h"
#include "surudoku/stop_signal.h"

namespace surudoku {

/// Makes the puzzles of a range of numbers, with about a thousand attempts at work at a time. The
/// job that generates files has one for each worker, GeneratePuzzles one for its range. Not
/// thread-safe.
class PuzzleMaker {
 public:
  /// `request` and `executor`, whose threads help to rate puzzles, must outlive it; `stop` may be
  /// null.
  PuzzleMaker(const PuzzleRequest& request, const StopSignal& stop, const Executor& executor);

  /// Makes the puzzles first..first+count-1.
  PuzzleBatch Make(std::uint64_t first, std::uint64_t count);

 private:
  // A puzzle to be made: attempt after attempt, and several at a time once some have failed. The
  // lowest-numbered that succeeds counts, so that it does not matter how many were made at a time.
  struct Record {
    std::uint64_t next_attempt = 0;
    std::uint64_t failed = 0;
    std::uint64_t running = 0;
    std::uint64_t best;  // attempt; kNone: none yet
    std::array<char, kCellCount> text;
  };
  static constexpr std::uint64_t kNone = ~std::uint64_t{0};

  [[nodiscard]] bool IsStopped() const { return stop_.IsSet(); }
  void StartAttempts();
  void Ask();
  void Answer(PuzzleBlock& block, std::vector<std::size_t>& asking, std::uint64_t limit);
  void Judge();
  void Harvest();
  void Note(const Attempt& attempt);
  void MakeFullGrids(std::uint64_t first, std::uint64_t count, PuzzleBatch& batch) const;

  const PuzzleRequest& request_;
  StopSignal stop_;
  const Executor& executor_;
  std::vector<ClueGroup> groups_;
  std::unique_ptr<BlockSolver> solver_;
  PuzzleBlock whole_;  // questions about whole puzzles
  PuzzleBlock other_;  // questions about other digits
  std::vector<std::size_t> asking_whole_;
  std::vector<std::size_t> asking_other_;
  std::vector<const char*> texts_;
  std::vector<surudoku::Answer> answers_;
  std::vector<Attempt> attempts_;
  std::vector<Attempt*> to_judge_;
  std::vector<std::unique_ptr<PuzzleJudge>> judges_;  // by worker, where it has judged
  std::vector<Record> records_;
  std::uint64_t first_record_ = 0;
  bool has_given_up_ = false;
};

}  // namespace surudoku
