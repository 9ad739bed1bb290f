#include <gtest/gtest.h>

#include "surudoku/isomorph.h"

namespace surudoku {
namespace {

TEST(IsomorphismText, IsReadAsItWasWritten) {
  for (std::uint64_t number = 0; number < 1000; ++number) {
    const Isomorphism isomorphism = RandomIsomorphism(5, number);
    EXPECT_EQ(ParseIsomorphism(FormatIsomorphism(isomorphism)), isomorphism);
  }
}

TEST(IsomorphismText, CountsLinesFromOne) {
  Isomorphism isomorphism;
  EXPECT_EQ(FormatIsomorphism(isomorphism), "r123456789c123456789d123456789");
  isomorphism.transposes = true;
  isomorphism.rows = {2, 0, 1, 6, 7, 8, 3, 4, 5};
  isomorphism.digits = {0, 9, 2, 3, 4, 5, 6, 7, 8, 1};
  EXPECT_EQ(FormatIsomorphism(isomorphism), "tr312789456c123456789d923456781");
}

TEST(IsomorphismText, IsRefusedWhereItIsNoIsomorphism) {
  for (const char* text : {"", "t", "r123456789c123456789", "r123456789c123456789d123456789 ",
                           "r123456789c123456789d123456788", "r023456789c123456789d123456789",
                           "r143256789c123456789d123456789", "r123456789c123456987d12345678",
                           "c123456789r123456789d123456789", "Tr123456789c123456789d123456789",
                           "r123456789c412356789d123456789", "r113456789c123456789d123456789"}) {
    EXPECT_EQ(ParseIsomorphism(text), std::nullopt) << text;
  }
}

}  // namespace
}  // namespace surudoku
