#include <gtest/gtest.h>

#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "shared_data.h"
#include "surudoku/canonical.h"
#include "vary/compare_variations.h"

namespace surudoku {
namespace {

TEST(VariationsLong, OfTwentyOfTheHardestAreThoseOfPlainEnumeration) {
  ExpectAsPlain(Hardest(20), {});
}

TEST(VariationsLong, WithTwoCluesFewerAreThoseOfPlainEnumeration) {
  ExpectAsPlain(Hardest(2), {.remove = {1, 2}});
}

std::size_t ClassesOf(const Texts& puzzles, const VariationRequest& request) {
  std::set<ClassHash> classes;
  const auto canonicaliser = MakeCanonicaliser({.with_class = true});
  for (const Texts& found : VariationsOf(puzzles, request)) {
    for (const std::string_view variation : found) {
      Canonical canonical;
      canonicaliser->Find(std::span(&variation, 1), std::span(&canonical, 1));
      classes.insert(canonical.class_hash);
    }
  }
  return classes.size();
}

// As many as gridchecker finds with --similar --minusandup 11 and 12.
TEST(VariationsLong, OfTheFirstTwentyOfTheHardestAreAsManyAsGridcheckerFinds) {
  SURUDOKU_NEEDS_SHARED_DATA("hardest-se11.txt")
  Texts puzzles = LinesOfSharedData("hardest-se11.txt", 48'766);
  puzzles.resize(20);
  EXPECT_EQ(ClassesOf(puzzles, {.minimal = true}), 1'181U);
  EXPECT_EQ(ClassesOf(puzzles, {.add = {1, 2}, .minimal = true}), 93'901U);
}

}  // namespace
}  // namespace surudoku
