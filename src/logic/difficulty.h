// How hard a board is for a person: the steps that it takes.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include "logic/step.h"
#include "surudoku/board_level.h"
#include "surudoku/stop_signal.h"

namespace surudoku::logic {

struct Difficulty {
  bool is_solved = false;  ///< the steps suffice; else `hardest` is no more than the hardest found
  StepKind hardest = StepKind::kHiddenInBlock;
  std::array<std::uint32_t, kStepKindNames.size()> counts = {};  ///< of steps, by StepKind

  [[nodiscard]] std::uint32_t steps() const;
  /// Takes another step into account.
  void Count(StepKind kind);
};

/// The hardest step that is no guess: the steps after it suppose a candidate and see it fail.
inline constexpr StepKind kHardestWithoutGuess = StepKind::kHiddenQuad;

/// Solves the board by the easiest step each time, none harder than `most`. The hardest step does
/// not depend on the order of equally easy ones, as no step takes another away. Cost: some 50 us
/// for 9x9 singles, a thousand times as much for a board of 16x16 by trials.
/// Nothing if `stop` ended it.
std::optional<Difficulty> Measure(CandidateBoard& board, const StopSignal& stop = {},
                                  StepKind most = StepKind::kTrial);

/// Whether published levels were found for boards of that side: 4, 6, 8, 9, 12 and 16.
bool HasLevels(int side);

/// Nothing if the side has no levels.
std::optional<BoardLevel> LevelOf(int side, const Difficulty& difficulty);

/// The hardest step that a level allows.
StepKind HardestOf(BoardLevel level);

/// The place of the kind in the order of StepKind, from 1.
constexpr int RankOf(StepKind kind) { return static_cast<int>(kind) + 1; }

/// The hardest kind of a rank up to this.
StepKind KindOfRank(int rank);

/// The rank of the hardest step; one more than all if the steps do not suffice.
int RankOf(const Difficulty& difficulty);

/// Its step's name; "Search" if the steps do not suffice.
std::string_view NameOfRank(int rank);

}  // namespace surudoku::logic
