// Puzzles whose T&E depths were published, with their solutions.
#pragma once

#include <gtest/gtest.h>

#include <array>
#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "surudoku/grid.h"
#include "surudoku/solver.h"
#include "test_data.h"

namespace surudoku {

struct Puzzle {
  Candidates candidates;
  Grid solution;
  int depth = 0;
};

inline std::optional<Grid> OnlySolution(const Candidates& candidates) {
  static const std::unique_ptr<BlockSolver> kSolver = MakeLockstepBlockSolver();
  PuzzleBlock block(1);
  block.Append(candidates);
  std::array<Answer, 1> answers;
  kSolver->Solve(block, {}, answers);
  if (answers[0].status != Status::kUnique) return std::nullopt;
  return block.GridAt(0);
}

inline Puzzle PuzzleOf(const Candidates& candidates, int depth) {
  return {candidates, OnlySolution(candidates).value(), depth};
}

inline std::vector<Puzzle> PublishedDepths() {
  std::vector<Puzzle> puzzles;
  for (const auto& row : RowsOfTestTable("classify/te-depth.tsv.xz", 471)) {
    puzzles.push_back(PuzzleOf(CandidatesOf(ParseGrid(row[0]).value()), std::stoi(row[1])));
  }
  return puzzles;
}

// A few for each depth up to `deepest`.
inline std::vector<Puzzle> SomePublished(int deepest, std::size_t each) {
  std::vector<Puzzle> some;
  std::array<std::size_t, 4> taken{};
  for (const Puzzle& puzzle : PublishedDepths()) {
    if (puzzle.depth <= deepest && taken.at(puzzle.depth)++ < each) some.push_back(puzzle);
  }
  EXPECT_EQ(some.size(), each * (static_cast<std::size_t>(deepest) + 1));
  return some;
}

}  // namespace surudoku
