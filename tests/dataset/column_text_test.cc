#include <gtest/gtest.h>

#include "dataset/line_columns.h"
#include "text/json.h"

namespace surudoku {
namespace {

using Kind = ColumnText::Kind;

std::string AsCsv(Kind kind, std::string_view text) {
  std::string written;
  AppendColumnAsCsv({kind, text}, written);
  return written;
}

std::string AsJson(Kind kind, std::string_view text) {
  std::string written;
  AppendColumnAsJson({kind, text}, written);
  return written;
}

TEST(ColumnText, IsQuotedInCsvWhereItMustBe) {
  EXPECT_EQ(AsCsv(Kind::kPlain, "007"), "007");
  EXPECT_EQ(AsCsv(Kind::kPlain, "a,b"), "\"a,b\"");
  EXPECT_EQ(AsCsv(Kind::kQuoted, R"(say ""x"", y)"), R"("say ""x"", y")");
  EXPECT_EQ(AsCsv(Kind::kAbsent, ""), "");
}

TEST(ColumnText, OfJsonMeansTheSameInCsv) {
  EXPECT_EQ(AsCsv(Kind::kJson, "7.10"), "7.10");
  EXPECT_EQ(AsCsv(Kind::kJson, "true"), "true");
  EXPECT_EQ(AsCsv(Kind::kJson, "null"), "");
  EXPECT_EQ(AsCsv(Kind::kJson, R"("a \"b\" \u00e9")"), "\"a \"\"b\"\" \xC3\xA9\"");
  EXPECT_EQ(AsCsv(Kind::kJson, R"([1, "x"])"), R"("[1, ""x""]")");
  // A line end would end the record.
  EXPECT_EQ(AsCsv(Kind::kJson, R"("a\nb")"), R"("""a\nb""")");
}

TEST(ColumnText, PassesThroughJsonAsItIs) {
  for (const std::string_view value :
       {"7.10", "12345678901234567890123", R"("a\u00e9")", "[1, 2]"}) {
    EXPECT_EQ(AsJson(Kind::kJson, value), value);
  }
  EXPECT_EQ(AsJson(Kind::kJson, "\"\xff\""), "\"\xEF\xBF\xBD\"");
}

TEST(ColumnText, OfCsvIsAStringInJson) {
  EXPECT_EQ(AsJson(Kind::kPlain, "007"), "\"007\"");
  EXPECT_EQ(AsJson(Kind::kPlain, ""), "\"\"");
  EXPECT_EQ(Json::Parse(AsJson(Kind::kQuoted, R"(say ""x"" \ y)")).text(), R"(say "x" \ y)");
}

}  // namespace
}  // namespace surudoku
