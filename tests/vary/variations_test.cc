#include "vary/variations.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <random>
#include <set>
#include <string>
#include <tuple>
#include <vector>

#include "classic_puzzle.h"
#include "vary/clue_exchanges.h"
#include "vary/compare_variations.h"

namespace surudoku {
namespace {

std::vector<std::string> ExchangeTexts(const VariationRequest& request) {
  Texts texts;
  for (const auto& [removed, added] : ExchangesOf(request)) {
    texts.push_back('-' + std::to_string(removed) + '+' + std::to_string(added));
  }
  return texts;
}

TEST(ClueExchanges, CountEachChangeOnce) {
  EXPECT_EQ(ExchangeTexts({.remove = {2, 2}, .add = {2, 2}}), (Texts{"-0+0", "-1+1", "-2+2"}));
  EXPECT_EQ(ExchangeTexts({.remove = {1, 1}, .add = {1, 2}}),
            (Texts{"-0+0", "-0+1", "-1+1", "-1+2"}));
  EXPECT_EQ(ExchangeTexts({.remove = {1, 1}, .add = {1, 2}, .minimal = true}),
            (Texts{"-0+0", "-1+1", "-1+2"}));
  EXPECT_EQ(ExchangeTexts({.remove = {3, 3}, .add = {0, 0}}), (Texts{"-3+0"}));
}

TEST(Variations, OfTheHardestAreThoseOfPlainEnumeration) { ExpectAsPlain(Hardest(2), {}); }

// With 60 clues few others come in.
std::string PuzzleOfManyClues() {
  std::string puzzle = kPuzzle;
  for (std::size_t cell = 0; cell < 54; ++cell) puzzle[cell] = kSolution[cell];
  return puzzle;
}

TEST(Variations, WithCluesMoreAreThoseOfPlainEnumeration) {
  ExpectAsPlain({PuzzleOfManyClues()}, {.remove = {0, 1}, .add = {0, 2}});
  ExpectAsPlain({PuzzleOfManyClues()}, {.remove = {2, 2}, .add = {1, 1}});
  ExpectAsPlain({kPuzzle}, {.remove = {0, 3}, .add = {0, 0}});
  ExpectAsPlain({PuzzleOfManyClues()}, {.remove = {0, 0}, .add = {0, 1}});
}

TEST(Variations, WithThreeCluesOthersAreThoseOfPlainEnumeration) {
  std::string puzzle = kSolution;
  for (const std::size_t cell : {3U, 6U, 30U, 33U, 40U, 77U, 80U}) puzzle[cell] = '.';
  for (std::size_t cell = 0; cell < kCellCount; cell += 4) puzzle[cell] = kSolution[cell];
  ExpectAsPlain({puzzle}, {.remove = {1, 1}, .add = {3, 3}});
}

// Too many solutions to know all: the first clue is found by trial.
TEST(Variations, OfPuzzlesWithFewCluesAreThoseThatHaveOneSolution) {
  const std::string puzzle = LinesOfTestData("17-clue.txt.xz", 49'158)[7];
  const VariationRequest request = {.add = {2, 2}};
  const Texts found = VariationsOf({puzzle}, request)[0];
  const std::set<std::string> all(found.begin(), found.end());
  EXPECT_EQ(found.size(), all.size());
  EXPECT_GT(found.size(), 400U);
  for (std::size_t i = 0; i < found.size(); i += 7) {
    EXPECT_EQ(PlainCount::Solutions(found[i]), 1) << found[i];
  }
  // Of each of a few, all with another digit or cell for one of its clues.
  std::mt19937 random(20261122);
  std::size_t unique = 0;
  for (int sample = 0; sample < 6; ++sample) {
    std::string variation = found[random() % found.size()];
    std::size_t added = 0;
    while (variation[added] == puzzle[added]) ++added;
    if (puzzle[added] != '.') continue;
    variation[added] = '.';
    for (std::size_t cell = 0; cell < kCellCount; ++cell) {
      if (variation[cell] != '.') continue;
      for (char digit = '1'; digit <= '9'; ++digit) {
        std::string other = variation;
        other[cell] = digit;
        const bool is_unique = PlainCount::Solutions(other) == 1;
        unique += is_unique ? 1 : 0;
        EXPECT_EQ(all.contains(other), is_unique) << other;
      }
    }
  }
  EXPECT_GT(unique, 10U);
}

TEST(Variations, OfManyPuzzlesAreThoseOfEach) {
  const Texts puzzles = Hardest(30);
  const std::vector<Texts> together = VariationsOf(puzzles, {.minimal = true});
  for (std::size_t i = 0; i < puzzles.size(); ++i) {
    EXPECT_EQ(VariationsOf({puzzles[i]}, {.minimal = true})[0], together[i]);
  }
}

// First those with the fewest clues left out, among these those with the fewest others, then by the
// cells left out and by the clues added.
TEST(Variations, ComeInTheirOrder) {
  const std::string puzzle = PuzzleOfManyClues();
  const auto key_of = [&puzzle](const std::string& variation) {
    std::vector<int> removed;
    std::vector<int> added;
    for (std::size_t cell = 0; cell < kCellCount; ++cell) {
      if (variation[cell] == puzzle[cell]) continue;
      if (puzzle[cell] != '.') removed.push_back(static_cast<int>(cell));
      if (variation[cell] != '.') added.push_back(static_cast<int>(cell) * 10 + variation[cell]);
    }
    return std::tuple(removed.size(), added.size(), removed, added);
  };
  const Texts found = VariationsOf({puzzle}, {.remove = {0, 2}, .add = {1, 2}})[0];
  EXPECT_GT(found.size(), 1000U);
  EXPECT_TRUE(std::ranges::is_sorted(found, {}, key_of));
}

TEST(Variations, EndWhereNoMoreAreWanted) {
  const Texts puzzles = Hardest(2);
  const std::vector<PuzzleCells> cells = {CellsOf(puzzles[0]), CellsOf(puzzles[1])};
  const std::size_t all_of_second = VariationsOf({puzzles[1]}, {})[0].size();
  std::vector<std::size_t> told(2);
  const auto visit = [&](std::size_t index, const PuzzleCells&) {
    return ++told[index] < 5 || index == 1;
  };
  EXPECT_TRUE(Variations({}).Find(cells, visit, nullptr));
  EXPECT_EQ(told[0], 5U);
  EXPECT_EQ(told[1], all_of_second);
  const std::atomic<bool> stop = true;
  EXPECT_FALSE(Variations({}).Find(cells, visit, &stop));
}

TEST(FindVariations, TellsThoseOfOnePuzzle) {
  const std::string puzzle = Hardest(1)[0];
  Texts told;
  const auto visit = [&told](const Grid& variation) {
    told.push_back(FormatGrid(variation));
    return true;
  };
  EXPECT_TRUE(FindVariations(ParseGrid(puzzle).value(), {}, visit, nullptr));
  EXPECT_EQ(told, VariationsOf({puzzle}, {})[0]);
}

}  // namespace
}  // namespace surudoku
