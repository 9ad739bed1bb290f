#include "surudoku/enum_names.h"

#include <gtest/gtest.h>

#include <cstdint>

#include "surudoku/rating.h"

namespace surudoku {
namespace {

enum class Colour : std::uint8_t { kRed, kGreen7, kBlue };

TEST(EnumNames, AreAsManyAsTheEnumerators) {
  EXPECT_TRUE(IsEnumerator<Colour::kGreen7>());
  EXPECT_FALSE(IsEnumerator<static_cast<Colour>(3)>());
  EXPECT_EQ(EnumeratorCount<Colour>(), 3U);
  EXPECT_EQ(EnumeratorCount<Technique>(), static_cast<std::size_t>(Technique::kCellChains) + 1);
  EXPECT_EQ(EnumeratorsOf<Colour>(), (std::array{Colour::kRed, Colour::kGreen7, Colour::kBlue}));
}

TEST(EnumNames, AreFoundFromEitherSide) {
  constexpr auto kNames = NamesOf<Colour>({"red", "green", "blue"});
  for (const Colour colour : EnumeratorsOf<Colour>()) {
    EXPECT_EQ(FindNamed<Colour>(kNames, NameIn(kNames, colour)), colour);
  }
  EXPECT_EQ(NameIn(kNames, Colour::kBlue), "blue");
  EXPECT_EQ(FindNamed<Colour>(kNames, "mauve"), std::nullopt);
}

}  // namespace
}  // namespace surudoku
