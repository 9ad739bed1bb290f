#include "grid/answer_score.h"

#include <algorithm>
#include <cassert>

namespace surudoku {
namespace {

// Whether no value but the blank is there twice.
bool IsClearHouse(const HouseCells& house, std::span<const std::uint8_t> values) {
  std::uint32_t seen = 0;
  bool is_clear = true;
  for (const std::uint16_t cell : house) {
    const std::uint32_t bit = (1U << values[cell]) & ~1U;
    is_clear &= (seen & bit) == 0;
    seen |= bit;
  }
  return is_clear;
}

std::size_t CountClearHouses(const BoardHouses& board, std::span<const std::uint8_t> values) {
  const auto is_clear = [&](const HouseCells& house) { return IsClearHouse(house, values); };
  return static_cast<std::size_t>(std::ranges::count_if(board.houses, is_clear));
}

bool HasClashOfPairs(const BoardHouses& board, std::span<const std::uint8_t> values) {
  return std::ranges::any_of(board.pairs, [&](const auto& pair) {
    return values[pair.first] != 0 && values[pair.first] == values[pair.second];
  });
}

}  // namespace

bool HasClash(const BoardHouses& board, std::span<const std::uint8_t> values) {
  return CountClearHouses(board, values) < board.houses.size() || HasClashOfPairs(board, values);
}

AnswerScore ScoreAnswer(const BoardHouses& board, std::span<const std::uint8_t> puzzle,
                        std::span<const std::uint8_t> solution,
                        std::span<const std::uint8_t> answer) {
  assert(puzzle.size() == answer.size());
  AnswerScore score;
  for (std::size_t cell = 0; cell < puzzle.size(); ++cell) {
    const bool is_clue = puzzle[cell] != 0;
    score.clues += is_clue ? 1 : 0;
    score.clues_kept += is_clue && answer[cell] == puzzle[cell] ? 1 : 0;
    if (is_clue || answer[cell] == 0) continue;
    ++score.filled;
    if (!solution.empty() && answer[cell] == solution[cell]) ++score.right;
  }
  score.blanks = static_cast<std::uint16_t>(puzzle.size() - score.clues);
  score.houses = static_cast<std::uint16_t>(board.houses.size());
  score.houses_clear = static_cast<std::uint16_t>(CountClearHouses(board, answer));
  if (std::ranges::find(answer, 0) != answer.end()) {
    score.kind = AnswerKind::kIncomplete;
  } else if (score.houses_clear < score.houses || HasClashOfPairs(board, answer)) {
    score.kind = AnswerKind::kClash;
  } else if (score.clues_kept < score.clues) {
    score.kind = AnswerKind::kChangedClues;
  } else {
    const bool is_other = !solution.empty() && !std::ranges::equal(answer, solution);
    score.kind = is_other ? AnswerKind::kAnotherSolution : AnswerKind::kSolution;
  }
  return score;
}

}  // namespace surudoku
