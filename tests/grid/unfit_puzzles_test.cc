// Every public call of the engine ends and says so where a puzzle, a limit or a request is unfit.
#include <gtest/gtest.h>

#include <limits>

#include "classic_puzzle.h"
#include "sole_solution.h"
#include "surudoku/exact_cover.h"
#include "surudoku/explain.h"
#include "surudoku/generate.h"
#include "surudoku/isomorph.h"
#include "surudoku/method.h"
#include "surudoku/split_search.h"
#include "surudoku/te_depth.h"
#include "surudoku/vary.h"

namespace surudoku {
namespace {

constexpr std::uint64_t kLastNumber = std::numeric_limits<std::uint64_t>::max();

Grid Puzzle() { return ParseGrid(kPuzzle).value(); }

Grid WithFirstCells(Grid grid, std::uint8_t first, std::uint8_t second) {
  grid.cells[0] = first;
  grid.cells[1] = second;
  return grid;
}

Grid Clashing() { return WithFirstCells({}, 5, 5); }
Grid WithNoDigit() { return WithFirstCells(Puzzle(), 77, 200); }

Candidates WithStrayBits() {
  Candidates marks;
  marks.cells.fill(0xffff);
  return marks;
}

TEST(UnfitPuzzles, HaveNoRatingWithoutExactlyOneSolution) {
  Rater rater;
  EXPECT_EQ(rater.Rate(Grid()), (Rating{.status = RatingStatus::kSeveralSolutions}));
  EXPECT_EQ(rater.Rate(WithStrayBits()), (Rating{.status = RatingStatus::kSeveralSolutions}));
  EXPECT_EQ(rater.Rate(Clashing()), (Rating{.status = RatingStatus::kNoSolution}));
  EXPECT_EQ(rater.Rate(CandidatesOf(Clashing())).status, RatingStatus::kNoSolution);
  EXPECT_EQ(rater.Rate(WithNoDigit()).status, RatingStatus::kNoSolution);
  EXPECT_EQ(rater.Rate(Puzzle()), rater.Rate(Puzzle(), {.is_proven = true}));
}

TEST(UnfitPuzzles, HaveNoStepsWithoutExactlyOneSolution) {
  const auto refuse = [](const ExplainedStep&, const Grid&) { return ADD_FAILURE(), true; };
  EXPECT_EQ(Explain(Grid(), {}, refuse).status, RatingStatus::kSeveralSolutions);
  EXPECT_EQ(Explain(Clashing(), {}, refuse).status, RatingStatus::kNoSolution);
  EXPECT_EQ(Explainer().Explain(WithStrayBits(), {}, refuse).status,
            RatingStatus::kSeveralSolutions);
}

TEST(UnfitPuzzles, HaveNoDepthWithoutTheirOnlySolution) {
  const Grid solution = SoleSolution(Puzzle());
  TeDepthFinder finder;
  for (const Grid& other : {solution, Grid(), WithNoDigit()}) {
    for (const Grid& puzzle : {Grid(), Clashing(), WithNoDigit()}) {
      EXPECT_EQ(finder.Find(CandidatesOf(puzzle), other).status, TeStatus::kNotSole);
    }
  }
  EXPECT_EQ(finder.Find(CandidatesOf(Puzzle()), Puzzle()).status, TeStatus::kNotSole);
  EXPECT_EQ(finder.Find(CandidatesOf(Puzzle()), solution).status, TeStatus::kKnown);
}

TEST(UnfitPuzzles, HaveNoVariationsOutsideOfTheRules) {
  const auto refuse = [](const Grid&) { return ADD_FAILURE(), false; };
  EXPECT_TRUE(FindVariations(WithNoDigit(), {}, refuse, {}));
  EXPECT_FALSE(FindVariations(Puzzle(), {.remove = {1, 10}}, refuse, {}));
  EXPECT_FALSE(FindVariations(Puzzle(), {.add = {-1, 1}}, refuse, {}));
}

TEST(UnfitPuzzles, WithAValueThatIsNoDigitAreNoGrid) {
  Grid strange;
  strange.cells.fill(200);
  EXPECT_FALSE(IsCompleteAndValid(strange));
  EXPECT_FALSE(FindClash(strange));
  EXPECT_EQ(CandidatesOf(strange), Candidates());
  EXPECT_EQ(Apply(Isomorphism(), strange), strange);
  EXPECT_EQ(PencilGrid(strange).candidates, Candidates());
}

TEST(UnfitLimits, OfNoSolutionCountAsOne) {
  for (const Method method : kMethods) {
    if (method == Method::kNakedSingles) continue;  // it gives up
    PuzzleBlock block(1);
    block.Append(Puzzle());
    Answer answer;
    MakeBlockSolver(method)->Solve(block, {.limit = 0}, std::span(&answer, 1));
    EXPECT_EQ(answer.status, Status::kSolved) << NameOf(method);
    EXPECT_EQ(answer.solutions, 1U);
  }
  Candidates empty = CandidatesOf(Grid());
  EXPECT_EQ(SplitSearch().Solve(empty, {.limit = 0}).status, Status::kSolved);
}

TEST(UnfitBoards, HaveNoCellsAndNothingToSearch) {
  for (const BoxShape shape : {BoxShape{0, 3}, {-2, -2}, {6, 6}, {65536, 65536}}) {
    EXPECT_EQ(ExactCoverSolver(shape).side(), 0);
    EXPECT_EQ(ExactCoverSolver(shape).Count({}, 2), 0U);
  }
  ExactCoverSolver solver(BoxShape{2, 2});
  std::vector<std::uint8_t> clues(16);
  EXPECT_EQ(solver.Count(std::span(clues).first(15), 1000), 0U);
  EXPECT_EQ(solver.Count(clues, 1000), 288U);
  clues[3] = 33;
  EXPECT_EQ(solver.Count(clues, 1000), 0U);
}

TEST(UnfitRequests, AreGivenUpAtOnce) {
  const auto expect_given_up = [](const PuzzleRequest& request, std::uint64_t first,
                                  std::uint64_t count) {
    const PuzzleBatch batch = GeneratePuzzles(request, first, count, {});
    EXPECT_EQ(batch.text, "");
    EXPECT_TRUE(batch.given_up);
  };
  expect_given_up({.family = 0}, 1, 1);
  expect_given_up({.max_clues = 16}, 1, 1);
  expect_given_up({}, 0, 1);
  expect_given_up({.family = 20}, kLastNumber, 3);
  EXPECT_EQ(GeneratePuzzles({}, kLastNumber, 1, {}).count, 1U);
}

}  // namespace
}  // namespace surudoku
