// Solves the puzzle that it is given, 81 characters, with the C++ library.
#include <surudoku/grid.h>
#include <surudoku/puzzle_block.h>
#include <surudoku/solver.h>

#include <array>
#include <iostream>

int main(int argc, char** argv) {
  if (argc != 2) return 2;
  const auto puzzle = surudoku::ParseGrid(argv[1]);
  if (!puzzle.ok()) return 2;
  surudoku::PuzzleBlock block(1);
  block.Append(puzzle.value());
  std::array<surudoku::Answer, 1> answers;
  surudoku::MakeLockstepBlockSolver()->Solve(block, {}, answers);
  if (answers[0].status != surudoku::Status::kUnique) return 1;
  std::cout << surudoku::FormatGrid(block.GridAt(0)) << '\n';
}
