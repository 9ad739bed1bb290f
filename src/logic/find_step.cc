#include "logic/find_step.h"

#include <bit>
#include <utility>

namespace surudoku::logic {
namespace {

Mark MarkAt(const CandidateBoard& board, std::size_t house, int position, int value) {
  return {board.map().board.houses[house][static_cast<std::size_t>(position)],
          static_cast<std::uint8_t>(value)};
}

std::optional<LogicStep> FindOfKind(const CandidateBoard& board, StepKind kind) {
  switch (kind) {
    case StepKind::kHiddenInBlock:
      return FindHiddenSingle(board, true);
    case StepKind::kHidden:
      return FindHiddenSingle(board, false);
    case StepKind::kNaked:
      return FindNakedSingle(board);
    case StepKind::kLocked:
      return FindLocked(board);
    case StepKind::kNakedPair:
      return FindNakedSubset(board, 2);
    case StepKind::kXWing:
      return FindFish(board, 2);
    case StepKind::kHiddenPair:
      return FindHiddenSubset(board, 2);
    case StepKind::kNakedTriple:
      return FindNakedSubset(board, 3);
    case StepKind::kSwordfish:
      return FindFish(board, 3);
    case StepKind::kHiddenTriple:
      return FindHiddenSubset(board, 3);
    case StepKind::kNakedQuad:
      return FindNakedSubset(board, 4);
    case StepKind::kJellyfish:
      return FindFish(board, 4);
    case StepKind::kHiddenQuad:
      return FindHiddenSubset(board, 4);
    case StepKind::kForcingChain:
      return FindContradiction(board, false);
    case StepKind::kTrial:
      return FindContradiction(board, true);
  }
  return std::nullopt;
}

}  // namespace

std::optional<LogicStep> FindHiddenSingle(const CandidateBoard& board, bool in_blocks) {
  for (std::size_t house = 0; house < board.map().board.houses.size(); ++house) {
    if (board.map().IsBlock(house) != in_blocks) continue;
    for (int value = 0; value < board.side(); ++value) {
      const std::uint32_t places = board.places_of(house, value);
      if (!std::has_single_bit(places)) continue;
      const Mark mark = MarkAt(board, house, std::countr_zero(places), value);
      if (board.is_placed(mark.cell)) continue;
      return LogicStep{.kind = in_blocks ? StepKind::kHiddenInBlock : StepKind::kHidden,
                       .placed = mark,
                       .house = house,
                       .values = 1U << value};
    }
  }
  return std::nullopt;
}

std::optional<LogicStep> FindNakedSingle(const CandidateBoard& board) {
  for (std::size_t cell = 0; cell < board.map().peers.size(); ++cell) {
    const std::uint32_t values = board.values_of(cell);
    if (!std::has_single_bit(values) || board.is_placed(static_cast<int>(cell))) continue;
    return LogicStep{.kind = StepKind::kNaked,
                     .placed = Mark{static_cast<std::uint16_t>(cell),
                                    static_cast<std::uint8_t>(std::countr_zero(values))},
                     .values = values};
  }
  return std::nullopt;
}

std::optional<LogicStep> FindLocked(const CandidateBoard& board) {
  for (std::size_t house = 0; house < board.map().board.houses.size(); ++house) {
    for (int value = 0; value < board.side(); ++value) {
      const std::uint32_t places = board.places_of(house, value);
      if (std::popcount(places) < 2) continue;
      CellSet seen = board.cells_of(value);
      LogicStep step = {.kind = StepKind::kLocked, .house = house, .values = 1U << value};
      ForEachBit(places, [&](int position) {
        step.cells.push_back(MarkAt(board, house, position, value).cell);
        seen &= board.map().peers[step.cells.back()];
      });
      seen.ForEach([&](int cell) {
        step.removed.push_back(
            {static_cast<std::uint16_t>(cell), static_cast<std::uint8_t>(value)});
      });
      if (!step.removed.empty()) return step;
    }
  }
  return std::nullopt;
}

std::optional<LogicStep> FindStep(const CandidateBoard& board, StepKind most) {
  for (int kind = 0; kind <= static_cast<int>(most); ++kind) {
    if (auto step = FindOfKind(board, static_cast<StepKind>(kind))) return step;
  }
  return std::nullopt;
}

void Do(const LogicStep& step, CandidateBoard& board) {
  if (step.placed) board.Place(*step.placed);
  for (const Mark mark : step.removed) board.RemoveMark(mark);
}

}  // namespace surudoku::logic
