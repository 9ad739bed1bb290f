#include <gtest/gtest.h>

#include <random>
#include <string>

#include "dataset/lines.h"

namespace surudoku {
namespace {

// One byte after another.
std::size_t EndOfLinesPlainly(std::string_view text, std::size_t count) {
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '\n' && --count == 0) return i + 1;
  }
  return std::string_view::npos;
}

TEST(EndOfLines, IsFoundInTextsOfAllSizes) {
  constexpr unsigned kSeed = 20261122;
  SCOPED_TRACE("seed " + std::to_string(kSeed));
  std::mt19937 random(kSeed);
  for (const unsigned one_in : {1U, 2U, 10U, 82U, 5000U}) {
    std::string text(20'000 + random() % 5000, 'x');
    for (char& c : text) c = random() % one_in == 0 ? '\n' : 'x';
    for (std::size_t count = 1; count < 25'000; count += 1 + random() % 500) {
      EXPECT_EQ(EndOfLines(text, count), EndOfLinesPlainly(text, count)) << one_in << ' ' << count;
    }
  }
  EXPECT_EQ(EndOfLines("", 1), std::string_view::npos);
}

}  // namespace
}  // namespace surudoku
