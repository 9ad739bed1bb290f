#include "surudoku/te_depth.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <random>
#include <string>
#include <utility>
#include <vector>

#include "kernel/each_target.h"
#include "surudoku/isomorph.h"
#include "surudoku/solver.h"
#include "te/plain_te.h"
#include "te/published_depths.h"

namespace surudoku {
namespace {

constexpr std::uint64_t kSeed = 20'260'803;

// Pencilmarks around a solution, to which no other can be added without a second one; then without
// some of the wrong ones, each with a chance of `most_removed`/81 at most.
Candidates RandomPencilmarks(std::mt19937_64& random, const Grid& solution, unsigned most_removed) {
  std::vector<std::pair<int, unsigned>> wrong;
  Candidates board = CandidatesOf(solution);
  for (int cell = 0; cell < kCellCount; ++cell) {
    for (int digit = 1; digit <= 9; ++digit) {
      if (solution.cells[cell] != digit) wrong.emplace_back(cell, 1U << (digit - 1));
    }
  }
  std::ranges::shuffle(wrong, random);
  for (const auto& [cell, bit] : wrong) {
    Candidates more = board;
    more.cells[cell] |= static_cast<std::uint16_t>(bit);
    if (OnlySolution(more)) board = more;
  }
  const std::uint64_t chance = random() % (most_removed + 1);
  for (const auto& [cell, bit] : wrong) {
    if (random() % kCellCount < chance) board.cells[cell] &= static_cast<std::uint16_t>(~bit);
  }
  return board;
}

// With the depths that the definition gives.
std::vector<Puzzle> RandomSukaku() {
  std::mt19937_64 random(kSeed);
  std::vector<Puzzle> puzzles;
  const std::vector<Puzzle> published = SomePublished(0, 1);
  for (unsigned i = 0; i < 8; ++i) {
    const Candidates board = RandomPencilmarks(random, published.front().solution, 9 * i);
    puzzles.push_back(PuzzleOf(board, plain::TeDepth(board, 1)));
  }
  return puzzles;
}

class TeDepthOn : public EachTarget {};
SURUDOKU_ON_EACH_TARGET(TeDepthOn);

TEST_P(TeDepthOn, IsThePublishedOne) {
  TeDepthFinder finder;
  for (const Puzzle& puzzle : PublishedDepths()) {
    EXPECT_EQ(finder.Find(puzzle.candidates, puzzle.solution),
              (TeDepth{TeStatus::kKnown, puzzle.depth}))
        << "solution " << FormatGrid(puzzle.solution);
  }
}

// On all targets in one test: the definition takes its time.
TEST(TeDepth, IsThatOfTheDefinitionForPencilmarks) {
  SCOPED_TRACE("seed " + std::to_string(kSeed));
  std::array<int, 3> seen{};
  for (const Puzzle& puzzle : RandomSukaku()) {
    const TeDepth expected =
        puzzle.depth > 1 ? TeDepth{TeStatus::kAbove} : TeDepth{TeStatus::kKnown, puzzle.depth};
    for (const Target target : SupportedTargets()) {
      TeDepthFinder finder(target);
      EXPECT_EQ(finder.Find(puzzle.candidates, puzzle.solution, {.most_depth = 1}), expected)
          << NameOf(target);
    }
    ++seen.at(puzzle.depth);
  }
  EXPECT_GT(*std::ranges::min_element(seen), 0) << "a depth does not occur";
}

// Puzzles close to either side of a depth, as they lose wrong candidates.
std::vector<Puzzle> WithFewerCandidates() {
  std::mt19937_64 random(kSeed);
  std::vector<Puzzle> puzzles;
  for (const Puzzle& whole : PublishedDepths()) {
    if (whole.depth == 0) continue;
    Candidates board = whole.candidates;
    plain::ApplySingles(board);
    const std::uint64_t chance = random() % (whole.depth == 1 ? 5 : 20);
    for (int cell = 0; cell < kCellCount; ++cell) {
      for (int digit = 1; digit <= 9; ++digit) {
        if (digit == whole.solution.cells[cell] || random() % kCellCount >= chance) continue;
        board.cells[cell] &= static_cast<std::uint16_t>(~(1U << (digit - 1)));
      }
    }
    puzzles.push_back({board, whole.solution, plain::TeDepth(board, 1)});
  }
  return puzzles;
}

TEST_P(TeDepthOn, IsThatOfTheDefinitionOnBothSidesOfDepth1) {
  SCOPED_TRACE("seed " + std::to_string(kSeed));
  static const std::vector<Puzzle> kPuzzles = WithFewerCandidates();
  TeDepthFinder finder;
  std::array<int, 3> seen{};
  for (std::size_t i = 0; i < kPuzzles.size(); ++i) {
    const Puzzle& puzzle = kPuzzles[i];
    const TeDepth found = finder.Find(puzzle.candidates, puzzle.solution, {.most_depth = 1});
    EXPECT_EQ(found.status == TeStatus::kKnown ? found.depth : 2, puzzle.depth) << "puzzle " << i;
    ++seen.at(static_cast<std::size_t>(puzzle.depth));
  }
  EXPECT_GT(*std::ranges::min_element(seen), 10) << "a depth hardly occurs";
}

// Random isomorphs, of pencilmarks from which some wrong ones are taken.
TEST_P(TeDepthOn, IsThatOfAllIsomorphs) {
  SCOPED_TRACE("seed " + std::to_string(kSeed));
  std::mt19937_64 random(kSeed);
  TeDepthFinder finder;
  for (const Puzzle& puzzle : SomePublished(3, 5)) {
    Candidates fewer = puzzle.candidates;
    for (int i = 0; i < 40; ++i) {
      const int cell = static_cast<int>(random() % kCellCount);
      const int right = 1 << (puzzle.solution.cells[cell] - 1);
      fewer.cells[cell] &= static_cast<std::uint16_t>(~(1 << (random() % 9)) | right);
    }
    const TeDepth depth = finder.Find(fewer, puzzle.solution);
    EXPECT_LE(depth.depth, puzzle.depth);
    for (std::uint64_t number = 0; number < 5; ++number) {
      const Isomorphism isomorphism = RandomIsomorphism(kSeed, number);
      const Grid solution = Apply(isomorphism, puzzle.solution);
      EXPECT_EQ(finder.Find(Apply(isomorphism, puzzle.candidates), solution).depth, puzzle.depth);
      EXPECT_EQ(finder.Find(Apply(isomorphism, fewer), solution), depth);
    }
  }
}

// The definition takes seconds for deeper puzzles: the published depths stand for those.
TEST(TeDepth, IsThatOfTheDefinition) {
  TeDepthFinder finder;
  for (const Puzzle& puzzle : SomePublished(3, 10)) {
    EXPECT_EQ(plain::TeDepth(puzzle.candidates, 1), std::min(puzzle.depth, 2));
    EXPECT_EQ(finder.Find(puzzle.candidates, puzzle.solution).depth, puzzle.depth);
  }
}

TEST(TeDepth, DoesNotDependOnWhatWasFoundBefore) {
  const std::vector<Puzzle> puzzles = SomePublished(3, 3);
  TeDepthFinder finder;
  for (int round = 0; round < 2; ++round) {
    for (const Puzzle& puzzle : puzzles) {
      EXPECT_EQ(finder.Find(puzzle.candidates, puzzle.solution).depth, puzzle.depth);
      if (puzzle.depth == 0) continue;
      EXPECT_EQ(finder.Find(puzzle.candidates, puzzle.solution, {.most_depth = puzzle.depth - 1}),
                (TeDepth{TeStatus::kAbove}));
    }
  }
}

TEST(TeDepth, IsNotKnownWhereItWasStopped) {
  const std::vector<Puzzle> puzzles = SomePublished(3, 1);
  const Puzzle deep = *std::ranges::find(puzzles, 3, &Puzzle::depth);
  const std::atomic<bool> stop = true;
  TeDepthFinder finder;
  EXPECT_EQ(finder.Find(deep.candidates, deep.solution, {.stop = &stop}).status,
            TeStatus::kStopped);
  EXPECT_EQ(finder
                .Find(deep.candidates, deep.solution,
                      {.deadline = std::chrono::steady_clock::time_point::min()})
                .status,
            TeStatus::kStopped);
  EXPECT_EQ(finder.Find(deep.candidates, deep.solution).depth, 3);
}

}  // namespace
}  // namespace surudoku
