#include "cli/number_text.h"

#include <gtest/gtest.h>

#include <functional>
#include <utility>

namespace surudoku::cli {
namespace {

TEST(ParseWholeNumber, ReadsDigitsUnderscoresAndPowersOfTen) {
  EXPECT_EQ(ParseWholeNumber("0"), 0);
  EXPECT_EQ(ParseWholeNumber("010"), 10);
  EXPECT_EQ(ParseWholeNumber("1000000"), 1'000'000);
  EXPECT_EQ(ParseWholeNumber("1_000_000"), 1'000'000);
  EXPECT_EQ(ParseWholeNumber("1e6"), 1'000'000);
  EXPECT_EQ(ParseWholeNumber("1E6"), 1'000'000);
  EXPECT_EQ(ParseWholeNumber("1e+06"), 1'000'000);
  EXPECT_EQ(ParseWholeNumber("2.5e6"), 2'500'000);
  EXPECT_EQ(ParseWholeNumber("18446744073709551615"), 18'446'744'073'709'551'615U);
  EXPECT_EQ(ParseWholeNumber("0e4000000000"), 0);
}

TEST(ParseWholeNumber, RefusesWhatIsNoneOrTooLarge) {
  for (const char* text :
       {"",       "-1",     "+1", " 1",   "1 ",    "0x10",  "1.5",
        "1.55e1", "1e",     "e6", "1e-1", "1e++1", "1e+",   ".e1",
        "1..5e3", "1_",     "_1", "1__0", "1_e6",  "1e6e6", "18446744073709551616",
        "2e19",   "1e99999"}) {
    EXPECT_EQ(ParseWholeNumber(text), std::nullopt) << text;
  }
}

TEST(ParseNumber, ReadsFiniteNumbersAlone) {
  EXPECT_EQ(ParseNumber("2.5"), 2.5);
  EXPECT_EQ(ParseNumber("1_000.5"), 1000.5);
  EXPECT_EQ(ParseNumber("1e-3"), 0.001);
  EXPECT_EQ(ParseNumber("-1"), -1);
  for (const char* text : {"", "nan", "inf", "1e999", "2,5", "2.5x", "1_.5"}) {
    EXPECT_EQ(ParseNumber(text), std::nullopt) << text;
  }
}

TEST(ParseTime, WantsAUnit) {
  EXPECT_EQ(ParseTime("500ms"), 0.5);
  EXPECT_EQ(ParseTime("2s"), 2);
  EXPECT_EQ(ParseTime("1.5min"), 90);
  EXPECT_EQ(ParseTime("1h"), 3600);
  for (const char* text : {"", "2", "s", "ms", "2m", "2 s"}) {
    EXPECT_EQ(ParseTime(text), std::nullopt) << text;
  }
}

TEST(ParseSize, WantsAUnitOfBytes) {
  EXPECT_EQ(ParseSize("1K"), 1024U);
  EXPECT_EQ(ParseSize("500M"), 500U << 20);
  EXPECT_EQ(ParseSize("1.5GiB"), 3U << 29);
  EXPECT_EQ(ParseSize("2T"), std::uint64_t{2} << 40);
  for (const char* text : {"", "4", "G", "iB", "4g", "4GB", "4 G", "-1G", "1e30T"}) {
    EXPECT_EQ(ParseSize(text), std::nullopt) << text;
  }
}

// What the message of a UsageError says; empty where there is none.
std::string ErrorOf(const std::function<void()>& parse) {
  try {
    parse();
    return "";
  } catch (const UsageError& error) {
    return error.what();
  }
}

TEST(NumberWithin, NamesTheRange) {
  const auto whole = [](const std::string& text) {
    return ErrorOf([&] { (void)NumberWithin(Range<std::uint64_t>{1, 4096}, "--threads", text); });
  };
  EXPECT_EQ(whole("0"), "--threads: 0 is not a whole number from 1 to 4096");
  EXPECT_EQ(whole("4097"), "--threads: 4097 is not a whole number from 1 to 4096");
  EXPECT_EQ(whole("1") + whole("4096"), "");
  EXPECT_EQ(ErrorOf([] { (void)NumberWithin(Range<double>{0.11, 1e6}, "--limit", "x"); }),
            "--limit: x is not a number from 0.11 to 1000000");
}

TEST(TimeWithin, IsInSecondsAndNamesTheRange) {
  constexpr Range<double> kRange = {0.5, 60};
  EXPECT_EQ(TimeWithin(kRange, "--max-time", "1min"), 60);
  EXPECT_EQ(ErrorOf([&] { (void)TimeWithin(kRange, "--max-time", "61s"); }),
            "--max-time: 61s is not a time from 0.5s to 60s, such as 500ms, 2s or 1min");
}

TEST(SizeWithin, IsInBytesAndNamesTheRange) {
  constexpr Range<std::uint64_t> kRange = {1 << 20, std::uint64_t{1} << 50};
  EXPECT_EQ(SizeWithin(kRange, "--memory", "2M"), std::uint64_t{2} << 20);
  EXPECT_EQ(ErrorOf([&] { (void)SizeWithin(kRange, "--memory", "2K"); }),
            "--memory: 2K is not a size from 1.00 MiB to 1024 TiB, such as 500M or 4G");
}

TEST(ParseCountRange, TakesOneNumberOrTwo) {
  const auto range = [](const std::string& text) {
    const ValueRange clues = ParseCountRange("--clues", text, "a number of clues", 81);
    return std::pair(clues.least, clues.most);
  };
  EXPECT_EQ(range("24"), std::pair(24, 24));
  EXPECT_EQ(range("24..2.6e1"), std::pair(24, 26));
  EXPECT_EQ(ErrorOf([&] { range("24..82"); }),
            "--clues: 24..82 is neither a number of clues from 0 to 81 nor a range A..B of them");
}

}  // namespace
}  // namespace surudoku::cli
