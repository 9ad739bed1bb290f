#include "surudoku/levels.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>

namespace surudoku {
namespace {

// Few values, so that levels overlap, cover each other and touch.
struct RandomLevels {
  explicit RandomLevels(unsigned seed) : random(seed) {}

  int Below(int count) { return std::uniform_int_distribution(0, count - 1)(random); }
  ValueRange Range(const ValueRange& all) {
    const int least = Below(4);
    if (Below(2) == 0) return all;
    return {Below(2) == 0 ? all.least : least, Below(2) == 0 ? all.most : least + Below(3)};
  }
  NamedLevel Level() {
    NamedLevel level;
    level.er = Range(level.er);
    level.clues = Range(level.clues);
    level.guesses = Range(level.guesses);
    level.clues_after_singles = Range(level.clues_after_singles);
    if (Below(2) == 0) level.last = static_cast<Technique>(Below(4));
    return level;
  }
  PuzzleFacts Facts() {
    return {.er = Below(6),
            .clues = Below(6),
            .guesses = Below(6),
            .clues_after_singles = Below(6),
            .last = static_cast<Technique>(Below(6))};
  }

  std::mt19937 random;
};

bool TakesPlainly(const NamedLevel& level, const PuzzleFacts& facts) {
  return facts.er >= level.er.least && facts.er <= level.er.most &&
         facts.clues >= level.clues.least && facts.clues <= level.clues.most &&
         facts.guesses >= level.guesses.least && facts.guesses <= level.guesses.most &&
         facts.clues_after_singles >= level.clues_after_singles.least &&
         facts.clues_after_singles <= level.clues_after_singles.most && facts.last <= level.last;
}

TEST(Levels, GiveAPuzzleTheFirstThatTakesIt) {
  constexpr unsigned kSeed = 20261127;
  SCOPED_TRACE(kSeed);
  RandomLevels random(kSeed);
  int without = 0;
  for (int i = 0; i < 20'000; ++i) {
    const Levels levels = {random.Level(), random.Level(), random.Level()};
    const PuzzleFacts facts = random.Facts();
    const std::optional<std::size_t> found = LevelOf(facts, levels);
    without += found ? 0 : 1;
    for (std::size_t place = 0; place < found.value_or(levels.size()); ++place) {
      ASSERT_FALSE(TakesPlainly(levels[place], facts));
    }
    if (found) {
      ASSERT_TRUE(TakesPlainly(levels[*found], facts));
    }
    if (Covers(levels[0], levels[1]) && TakesPlainly(levels[1], facts)) {
      ASSERT_EQ(found, 0U);
    }
    // Above the most that is told apart, the highest rating stands for all.
    PuzzleFacts hardest = facts;
    hardest.er = kBeyondEr;
    if (facts.er > MostErToldApart(levels)) {
      ASSERT_EQ(LevelOf(hardest, levels), found);
    }
  }
  EXPECT_GT(without, 1000);
}

TEST(Levels, KnowTheLastTechniqueOfTheSteps) {
  StepCounts counts;
  EXPECT_EQ(FactsOf({}, counts, 20, 0).last, Technique::kHiddenSingle);
  counts.by_technique[static_cast<std::size_t>(Technique::kXWing)] = 1;
  EXPECT_EQ(FactsOf({}, counts, 20, 0).last, Technique::kXWing);
  counts.by_technique.back() = 2;
  EXPECT_EQ(FactsOf({}, counts, 20, ~std::uint64_t{0}).last, Technique::kCellChains);
}

TEST(Levels, OfSurudokuAndNewspapersHaveAWordForEveryPuzzle) {
  for (const Levels& levels : {SurudokuLevels(), NewspaperLevels()}) {
    EXPECT_EQ(levels.size(), 5U);
    EXPECT_TRUE(Covers(levels.back(), NamedLevel()));
    for (std::size_t later = 1; later < levels.size(); ++later) {
      const auto covers = [&](const NamedLevel& earlier) { return Covers(earlier, levels[later]); };
      EXPECT_TRUE(std::none_of(levels.begin(), levels.begin() + static_cast<std::ptrdiff_t>(later),
                               covers));
    }
  }
}

}  // namespace
}  // namespace surudoku
