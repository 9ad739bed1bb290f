// Makes killers: a grid cut into cages, of which the sums are told, with one solution.
//
// Cages are drawn at random. While there is another solution, a cage in which it differs is cut in
// two so that the sums tell the two apart; each cut tells more, so this ends. Cages that have
// become too small are joined with neighbours again where the solution stays the only one.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "boards/board_solver.h"
#include "grid/random.h"
#include "surudoku/generate.h"
#include "surudoku/stop_signal.h"
#include "surudoku/value_range.h"

namespace surudoku {

/// Makes killers one by one. One depends on the side, the request and its number alone. Not
/// thread-safe.
class KillerMaker {
 public:
  /// Of the request it takes the numbers of clues, which are given values beside the cages, seed
  /// and max_attempts. Preconditions: the side has usual boxes, 2 <= least <= most <= side.
  KillerMaker(int side, ValueRange sizes, const PuzzleRequest& request, const StopSignal& stop);

  /// Makes the killers first..first+count-1, a line each: a text of clues (clues/clue_text.h).
  PuzzleBatch Make(std::uint64_t first, std::uint64_t count);

 private:
  using Cage = std::vector<int>;  // cells
  using Values = std::vector<std::uint8_t>;

  std::optional<std::string> TryOne(std::uint64_t number, std::uint64_t attempt);
  void DrawCages(Random& random);
  void Grow(Cage& cage, std::size_t size, Random& random);
  bool CutUntilUnique(Random& random);
  bool Cut(std::size_t cage, const Values& other, Random& random);
  void JoinSmall(Random& random);
  bool Join(std::size_t small, Random& random);

  [[nodiscard]] std::vector<int> NeighboursOf(const Cage& cage) const;
  [[nodiscard]] bool MayHold(const Cage& cage, int cell) const;
  [[nodiscard]] bool IsConnected(const Cage& cage) const;
  [[nodiscard]] static int SumOf(const Cage& cage, const Values& values);
  [[nodiscard]] std::string Text() const;

  enum class Proof : std::uint8_t { kUnique, kOther, kUnknown };
  Proof FindOther(Values& other) const;

  int side_;
  ValueRange sizes_;
  const PuzzleRequest& request_;
  StopSignal stop_;
  BoardSolver solver_;

  // Of the killer at work.
  Values solution_;
  std::vector<int> givens_;  // cells
  std::vector<Cage> cages_;
  std::vector<bool> is_taken_;  // by cell, while cages are drawn
};

}  // namespace surudoku
