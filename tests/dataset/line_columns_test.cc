#include "dataset/line_columns.h"

#include <gtest/gtest.h>

#include <random>
#include <string>

#include "classic_puzzle.h"
#include "dataset/line_detection.h"

namespace surudoku {
namespace {

LineColumns ColumnsOf(const std::string& text, const WantedColumns& wanted = {}) {
  const auto detected = DetectLineFormat(text, wanted);
  EXPECT_TRUE(detected.ok() && detected.value());
  return detected.value()->format.line.columns;
}

// "id puzzle* solution+ er~": the roles are marked.
std::string NamesOf(const LineColumns& columns) {
  std::string names;
  for (const LineColumn& column : columns.list) {
    if (!names.empty()) names += ' ';
    names += column.name;
    if (column.role == ColumnRole::kPuzzle) names += '*';
    if (column.role == ColumnRole::kSolution) names += '+';
    if (column.role == ColumnRole::kRating) names += '~';
  }
  return names;
}

TEST(LineColumns, AreThoseOfTheHeaderRow) {
  EXPECT_EQ(
      NamesOf(ColumnsOf("id,quizzes,solutions,er\n1," + kPuzzle + "," + kSolution + ",7.2\n")),
      "id quizzes* solutions+ er~");
  EXPECT_EQ(NamesOf(ColumnsOf("puzzle\tsource\n" + kPuzzle + "\ta b\n")), "puzzle* source");
  EXPECT_EQ(NamesOf(ColumnsOf("\"my id\",puzzle\n1," + kPuzzle + "\n")), "my id puzzle*");
  EXPECT_EQ(NamesOf(ColumnsOf(",puzzle,x,x,x_2\n0," + kPuzzle + ",1,2,3\n")),
            "column_1 puzzle* x x_2 x_2_2");
  EXPECT_EQ(NamesOf(ColumnsOf("a,b,c\n1," + kPuzzle + "," + kPuzzle + "\n", {"c", "", ""})),
            "a b c*");
}

TEST(LineColumns, HaveOneQuoteForTwoInAQuotedName) {
  EXPECT_EQ(NamesOf(ColumnsOf("\"say \"\"hi\"\"\",a\"\"b,puzzle\nx,y," + kPuzzle + "\n")),
            "say \"hi\" a\"\"b puzzle*");
}

TEST(LineColumns, HaveNumbersWhereThereIsNoHeaderRow) {
  EXPECT_EQ(NamesOf(ColumnsOf("00f3 " + kPuzzle + " 2.5\n")), "column_1 column_2* column_3~");
  EXPECT_EQ(NamesOf(ColumnsOf(kPuzzle + "," + kSolution + "\n")), "column_1* column_2+");
  EXPECT_EQ(NamesOf(ColumnsOf(kPuzzle + ":1:" + kSolution + "\n")), "column_1* column_2 column_3+");
  EXPECT_EQ(NamesOf(ColumnsOf(kPuzzle + " ED=7.2/1.5/1.5\n")), "column_1* column_2~");
}

TEST(LineColumns, AreThoseOfAPrintedTable) {
  EXPECT_EQ(NamesOf(ColumnsOf(" id | puzzle | solution\n----+-----+-----\n  1 | " + kPuzzle +
                              " | " + kSolution + "\n(1 row)\n")),
            "id puzzle* solution+");
  EXPECT_EQ(NamesOf(ColumnsOf("+---+----+\n| a | b  |\n+---+----+\n| 1 | " + kPuzzle +
                              " |\n+---+----+\n")),
            "a b*");
  EXPECT_EQ(NamesOf(ColumnsOf("sep=;\nid;puzzle\n1;" + kPuzzle + "\n")), "id puzzle*");
}

TEST(LineColumns, AreNoneWhereThePuzzleIsAllThereIs) {
  EXPECT_EQ(NamesOf(ColumnsOf(kPuzzle + "\n")), "");
  EXPECT_EQ(NamesOf(ColumnsOf("# comment\n\n" + kPuzzle + "\n" + kPuzzle + "\n")), "");
}

TEST(LineColumns, AreTheMembersOfJsonObjects) {
  EXPECT_EQ(NamesOf(ColumnsOf(R"({"id":1,"puzzle":")" + kPuzzle + R"(","a\u0062":2})" +
                              "\n{\"more\":[1],\"puzzle\":\"" + kPuzzle + "\"}\n")),
            "id puzzle* ab more");
  EXPECT_EQ(NamesOf(ColumnsOf(R"({"question":")" + kPuzzle + R"(","answer":")" + kSolution +
                              R"(","rating":"7.2"})" + "\n")),
            "question* answer+ rating~");
}

std::string_view WithoutSpacesAround(std::string_view text) {
  while (text.starts_with(' ')) text.remove_prefix(1);
  while (text.ends_with(' ')) text.remove_suffix(1);
  return text;
}

// The same fields as one by one, with the spaces around those that are not quoted.
TEST(ColumnReader, SplitsAsFindFieldDoes) {
  std::mt19937 random(3);
  constexpr std::string_view kCharacters = "ab ,;\"\"\t:# 1";
  ColumnReader reader;
  for (int i = 0; i < 20'000; ++i) {
    std::string line;
    for (unsigned size = random() % 20; size > 0; --size) {
      line += kCharacters[random() % kCharacters.size()];
    }
    for (const char separator : {',', ';', '\t', ' ', ':', '#'}) {
      LineColumns columns = {.list = std::vector<LineColumn>(25), .separator = separator};
      const auto texts = reader.Read(line, columns);
      for (std::size_t column = 0; column < texts.size(); ++column) {
        const auto field = FindField(line, {separator, column});
        ASSERT_EQ(texts[column].kind != ColumnText::Kind::kAbsent, field.has_value()) << line;
        if (field) {
          const auto found = std::string_view(line).substr(field->begin, field->size);
          EXPECT_EQ(WithoutSpacesAround(texts[column].text), WithoutSpacesAround(found)) << line;
        }
      }
    }
  }
}

TEST(ColumnReader, FindsMembersInAnyOrder) {
  const LineColumns columns = {
      .list = {{"a"}, {"b"}, {"c"}}, .by_name = {{"a", 0}, {"b", 1}, {"c", 2}}, .is_json = true};
  ColumnReader reader;
  const auto texts = reader.Read(R"({"c":[1],"x":0,"\u0061":"q"})", columns);
  EXPECT_EQ(texts[0].text, "\"q\"");
  EXPECT_EQ(texts[1].kind, ColumnText::Kind::kAbsent);
  EXPECT_EQ(texts[2].text, "[1]");
  EXPECT_EQ(reader.Read("{\"a\":1", columns)[0].kind, ColumnText::Kind::kAbsent);
}

}  // namespace
}  // namespace surudoku
