#include "minimal/random_minimal.h"

#include <algorithm>
#include <cassert>

#include "grid/random.h"
#include "surudoku/stop_signal.h"

namespace surudoku {
namespace {

void ShuffleClues(const PuzzleCells& puzzle, std::uint64_t seed, std::vector<std::uint8_t>& cells) {
  cells.clear();
  for (std::size_t cell = 0; cell < kCellCount; ++cell) {
    if (IsClueCharacter(puzzle[cell])) cells.push_back(static_cast<std::uint8_t>(cell));
  }
  Random(seed, 0, 0).Shuffle(cells);
}

}  // namespace

bool RandomMinimal::Reduce(std::span<PuzzleCells> puzzles, std::span<const std::uint64_t> seeds,
                           const StopSignal& stop) {
  assert(puzzles.size() == seeds.size() && puzzles.size() <= PuzzleBlock::kGoodCapacity);
  if (orders_.size() < puzzles.size()) orders_.resize(puzzles.size());
  std::size_t rounds = 0;
  for (std::size_t i = 0; i < puzzles.size(); ++i) {
    ShuffleClues(puzzles[i], seeds[i], orders_[i]);
    rounds = std::max(rounds, orders_[i].size());
  }
  for (std::size_t round = 0; round < rounds; ++round) {
    if (!AskRound(puzzles, round, stop)) return false;
  }
  return true;
}

bool RandomMinimal::AskRound(std::span<PuzzleCells> puzzles, std::size_t round,
                             const StopSignal& stop) {
  questions_.Clear();
  asked_.clear();
  for (std::size_t i = 0; i < puzzles.size(); ++i) {
    if (round >= orders_[i].size()) continue;
    questions_.Add(puzzles[i], orders_[i][round]);
    asked_.push_back(i);
  }
  if (!questions_.Answer(stop)) return false;
  for (std::size_t i = 0; i < asked_.size(); ++i) {
    if (questions_.IsImplied(i)) puzzles[asked_[i]][orders_[asked_[i]][round]] = '.';
  }
  return true;
}

}  // namespace surudoku
