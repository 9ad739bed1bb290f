#include <gtest/gtest.h>

#include "boards/board_solver.h"
#include "boards/jigsaw_count.h"

namespace surudoku {
namespace {

TEST(BoardSolverLong, CountsAllGridsOfSixBySix) {
  BoardSolver solver(BoxHouses({2, 3}));
  const std::vector<std::uint8_t> clues(36);
  EXPECT_EQ(solver.Count(clues, ~std::uint64_t{0}), 28'200'960U) << "Pettersen, 2006";
}

TEST(BoardSolverLong, CountsTheJigsawsOfFive) {
  EXPECT_EQ(CountJigsaws(5), 11'762'160U) << "OEIS A172478 (de Ruiter, 2010)";
}

TEST(BoardSolverLong, CountsTheDiagonalLatinSquaresOfSix) {
  BoardHouses board = BoxHouses({1, 6});
  AddExtraHouses(board, ExtraHouses::kX);
  BoardSolver solver(board);
  const std::vector<std::uint8_t> clues(36);
  EXPECT_EQ(solver.Count(clues, ~std::uint64_t{0}), 92'160U) << "OEIS A274806";
}

}  // namespace
}  // namespace surudoku
