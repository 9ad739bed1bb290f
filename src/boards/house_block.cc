#include "boards/house_block.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <vector>

#include "grid/board_layout.h"
#include "grid/houses.h"
#include "kernel/lockstep.h"
#include "surudoku/puzzle_block.h"

namespace surudoku {
namespace {

// The nine houses of disjoint make each round too dear: lanes are faster without AVX-512.
constexpr std::size_t kMostHouses = kHouseCount + 8;

// Adds a puzzle: all candidates, but one in the cells of clues.
void AppendClues(std::span<const std::uint8_t> clues, PuzzleBlock& block) {
  std::array<std::uint32_t, kWords> words;
  words.fill(kAllBits);
  for (int cell = 0; cell < kCellCount; ++cell) {
    if (clues[cell] == 0) continue;
    const CandidatePlace clue = PlaceOf(RowOf(cell), ColumnOf(cell), clues[cell] - 1);
    const int place = clue.word % 9;
    const int box = BitIndex(0, ColumnOf(cell) / 3, RowOf(cell) / 3);
    const std::uint32_t digits = (1U | 1U << kDigitStride | 1U << 2 * kDigitStride) << box;
    for (int t = 0; t < 3; ++t) words[9 * t + place] &= ~digits;
    words[clue.word] |= clue.bit;
  }
  const std::size_t index = block.size();
  block.Extend(1);
  for (int word = 0; word < kWords; ++word) block.Words(word)[index] = words[word];
}

class HouseBlock final : public BoardLanes {
 public:
  HouseBlock(const BoardHouses& board, Target target)
      : solver_(MakeLockstepBlockSolver(board.houses, target)) {}

  void Solve(std::span<const std::uint8_t> clues, const Bounds& bounds,
             std::span<BoardSolver::Outcome> outcomes, std::span<std::uint8_t> solutions) override {
    constexpr std::size_t kCells = kCellCount;
    assert(clues.size() == outcomes.size() * kCells && solutions.size() == clues.size());
    for (std::size_t first = 0; first < outcomes.size(); first += block_.capacity()) {
      const std::size_t count = std::min(block_.capacity(), outcomes.size() - first);
      SolveSome(clues.subspan(first * kCells, count * kCells), bounds,
                outcomes.subspan(first, count), solutions.subspan(first * kCells, count * kCells));
    }
  }

 private:
  void SolveSome(std::span<const std::uint8_t> clues, const Bounds& bounds,
                 std::span<BoardSolver::Outcome> outcomes, std::span<std::uint8_t> solutions) {
    block_.Clear();
    for (std::size_t i = 0; i < outcomes.size(); ++i) {
      AppendClues(clues.subspan(i * kCellCount, kCellCount), block_);
    }
    answers_.resize(outcomes.size());
    solver_->Solve(block_,
                   {.limit = bounds.limit, .max_guesses = bounds.max_guesses, .stop = bounds.stop},
                   answers_);
    for (std::size_t i = 0; i < outcomes.size(); ++i) {
      const Answer& answer = answers_[i];
      outcomes[i] = {.solutions = answer.solutions,
                     .complete = answer.status != Status::kUnknown,
                     .statistics = answer.statistics};
      if (answer.solutions == 0) continue;
      const Grid grid = SolvedGrid(block_.Words(0) + i, static_cast<std::size_t>(block_.stride()));
      std::ranges::copy(grid.cells,
                        solutions.begin() + static_cast<std::ptrdiff_t>(i * kCellCount));
    }
  }

  std::unique_ptr<BlockSolver> solver_;
  PuzzleBlock block_{PuzzleBlock::kGoodCapacity};
  std::vector<Answer> answers_;
};

}  // namespace

std::unique_ptr<BoardLanes> MakeHouseBlock(const BoardHouses& board, Target target) {
  const bool has_boxes = board.boxes && board.boxes->height == 3 && board.boxes->width == 3;
  const std::size_t count = board.houses.size();
  if (!has_boxes || !board.pairs.empty() || count == kHouseCount || count > kMostHouses) {
    return nullptr;
  }
  return std::make_unique<HouseBlock>(board, target);
}

}  // namespace surudoku
