#include "kernel/newlines.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <string>
#include <vector>

#include "kernel/each_target.h"

namespace surudoku {
namespace {

constexpr std::uint32_t kSeed = 20261122;

class Newlines : public EachTarget {};

// All bytes, and a good part of them newlines and what differs from them in one bit.
std::string TextWithNewlines(std::size_t size, std::mt19937& random) {
  std::string text(size, ' ');
  for (char& c : text) {
    c = static_cast<char>(random() % 2 == 0 ? random() % 256 : '\n' ^ 1 << random() % 9);
  }
  return text;
}

// One character after the other.
std::vector<std::uint64_t> NewlinesPlainly(std::string_view text) {
  std::vector<std::uint64_t> newlines((text.size() + 63) / 64);
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '\n') newlines[i / 64] |= std::uint64_t{1} << i % 64;
  }
  return newlines;
}

TEST_P(Newlines, AreFoundAndNothingElseInTextsOfAllSizes) {
  SCOPED_TRACE("seed " + std::to_string(kSeed));
  std::mt19937 random(kSeed);
  for (std::size_t size = 0; size < 300; ++size) {
    const std::string text = TextWithNewlines(size, random);
    std::vector<std::uint64_t> newlines((size + 63) / 64, ~std::uint64_t{0});
    kernel::FindNewlines(text, newlines);
    EXPECT_EQ(newlines, NewlinesPlainly(text)) << size;
  }
}

TEST_P(Newlines, AreCountedInTextsOfAllSizes) {
  SCOPED_TRACE("seed " + std::to_string(kSeed));
  std::mt19937 random(kSeed);
  for (std::size_t size = 0; size < 300; ++size) {
    const std::string text = TextWithNewlines(size, random);
    const auto count = static_cast<std::size_t>(std::ranges::count(text, '\n'));
    EXPECT_EQ(kernel::CountNewlines(text), count) << size;
  }
}

// More than a byte can count: 255 vectors of 16 and of 64 characters, and more.
TEST_P(Newlines, AreCountedInLongTextsOfNothingElse) {
  for (const std::size_t size : {4'080, 16'320, 16'384, 100'000}) {
    EXPECT_EQ(kernel::CountNewlines(std::string(size, '\n')), size);
  }
}

SURUDOKU_ON_EACH_TARGET(Newlines);

}  // namespace
}  // namespace surudoku
