// Families that run dry, and wishes that contradict each other.
#include <gtest/gtest.h>

#include <limits>
#include <optional>
#include <set>
#include <string>

#include "surudoku/generate.h"

namespace surudoku {
namespace {

PuzzleRequest DrySoon() {
  return {.symmetry = Symmetry::kRotational,
          .technique = Technique::kPointing,
          .family = 20,
          .seed = 3,
          .max_attempts = 16};
}

std::set<std::string> LinesOf(const std::string& text) {
  std::set<std::string> lines;
  for (std::size_t i = 0; i + kCellCount < text.size(); i += kCellCount + 1) {
    lines.insert(text.substr(i, kCellCount));
  }
  return lines;
}

TEST(Families, LeaveTheirNumbersToANewOneWhereTheyRunDry) {
  const PuzzleBatch batch = GeneratePuzzles(DrySoon(), 1, 40, {});
  EXPECT_FALSE(batch.given_up);
  EXPECT_EQ(LinesOf(batch.text).size(), 40U);
  EXPECT_GT(batch.grids, 2U) << "none ran dry";
}

TEST(Families, AreThoseOfTheirNumbersWhereTheyRunDry) {
  const std::string all = GeneratePuzzles(DrySoon(), 1, 40, {}).text;
  for (const std::uint64_t first : {1, 7, 20, 21, 38}) {
    EXPECT_EQ(GeneratePuzzles(DrySoon(), first, 3, {}).text,
              all.substr((first - 1) * (kCellCount + 1), 3 * (kCellCount + 1)));
  }
}

TEST(Families, ShareAGrid) {
  EXPECT_EQ(GeneratePuzzles({.family = 5}, 1, 20, {}).grids, 4U);
  EXPECT_EQ(GeneratePuzzles({.family = 5}, 5, 2, {}).grids, 2U);
  EXPECT_EQ(GeneratePuzzles({}, 1, 20, {}).grids, 20U);
}

TEST(Families, EndWithTheLastNumber) {
  const std::uint64_t last = std::numeric_limits<std::uint64_t>::max();
  EXPECT_EQ(GeneratePuzzles({.family = 5}, last, 1, {}).count, 1U);
  EXPECT_EQ(GeneratePuzzles({.family = 5}, last - 6, 6, {}).count, 6U);
  EXPECT_EQ(GeneratePuzzles({.family = 5}, last - 6, 7, {}).count, 7U);
}

TEST(Wishes, ContradictEachOther) {
  const auto is_refused = [](PuzzleRequest request, std::optional<std::size_t> level = {}) {
    if (level) SetLevel(SurudokuLevels(), *level, request);
    return FindImpossibility(request).has_value();
  };
  constexpr std::size_t kEasy = 0;
  constexpr std::size_t kMedium = 1;
  constexpr std::size_t kHard = 2;
  constexpr std::size_t kFiendish = 3;
  EXPECT_TRUE(is_refused({.technique = Technique::kJellyfish}, kHard));
  EXPECT_FALSE(is_refused({.technique = Technique::kJellyfish}, kFiendish));
  EXPECT_TRUE(is_refused({.technique = Technique::kXWing}, kMedium));
  EXPECT_TRUE(is_refused({.er = ValueRange{40, 50}}, kMedium));
  EXPECT_TRUE(is_refused({.ep = ValueRange{40, 50}}, kMedium));
  EXPECT_TRUE(is_refused({.level = Level::kHidden, .technique = Technique::kPointing}));
  EXPECT_TRUE(is_refused({.level = Level::kLocked, .er = ValueRange{30, 90}}));
  EXPECT_TRUE(is_refused({.te_depth = ValueRange{0, 0}, .technique = Technique::kXWing}));
  EXPECT_TRUE(is_refused({.er = ValueRange{0, 51}, .technique = Technique::kJellyfish}));
  EXPECT_FALSE(is_refused({.er = ValueRange{0, 52}, .technique = Technique::kJellyfish}));
  EXPECT_FALSE(is_refused({.er = ValueRange{0, 80}, .technique = Technique::kRegionChains}));
  EXPECT_FALSE(is_refused({.er = ValueRange{75, 75}, .technique = Technique::kNishio}));
  EXPECT_TRUE(is_refused({.te_depth = ValueRange{2, 2}}, kEasy));
  EXPECT_FALSE(is_refused({.te_depth = ValueRange{0, 2}}, kEasy));
  EXPECT_FALSE(is_refused({.te_depth = ValueRange{1, 1}}, kMedium));
  EXPECT_TRUE(is_refused({.last = Technique::kHiddenSingle}, kHard));
  EXPECT_FALSE(is_refused({.last = Technique::kHiddenSingle}, kMedium));
  EXPECT_FALSE(is_refused({.last = Technique::kClaiming}, kHard)) << "with guesses";
  EXPECT_TRUE(is_refused({.er = ValueRange{50, 50}, .last = Technique::kXWing}));
  EXPECT_FALSE(is_refused({.er = ValueRange{32, 32}, .last = Technique::kXWing}));
  EXPECT_FALSE(is_refused({.er = ValueRange{40, 40}, .last = Technique::kHiddenTriplet}));
  EXPECT_FALSE(is_refused({.er = ValueRange{42, 42}, .last = Technique::kTwoStrongLinks}));
  EXPECT_TRUE(is_refused({.te_depth = ValueRange{1, 1}, .last = Technique::kHiddenSingle}));
  EXPECT_FALSE(is_refused({.te_depth = ValueRange{1, 1}, .last = Technique::kDirectPointing}));
  EXPECT_TRUE(is_refused({.level = Level::kSearch, .er = ValueRange{0, 19}}));
}

}  // namespace
}  // namespace surudoku
