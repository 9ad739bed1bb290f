// Makes runs: follows assumptions on a board to all that they lead to (drawn in chain_runner.cc).
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "rating/board/board.h"
#include "rating/board/rules.h"
#include "rating/chains/advanced_rules.h"
#include "rating/chains/chain_mode.h"
#include "rating/chains/chain_run.h"
#include "surudoku/executor.h"
#include "surudoku/stop_signal.h"

namespace surudoku::rating {

/// Follows runs, one at a time. Several followers can work on runs of one board at once.
class RunFollower {
 public:
  /// Both must outlive it.
  RunFollower(const Rules& rules, const Board& start)
      : start_(start), rules_(rules, start_, board_) {}
  RunFollower(const RunFollower&) = delete;  // its rules know it by its address
  RunFollower& operator=(const RunFollower&) = delete;

  /// To be called when the start has changed. All runs that it has followed become invalid.
  void TakeStart();
  void Begin(const ChainMode& mode, const StopSignal* stop) {
    mode_ = &mode;
    stop_ = stop;
  }
  /// Adds everything that the run leads to. `goes_on`: all that it has reached was followed before.
  void Follow(ChainRun& run, bool goes_on);
  void AddWork(ChainWork& work) const {
    work.runs += run_count_;
    rules_.AddWork(work);
  }

 private:
  [[nodiscard]] bool IsStopped() const { return stop_ != nullptr && stop_->IsSet(); }
  void Chase(ChainRun& run);
  bool ChaseOn(ChainRun& run, int candidate, int least_ancestors);
  bool ChaseOff(ChainRun& run, int candidate, int least_ancestors);

  const Board& start_;
  const ChainMode* mode_ = nullptr;
  const StopSignal* stop_ = nullptr;
  std::uint64_t run_count_ = 0;
  Board board_;  // in dynamic modes without all that the present run has off
  AdvancedRules rules_;
};

class ChainRunner {
 public:
  explicit ChainRunner(const Rules& rules) : rules_(rules) { AddFollower(); }

  /// Sets the board and mode for which runs are made from now on. If the board is the same as
  /// before, runs that were made earlier are kept.
  void Begin(const Board& board, const ChainMode& mode, const StopSignal* stop);

  /// Everything that the assumption leads to in the mode, or a part of it if the search is stopped.
  /// Valid until Begin is called for another mode or board.
  const ChainRun& RunFrom(Potential assumption) { return RunFrom(assumption, *followers_[0]); }

  /// Makes the runs of these different assumptions, which RunFrom then knows, on all threads of the
  /// executor. They are the same in whatever order they are made.
  void MakeRuns(std::span<const Potential> assumptions, const Executor& executor);

  /// Whether anything may follow from a candidate that is off. Two of three candidates that chains
  /// start from have no strong link, so only a rule can go on from them.
  [[nodiscard]] bool MayLeadOn(int candidate) const;

  /// Adds the runs and the searches inside them.
  void AddWork(ChainWork& work) const {
    for (const auto& follower : followers_) follower->AddWork(work);
  }

  [[nodiscard]] const Board& board() const { return start_; }
  [[nodiscard]] const ChainMode& mode() const { return *mode_; }
  [[nodiscard]] bool IsStopped() const { return stop_ != nullptr && stop_->IsSet(); }

 private:
  void AddFollower() { followers_.push_back(std::make_unique<RunFollower>(rules_, start_)); }
  const ChainRun& RunFrom(Potential assumption, RunFollower& follower);
  bool Resume(ChainRun& run) const;

  const Rules& rules_;
  const ChainMode* mode_ = nullptr;
  const StopSignal* stop_ = nullptr;
  Board start_;
  std::vector<std::unique_ptr<RunFollower>> followers_;  // by worker

  std::array<std::unique_ptr<ChainRun>, kPotentialCount> runs_;  // by assumption
  std::array<bool, kPotentialCount> is_run_{};                   // on this board, in some mode
};

}  // namespace surudoku::rating
