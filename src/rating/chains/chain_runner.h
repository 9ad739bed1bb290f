// Follows assumptions on one board to all that they lead to.
#pragma once

#include <array>
#include <memory>

#include "rating/board/board.h"
#include "rating/board/rules.h"
#include "rating/board/stop_signal.h"
#include "rating/chains/advanced_rules.h"
#include "rating/chains/chain_mode.h"
#include "rating/chains/chain_run.h"

namespace surudoku::rating {

class ChainRunner {
 public:
  explicit ChainRunner(const Rules& rules) : rules_(rules, start_, board_) {}

  /// What runs are about from now on. Those made before are kept while the board is the same.
  void Begin(const Board& board, const ChainMode& mode, const StopSignal* stop);

  /// All that the assumption leads to in the mode; where the search is stopped, possibly less.
  /// Valid until the next call for another mode or board.
  const ChainRun& RunFrom(Potential assumption);

  [[nodiscard]] const Board& board() const { return start_; }
  [[nodiscard]] const ChainMode& mode() const { return *mode_; }
  [[nodiscard]] bool IsStopped() const { return stop_ != nullptr && stop_->IsSet(); }

 private:
  bool Resume(ChainRun& run) const;
  void Chase(ChainRun& run);
  bool ChaseOn(ChainRun& run, int candidate);
  bool ChaseOff(ChainRun& run, int candidate);

  const ChainMode* mode_ = nullptr;
  const StopSignal* stop_ = nullptr;
  Board start_;
  Board board_;  // without what the run at hand has turned off, where the mode is dynamic
  AdvancedRules rules_;

  std::array<std::unique_ptr<ChainRun>, kPotentialCount> runs_;  // by assumption
  std::array<bool, kPotentialCount> is_run_{};                   // on this board, in some mode
};

}  // namespace surudoku::rating
