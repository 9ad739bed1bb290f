// Puzzles that nobody has seen: fresh ones for each seed.
#pragma once

#include <cstddef>
#include <cstdint>
#include <random>
#include <string>
#include <vector>

namespace surudoku::reading {

using Random = std::mt19937_64;

/// One of 0..count-1.
inline std::size_t Pick(Random& random, std::size_t count) { return random() % count; }

/// A character a cell: `.`, 1-9, A-P.
struct Puzzle {
  int side = 9;
  std::string cells;
  std::string solution;
};

/// Rows of a box, and its columns, as boards of 4x4, 6x6, 9x9, 16x16 and 25x25 have them.
int BoxHeight(int side);
int BoxWidth(int side);

/// Makes puzzles of 24 to 30 clues with one solution, and boards of other sides that a shuffled
/// pattern solves, perhaps among others.
class RandomPuzzles {
 public:
  explicit RandomPuzzles(std::uint64_t seed) : seed_(seed), random_(seed) {}

  Puzzle Next(int side);
  Random& random() { return random_; }

 private:
  void MakeMore();

  std::uint64_t seed_;
  Random random_;
  std::uint64_t made_ = 0;
  std::vector<Puzzle> ready_;
};

}  // namespace surudoku::reading
