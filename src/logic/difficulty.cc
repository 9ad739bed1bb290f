#include "logic/difficulty.h"

#include <algorithm>
#include <numeric>

namespace surudoku::logic {

void Difficulty::Count(StepKind kind) {
  ++counts[static_cast<std::size_t>(kind)];
  hardest = std::max(hardest, kind);
}

std::uint32_t Difficulty::steps() const {
  return std::accumulate(counts.begin(), counts.end(), std::uint32_t{0});
}

std::optional<Difficulty> Measure(CandidateBoard& board, const StopSignal& stop, StepKind most) {
  Difficulty difficulty;
  while (!board.is_solved() && !board.is_broken()) {
    if (stop.IsSet()) return std::nullopt;
    const auto step = FindStep(board, most);
    if (!step) return difficulty;
    Do(*step, board);
    difficulty.Count(step->kind);
  }
  difficulty.is_solved = board.is_solved();
  return difficulty;
}

StepKind HardestOf(BoardLevel level) {
  switch (level) {
    case BoardLevel::kEasy:
      return StepKind::kHiddenInBlock;
    case BoardLevel::kMedium:
      return StepKind::kLocked;
    case BoardLevel::kHard:
      return kHardestWithoutGuess;
    case BoardLevel::kFiendish:
      return StepKind::kForcingChain;
    case BoardLevel::kExtreme:
      break;
  }
  return StepKind::kTrial;
}

bool HasLevels(int side) {
  constexpr std::array kSurveyed = {4, 6, 8, 9, 12, 16};
  return std::ranges::find(kSurveyed, side) != kSurveyed.end();
}

std::optional<BoardLevel> LevelOf(int side, const Difficulty& difficulty) {
  if (!HasLevels(side)) return std::nullopt;
  if (!difficulty.is_solved) return BoardLevel::kExtreme;
  int level = 0;
  while (difficulty.hardest > HardestOf(static_cast<BoardLevel>(level))) ++level;
  return static_cast<BoardLevel>(level);
}

StepKind KindOfRank(int rank) {
  return static_cast<StepKind>(std::clamp(rank, 1, RankOf(StepKind::kTrial)) - 1);
}

int RankOf(const Difficulty& difficulty) {
  return difficulty.is_solved ? RankOf(difficulty.hardest) : RankOf(StepKind::kTrial) + 1;
}

std::string_view NameOfRank(int rank) {
  const auto kind = static_cast<std::size_t>(rank - 1);
  return kind < kStepKindNames.size() ? kStepKindNames[kind] : "Search";
}

}  // namespace surudoku::logic
