#include <gtest/gtest.h>

#include <array>
#include <cstdint>
#include <limits>
#include <random>
#include <string>

#include "text/row_text.h"

namespace surudoku {
namespace {

constexpr std::uint64_t kMost = std::numeric_limits<std::uint64_t>::max();

std::string TextOf(const RunningNumber& number) {
  std::array<char, RunningNumber::kRoom> text;
  return {text.data(), number.WriteTo(text.data())};
}

TEST(RunningNumber, IsZeroAtFirst) { EXPECT_EQ(TextOf(RunningNumber()), "0"); }

TEST(RunningNumber, CountsOnFromAnyNumber) {
  constexpr std::uint64_t kSteps = 1200;  // past two carries into the third digit from the end
  for (std::uint64_t power = 1, digits = 1; digits <= 20; ++digits) {
    RunningNumber number;
    const std::uint64_t begin = power < kSteps / 2 ? 0 : power - kSteps / 2;
    for (std::uint64_t i = begin; i < begin + kSteps; ++i) {
      number.Set(i);
      ASSERT_EQ(TextOf(number), std::to_string(i));
    }
    if (digits < 20) power *= 10;
  }
}

TEST(RunningNumber, EndsWithTheGreatestOfAll) {
  RunningNumber number;
  for (std::uint64_t i = kMost - 30; i != 0; ++i) {
    number.Set(i);
    ASSERT_EQ(TextOf(number), std::to_string(i));
  }
}

TEST(RunningNumber, TakesWhateverComes) {
  constexpr std::uint64_t kSeed = 20261126;
  std::mt19937_64 random(kSeed);
  RunningNumber number;
  std::uint64_t last = 0;
  for (int i = 0; i < 20000; ++i) {
    // A few in turn, of any number of digits.
    last = random() % 4 != 0 ? last + 1 : random() >> random() % 64;
    number.Set(last);
    ASSERT_EQ(TextOf(number), std::to_string(last)) << "seed " << kSeed << ", step " << i;
  }
}

}  // namespace
}  // namespace surudoku
