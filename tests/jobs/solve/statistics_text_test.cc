#include "jobs/solve/statistics_text.h"

#include <gtest/gtest.h>

#include <limits>
#include <random>

#include "surudoku/enum_names.h"

namespace surudoku {
namespace {

constexpr std::uint64_t kMost = std::numeric_limits<std::uint64_t>::max();

// The rows as the schema says it, put together from strings.
std::string PlainCsv(const AnsweredRecord& record) {
  std::string row = std::to_string(record.record) + ',' + std::to_string(record.line) + ',';
  row += record.answer == nullptr ? "invalid" : NameIn(kStatusNames, record.answer->status);
  row += ',';
  if (!record.puzzle.empty()) row += std::to_string(record.clues);
  if (record.answer == nullptr) return row + ",,,,\n";
  const SearchStatistics& statistics = record.answer->statistics;
  for (const auto number : {record.answer->solutions, statistics.guesses, statistics.rounds}) {
    row += ',' + std::to_string(number);
  }
  return row + ',' + std::string(NameIn(kLevelNames, statistics.level)) + '\n';
}

std::string PlainJson(const AnsweredRecord& record) {
  std::string row = "{\"record\":" + std::to_string(record.record);
  row += ",\"line\":" + std::to_string(record.line) + ",\"status\":\"";
  row += record.answer == nullptr ? "invalid" : NameIn(kStatusNames, record.answer->status);
  row += '"';
  if (!record.puzzle.empty()) row += ",\"clues\":" + std::to_string(record.clues);
  if (record.answer == nullptr) return row + "}\n";
  const SearchStatistics& statistics = record.answer->statistics;
  row += ",\"solutions\":" + std::to_string(record.answer->solutions);
  row += ",\"guesses\":" + std::to_string(statistics.guesses);
  row += ",\"rounds\":" + std::to_string(statistics.rounds);
  const std::string level(NameIn(kLevelNames, statistics.level));
  return row + (level.empty() ? "}\n" : ",\"level\":\"" + level + "\"}\n");
}

void ExpectPlainRows(const std::vector<AnsweredRecord>& records) {
  StatisticsText csv(StatisticsFormat::kCsv);
  StatisticsText json(StatisticsFormat::kJsonl);
  for (const AnsweredRecord& record : records) {
    std::string csv_row = "before\n";
    csv.Append(record, csv_row);
    EXPECT_EQ(csv_row, "before\n" + PlainCsv(record));
    std::string json_row = "before\n";
    json.Append(record, json_row);
    EXPECT_EQ(json_row, "before\n" + PlainJson(record));
  }
}

// All at once, for the lines that are handed on together.
void ExpectSameRowsTogether(const std::vector<AnsweredRecord>& records) {
  std::string csv_rows = "before\n";
  std::string json_rows = csv_rows;
  std::string plain_csv = csv_rows;
  std::string plain_json = csv_rows;
  for (const AnsweredRecord& record : records) {
    plain_csv += PlainCsv(record);
    plain_json += PlainJson(record);
  }
  StatisticsText(StatisticsFormat::kCsv).Append(records, csv_rows);
  StatisticsText(StatisticsFormat::kJsonl).Append(records, json_rows);
  EXPECT_EQ(csv_rows, plain_csv);
  EXPECT_EQ(json_rows, plain_json);
}

TEST(StatisticsText, HasTdokusGuessesWhereTheyAreWanted) {
  Answer answer;
  answer.status = Status::kUnique;
  answer.solutions = 1;
  AnsweredRecord record = {.record = 3, .line = 2, .puzzle = {}, .answer = &answer, .solution = {}};
  std::string rows = StatisticsHeader(StatisticsFormat::kCsv, {.tdoku = true}, true);
  EXPECT_TRUE(rows.ends_with(",level,tdoku,file\n"));
  rows.clear();
  for (const auto guesses : {std::optional<std::uint64_t>(), std::optional<std::uint64_t>(70123)}) {
    record.tdoku = guesses;
    StatisticsText(StatisticsFormat::kCsv, {.tdoku = true}).Append(record, rows);
    StatisticsText(StatisticsFormat::kJsonl, {.tdoku = true}).Append(record, rows);
  }
  EXPECT_EQ(
      rows,
      "3,2,unique,,1,0,0,,\n"
      R"({"record":3,"line":2,"status":"unique","solutions":1,"guesses":0,"rounds":0})"
      "\n3,2,unique,,1,0,0,,70123\n"
      R"({"record":3,"line":2,"status":"unique","solutions":1,"guesses":0,"rounds":0,"tdoku":70123})"
      "\n");
}

TEST(StatisticsText, HasRatingsWhereTheyAreWanted) {
  const Answer answer = {.status = Status::kUnique, .solutions = 1, .statistics = {}};
  AnsweredRecord record = {.record = 3, .line = 2, .puzzle = {}, .answer = &answer, .solution = {}};
  EXPECT_TRUE(StatisticsHeader(StatisticsFormat::kCsv, {.tdoku = true, .er = true}, false)
                  .ends_with(",level,tdoku,er\n"));
  std::string rows;
  for (const auto er : {std::optional<int>(), std::optional(15), std::optional(200)}) {
    record.er = er;
    StatisticsText(StatisticsFormat::kCsv, {.er = true}).Append(record, rows);
    StatisticsText(StatisticsFormat::kJsonl, {.er = true}).Append(record, rows);
  }
  const std::string start =
      R"({"record":3,"line":2,"status":"unique","solutions":1,"guesses":0,"rounds":0)";
  EXPECT_EQ(rows, "3,2,unique,,1,0,0,,\n" + start + "}\n3,2,unique,,1,0,0,,1.5\n" + start +
                      ",\"er\":1.5}\n3,2,unique,,1,0,0,,20.0\n" + start + ",\"er\":20.0}\n");
}

TEST(StatisticsText, EndsWithTheFileWhereOneIsNamed) {
  const AnsweredRecord record = {
      .record = 3, .line = 2, .puzzle = {}, .answer = nullptr, .solution = {}};
  StatisticsText csv(StatisticsFormat::kCsv);
  StatisticsText json(StatisticsFormat::kJsonl);
  EXPECT_TRUE(StatisticsHeader(StatisticsFormat::kCsv, {}, true).ends_with(",level,file\n"));
  std::string rows;
  for (const std::string name : {"a,b", "c\"d"}) {
    csv.BeginFile(name);
    csv.Append(record, rows);
    json.BeginFile(name);
    json.Append(record, rows);
  }
  EXPECT_EQ(rows,
            "3,2,invalid,,,,,,\"a,b\"\n"
            R"({"record":3,"line":2,"status":"invalid","file":"a,b"})"
            "\n3,2,invalid,,,,,,\"c\"\"d\"\n"
            R"({"record":3,"line":2,"status":"invalid","file":"c\"d"})"
            "\n");
}

TEST(StatisticsText, HasEveryStatusAndLevel) {
  std::vector<Answer> answers;
  for (std::size_t status = 0; status < kStatusNames.size(); ++status) {
    for (std::size_t level = 0; level < kLevelNames.size(); ++level) {
      answers.push_back({.status = static_cast<Status>(status),
                         .solutions = status,
                         .statistics = {.level = static_cast<Level>(level)}});
    }
  }
  ASSERT_EQ(answers.size(), 30U);
  std::vector<AnsweredRecord> records;
  for (const Answer& answer : answers) records.push_back({1, 2, "1.", &answer, {}, 1});
  records.push_back({3, 4, "11", nullptr, {}, 2});  // invalid, with clues that clash
  records.push_back({5, 6, "", nullptr, {}, 0});    // malformed
  ExpectPlainRows(records);
  ExpectSameRowsTogether(records);
}

TEST(StatisticsText, WritesNumbersOfAllSizes) {
  std::vector<Answer> answers(1);
  for (std::uint64_t number = 1; number < kMost / 10; number *= 10) {
    for (const std::uint64_t near : {number - 1, number, number + 1, 7 * number}) {
      answers.push_back({.status = Status::kMultiple,
                         .solutions = near,
                         .statistics = {.guesses = near / 2, .rounds = near + 3}});
    }
  }
  answers.push_back({.status = Status::kUnknown,
                     .solutions = kMost,
                     .statistics = {.guesses = kMost, .rounds = kMost, .level = Level::kSearch}});
  std::vector<AnsweredRecord> records;
  for (const Answer& answer : answers) {
    records.push_back({answer.solutions, answer.statistics.rounds, "1", &answer, {}, 625});
  }
  ASSERT_EQ(records.size(), 78U);
  ExpectPlainRows(records);
  ExpectSameRowsTogether(records);
}

// Records that follow each other, with leaps between them.
TEST(StatisticsText, CountsOnFromRecordToRecord) {
  std::mt19937_64 random(9);
  const Answer answer = {.status = Status::kUnique, .solutions = 1, .statistics = {}};
  std::vector<AnsweredRecord> records;
  for (const std::uint64_t start : {std::uint64_t{0}, std::uint64_t{1}, std::uint64_t{85},
                                    std::uint64_t{9985}, std::uint64_t{999985}, kMost - 30}) {
    const std::uint64_t leap = random() % 7;
    for (std::uint64_t i = 0; i < 30; ++i) {
      records.push_back({start + i, start + i + (i < 15 ? 0 : leap), "1", &answer, {}, 17});
    }
  }
  ExpectPlainRows(records);
  ExpectSameRowsTogether(records);
}

}  // namespace
}  // namespace surudoku
