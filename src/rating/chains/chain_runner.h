// Makes runs: follows assumptions on a board to all that they lead to (drawn in chain_runner.cc).
#pragma once

#include <array>
#include <memory>

#include "rating/board/board.h"
#include "rating/board/rules.h"
#include "rating/chains/advanced_rules.h"
#include "rating/chains/chain_mode.h"
#include "rating/chains/chain_run.h"
#include "surudoku/stop_signal.h"

namespace surudoku::rating {

class ChainRunner {
 public:
  explicit ChainRunner(const Rules& rules) : rules_(rules, start_, board_) {}

  /// Sets the board and mode for which runs are made from now on. If the board is the same as
  /// before, runs that were made earlier are kept.
  void Begin(const Board& board, const ChainMode& mode, const StopSignal* stop);

  /// Everything that the assumption leads to in the mode, or a part of it if the search is stopped.
  /// Valid until Begin is called for another mode or board.
  const ChainRun& RunFrom(Potential assumption);

  /// Whether anything may follow from a candidate that is off. Two of three candidates that chains
  /// start from have no strong link, so only a rule can go on from them.
  [[nodiscard]] bool MayLeadOn(int candidate) const;

  /// Adds the runs and the searches inside them.
  void AddWork(ChainWork& work) const {
    work.runs += run_count_;
    rules_.AddWork(work);
  }

  [[nodiscard]] const Board& board() const { return start_; }
  [[nodiscard]] const ChainMode& mode() const { return *mode_; }
  [[nodiscard]] bool IsStopped() const { return stop_ != nullptr && stop_->IsSet(); }

 private:
  bool Resume(ChainRun& run) const;
  void Chase(ChainRun& run);
  bool ChaseOn(ChainRun& run, int candidate, int least_ancestors);
  bool ChaseOff(ChainRun& run, int candidate, int least_ancestors);

  const ChainMode* mode_ = nullptr;
  const StopSignal* stop_ = nullptr;
  std::uint64_t run_count_ = 0;
  Board start_;
  Board board_;  // in dynamic modes without all that the present run has off
  AdvancedRules rules_;

  std::array<std::unique_ptr<ChainRun>, kPotentialCount> runs_;  // by assumption
  std::array<bool, kPotentialCount> is_run_{};                   // on this board, in some mode
};

}  // namespace surudoku::rating
