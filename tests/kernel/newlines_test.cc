#include "kernel/newlines.h"

#include <gtest/gtest.h>

#include <random>
#include <string>
#include <vector>

#include "kernel/each_target.h"

namespace surudoku {
namespace {

constexpr std::uint32_t kSeed = 20261122;

class FindNewlines : public EachTarget {};

// One character after the other.
std::vector<std::uint64_t> NewlinesPlainly(std::string_view text) {
  std::vector<std::uint64_t> newlines((text.size() + 63) / 64);
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '\n') newlines[i / 64] |= std::uint64_t{1} << i % 64;
  }
  return newlines;
}

TEST_P(FindNewlines, FindsAllAndNothingElseInTextsOfAllSizes) {
  SCOPED_TRACE("seed " + std::to_string(kSeed));
  std::mt19937 random(kSeed);
  for (std::size_t size = 0; size < 300; ++size) {
    // All bytes, and a good part of them newlines and what differs from them in one bit.
    std::string text(size, ' ');
    for (char& c : text) {
      c = static_cast<char>(random() % 2 == 0 ? random() % 256 : '\n' ^ 1 << random() % 9);
    }
    std::vector<std::uint64_t> newlines((size + 63) / 64, ~std::uint64_t{0});
    kernel::FindNewlines(text, newlines);
    EXPECT_EQ(newlines, NewlinesPlainly(text)) << size;
  }
}

SURUDOKU_ON_EACH_TARGET(FindNewlines);

}  // namespace
}  // namespace surudoku
