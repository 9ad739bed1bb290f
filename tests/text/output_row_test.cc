#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <random>

#include "text/output_line.h"

namespace surudoku {
namespace {

std::string Line(const std::function<void(OutputRow&)>& add) {
  std::string text = "before\n";
  OutputRow line(RowFormat::kJsonl, text);
  add(line);
  line.End();
  EXPECT_TRUE(text.starts_with("before\n{"));
  return text.substr(7);
}

TEST(OutputRow, IsOneObjectWithItsMembersInOrder) {
  EXPECT_EQ(
      Line([](OutputRow& line) {
        line.Number("n", ~std::uint64_t{0}).Word("w", "word").Decimal("d", 7.2);
        line.Decimal("whole", 2).Puzzle("p", "1_0*.-");
      }),
      "{\"n\":18446744073709551615,\"w\":\"word\",\"d\":7.2,\"whole\":2.0,\"p\":\"1.....\"}\n");
  EXPECT_EQ(Line([](OutputRow&) {}), "{}\n");
}

TEST(OutputRow, HasTheSameColumnsAsCsv) {
  std::string text = "before\n";
  OutputRow row(RowFormat::kCsv, text);
  row.Number("n", 12).Number("none", std::nullopt).Word("w", "word").Word("none", "");
  row.Decimal("d", 7.2).Puzzle("p", "1_0*.-").Foreign("f", "a,\"b\"");
  row.Foreign("none", std::nullopt).End(",kept");
  EXPECT_EQ(text, "before\n12,,word,,7.2,1.....,\"a,\"\"b\"\"\",,kept\n");
}

TEST(OutputRow, GivesTheNamesOfAllColumnsWhateverTheirValues) {
  const auto append = [](OutputRow row) {
    row.Number("a", 1).Number("b", std::nullopt).Word("c", "d").Verbatim("e", "2.50");
    row.Foreign("f", "g,").Counts("h", {}).Puzzle("i", "1..").Decimal("j", 2).End();
  };
  EXPECT_EQ(HeaderRow(append), "a,b,c,e,f,h,i,j\n");
}

TEST(OutputRow, NamesWhatItCounts) {
  constexpr NamedCount kCounts[] = {{"Naked Pair", 2}, {"X-Wing", 1}};
  EXPECT_EQ(Line([&](OutputRow& line) { line.Counts("c", kCounts).Counts("none", {}); }),
            "{\"c\":{\"Naked Pair\":2,\"X-Wing\":1}}\n");
  std::string text;
  OutputRow(RowFormat::kCsv, text).Counts("c", kCounts).Counts("none", {}).End();
  EXPECT_EQ(text, "Naked Pair:2;X-Wing:1,\n");
}

TEST(OutputRow, LeavesOutOfJsonWhatIsNotKnown) {
  EXPECT_EQ(Line([](OutputRow& line) {
              line.Number("none", std::nullopt).Word("none", "").Puzzle("none", "");
              line.Decimal("none", std::nullopt).Foreign("none", std::nullopt).Word("w", "word");
            }),
            "{\"w\":\"word\"}\n");
}

TEST(OutputRow, EscapesWhatComesFromOutside) {
  EXPECT_EQ(Line([](OutputRow& line) { line.Foreign("f", "a\"b\\c\n\x1b[31m\xC3\xA9"); }),
            "{\"f\":\"a\\\"b\\\\c\\u000a\\u001b[31m\xC3\xA9\"}\n");
}

TEST(OutputRow, ReplacesWhatIsNoUtf8) {
  for (const std::string_view bytes :
       {"\xFF", "\xC0\xAF", "\xED\xA0\x80", "\xF4\x90\x80\x80", "\xE2\x82", "\xC3", "\x80"}) {
    std::string expected = "{\"f\":\"";
    for (std::size_t i = 0; i < bytes.size(); ++i) expected += "\xEF\xBF\xBD";
    EXPECT_EQ(Line([&](OutputRow& line) { line.Foreign("f", bytes); }), expected + "\"}\n");
  }
}

// Whatever the bytes, a parser that minds UTF-8 reads the line, and valid text comes back as it
// was.
TEST(OutputRow, IsReadByAParserWhateverTheBytes) {
  std::mt19937 random(5);
  for (int i = 0; i < 20'000; ++i) {
    std::string bytes(random() % 12, '\0');
    for (char& c : bytes) c = static_cast<char>(random() % 4 == 0 ? random() : random() % 128);
    const std::string line = Line([&](OutputRow& json) { json.Foreign("f", bytes); });
    const auto parsed = nlohmann::json::parse(line, nullptr, false);
    ASSERT_FALSE(parsed.is_discarded()) << "seed 5, number " << i;
    const auto whole =
        nlohmann::json(bytes).dump(-1, ' ', false, nlohmann::json::error_handler_t::ignore);
    if (nlohmann::json::parse(whole).get<std::string>() == bytes) {
      EXPECT_EQ(parsed.at("f").get<std::string>(), bytes);
    }
  }
}

}  // namespace
}  // namespace surudoku
