// Makes puzzles by the hundred: the questions of all attempts at work go to the solver together.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "generate/attempt.h"
#include "generate/attempt_questions.h"
#include "generate/family_walk.h"
#include "generate/puzzle_judge.h"
#include "generate/search_observer.h"
#include "surudoku/executor.h"
#include "surudoku/generate.h"
#include "surudoku/stop_signal.h"

namespace surudoku {

/// Makes the puzzles of a range of numbers, with about a thousand attempts at work at a time. The
/// job that generates files has one for each worker, GeneratePuzzles one for its range. Not
/// thread-safe.
class PuzzleMaker {
 public:
  /// `request`, `executor`, whose threads help to rate puzzles, and `observer` must outlive it;
  /// `stop` and `observer` may be null.
  PuzzleMaker(const PuzzleRequest& request, const StopSignal& stop, const Executor& executor,
              SearchObserver* observer = nullptr);

  /// Makes the puzzles first..first+count-1.
  PuzzleBatch Make(std::uint64_t first, std::uint64_t count);

 private:
  // A puzzle to be made from a grid of its own: attempt after attempt, and several at a time once
  // some have failed. The lowest-numbered that succeeds counts, so that it does not matter how many
  // were made at a time. It leads a family.
  struct Record {
    std::uint64_t number;
    std::uint64_t end;  // the last number of the family; a new leader takes over where it runs dry
    std::uint64_t next_attempt = 0;
    std::uint64_t failed = 0;
    std::uint64_t running = 0;
    std::uint64_t best = kNone;  // attempt
    SolvedPuzzle found = {};
    GrownFamily family = {};
    bool is_grown = false;

    [[nodiscard]] std::uint64_t next() const { return number + 1 + family.members.size(); }
    [[nodiscard]] bool is_done() const { return best != kNone && running == 0; }
  };
  static constexpr std::uint64_t kNone = ~std::uint64_t{0};

  [[nodiscard]] bool IsStopped() const { return stop_.IsSet(); }
  void MakeRecords(std::uint64_t first, std::uint64_t last);
  void FindLeaders();
  void StartAttempts();
  Record& RecordOf(const Attempt& attempt);
  void Judge();
  void Harvest();
  bool Note(const Attempt& attempt);
  bool GrowFamilies(std::uint64_t last);
  bool ReplaceDryFamilies(std::uint64_t last);
  PuzzleBatch Collect(std::uint64_t first, std::uint64_t last) const;
  void MakeFullGrids(std::uint64_t first, std::uint64_t count, PuzzleBatch& batch) const;

  const PuzzleRequest& request_;
  StopSignal stop_;
  const Executor& executor_;
  SearchObserver* observer_;
  std::vector<ClueGroup> groups_;
  AttemptQuestions questions_;
  std::vector<Attempt> attempts_;
  std::vector<Attempt*> to_judge_;
  std::vector<std::unique_ptr<PuzzleJudge>> judges_;  // by worker, where it has judged
  std::vector<std::unique_ptr<FamilyWalk>> walks_;    // likewise
  std::vector<Record> records_;
  bool has_given_up_ = false;
};

}  // namespace surudoku
