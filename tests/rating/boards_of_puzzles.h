// Boards of many puzzles, and what searches with filters are held to on them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <random>
#include <vector>

#include "rating/board/board.h"
#include "rating/board/rules.h"
#include "rating/published_ratings.h"
#include "surudoku/rating.h"

namespace surudoku::rating {

inline constexpr std::uint64_t kSeed = 20261122;

// Makes it the board after the step.
inline void Apply(const Step& step, Board& board) {
  for (int cell = 0; cell < kCellCount; ++cell) {
    ForEachBit(step.removed.cells[cell], [&](int digit) { board.Remove(cell, digit); });
  }
  if (step.cell >= 0) board.Place(step.cell, step.digit - 1);
}

// Keeps the board before each of the steps.
class BoardKeeper : public StepVisitor {
 public:
  explicit BoardKeeper(const Grid& clues) : board_(Board::FromClues(clues)) {}

  void OnStep(const Step& step) override {
    boards.push_back(board_);
    Apply(step, board_);
  }

  std::vector<Board> boards;

 private:
  Board board_;
};

// Every n-th of the bank's puzzles, which go from 2.5 to 9.3, and with them those of all bands.
inline std::vector<Grid> PuzzlesOfEveryBand(std::size_t n) {
  std::vector<Grid> puzzles;
  const std::vector<PublishedRating> bank = ReadBankEr();
  for (std::size_t i = 0; i < bank.size(); i += n) {
    puzzles.push_back(ParseGrid(bank[i].puzzle).value());
  }
  return puzzles;
}

// The boards on the way through these puzzles. Each comes once as it is, and once without some
// candidates taken at random, as boards within chains are.
inline std::vector<Board> BoardsOf(const std::vector<Grid>& puzzles) {
  constexpr int kMostGone = 25;
  std::mt19937_64 random(kSeed);
  std::vector<Board> boards;
  for (const Grid& puzzle : puzzles) {
    BoardKeeper keeper(puzzle);
    Rater(Profile::kSe121).Rate(puzzle, {.visitor = &keeper});
    for (std::size_t i = 0; i < keeper.boards.size(); i += 4) {
      Board board = keeper.boards[i];
      boards.push_back(board);
      for (auto gone = random() % kMostGone; gone > 0; --gone) {
        const int cell = static_cast<int>(random() % kCellCount);
        const int digit = static_cast<int>(random() % 9);
        if (board.Has(cell, digit)) board.Remove(cell, digit);
      }
      boards.push_back(board);
    }
  }
  return boards;
}

inline Rules InFull(Rules rules) {
  rules.use_filters = false;
  return rules;
}

// All that can be told of a step, a number each; the rating in tenths.
inline std::vector<int> NumbersOfStep(const Step& step) {
  std::vector<int> numbers = {static_cast<int>(step.technique),
                              step.variant,
                              step.size,
                              Tenths(step.rating),
                              step.complexity,
                              step.cell,
                              step.digit,
                              step.pattern.digits,
                              static_cast<int>(step.pattern.houses)};
  for (std::size_t cell = 0; cell < kCellCount; ++cell) numbers.push_back(step.pattern.cells[cell]);
  numbers.insert(numbers.end(), step.removed.cells.begin(), step.removed.cells.end());
  return numbers;
}

}  // namespace surudoku::rating
