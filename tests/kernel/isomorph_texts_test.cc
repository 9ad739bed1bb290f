#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <string>
#include <vector>

#include "kernel/each_target.h"
#include "surudoku/block_text.h"

namespace surudoku {
namespace {

class IsomorphTexts : public EachTarget {};

// All kinds of blanks, and texts without any, of every digit everywhere.
std::string RandomText(std::mt19937& random) {
  constexpr std::string_view kCharacters = "123456789123456789.0_*- ";
  std::string text(kCellCount, '.');
  for (char& c : text) c = kCharacters[random() % kCharacters.size()];
  return text;
}

TEST_P(IsomorphTexts, AreWhatApplyMakes) {
  std::mt19937 random(8);
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    const std::string puzzle = RandomText(random);
    std::vector<Isomorphism> isomorphisms(seed % 40);
    for (std::size_t i = 0; i < isomorphisms.size(); ++i) {
      isomorphisms[i] = RandomIsomorphism(seed, i);
    }
    // With room between them, which must stay as it is.
    constexpr std::size_t kStride = kCellCount + 1;
    std::string texts(kStride * isomorphisms.size(), '|');
    std::vector<char*> places;
    for (std::size_t i = 0; i < isomorphisms.size(); ++i) places.push_back(&texts[kStride * i]);
    WriteIsomorphs(puzzle, isomorphisms, places);
    const Grid grid = ParseGrid(puzzle, Spaces::kAreBlanks).value();
    std::string expected;
    for (const Isomorphism& isomorphism : isomorphisms) {
      expected += FormatGrid(Apply(isomorphism, grid)) + '|';
    }
    ASSERT_EQ(texts, expected) << puzzle;
  }
}

SURUDOKU_ON_EACH_TARGET(IsomorphTexts);

}  // namespace
}  // namespace surudoku
