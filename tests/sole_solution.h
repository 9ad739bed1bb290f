// The solution of a puzzle that has one, by the plain solver.
#pragma once

#include <gtest/gtest.h>

#include <span>
#include <string>

#include "surudoku/solver.h"

namespace surudoku {

inline Grid SoleSolution(const Grid& puzzle) {
  PuzzleBlock block(1);
  block.Append(puzzle);
  Answer answer;
  MakeExactCoverBlockSolver()->Solve(block, {}, std::span(&answer, 1));
  EXPECT_EQ(answer.status, Status::kUnique) << FormatGrid(puzzle);
  return block.GridAt(0);
}

inline std::string SoleSolution(const std::string& puzzle) {
  return FormatGrid(SoleSolution(ParseGrid(puzzle).value()));
}

}  // namespace surudoku
