#include <gtest/gtest.h>

#include <fstream>
#include <iterator>
#include <limits>
#include <nlohmann/json.hpp>

#include "report/report.h"

namespace surudoku {
namespace {

using Json = nlohmann::json;

// What the page holds between the tags of its data.
std::string DataOf(const std::string& page) {
  const std::string tag = R"(<script type="application/json" id="data">)";
  const std::size_t begin = page.find(tag) + tag.size();
  return page.substr(begin, page.find("</script>", begin) - begin);
}

class ReportPage : public testing::Test {
 protected:
  void SetUp() override {
    if (!HasReportPage()) GTEST_SKIP() << "skipped: this build has no report page";
  }
};

TEST_F(ReportPage, HoldsTheData) {
  const std::string json = R"({"name": "search-10k.txt", "numbers": [1, 2.5, null]})";
  EXPECT_EQ(DataOf(surudoku::ReportPage(json).value()), json);
}

TEST_F(ReportPage, LetsNoTextBecomeMarkup) {
  const std::string hostile =
      "</script><!--<script>alert(1)</script>&lt;\xE2\x80\xA8\xE2\x80\xA9\"\\";
  const std::string data = DataOf(surudoku::ReportPage(Json{{"name", hostile}}.dump()).value());
  EXPECT_EQ(data.find_first_of("<>&"), std::string::npos);
  EXPECT_EQ(data.find("\xE2\x80"), std::string::npos);
  EXPECT_EQ(Json::parse(data).at("name"), hostile);
}

TEST_F(ReportPage, RefusesWhatIsNoJson) {
  for (const std::string text : {"", "{", "</script>", "{\"a\": 1} {}"}) {
    EXPECT_FALSE(surudoku::ReportPage(text).ok()) << text;
  }
}

TEST_F(ReportPage, NamesNothingToFetch) {
  const std::string page = surudoku::ReportPage("{}").value();
  for (const std::string attribute : {" src=", "@import", "<img", "<iframe"}) {
    EXPECT_EQ(page.find(attribute), std::string::npos) << attribute;
  }
  EXPECT_NE(page.find("default-src 'none'"), std::string::npos);
}

// A profile as of a dataset that could not be larger or more varied.
SolveSummary LargestSummary() {
  constexpr std::uint64_t kMany = std::numeric_limits<std::uint64_t>::max() / 8;
  SolveSummary summary;
  summary.records = kMany;
  DatasetProfile& profile = summary.profile.emplace();
  for (int clues = 0; clues <= 625; ++clues) {
    profile.clues.emplace_back(clues, kMany);
    profile.clue_levels.push_back({clues, {kMany, kMany, kMany, kMany, kMany}});
  }
  for (int guesses = 0; guesses < 64; ++guesses) {
    for (int rounds = 0; rounds < 64; ++rounds) {
      const std::uint64_t from = std::uint64_t{1} << guesses;
      const std::uint64_t rounds_from = std::uint64_t{1} << rounds;
      profile.guesses_rounds.push_back(
          {from, 2 * from - 1, rounds_from, 2 * rounds_from - 1, kMany});
    }
  }
  for (std::uint64_t guesses = 0; guesses < 100'000; ++guesses)
    profile.guesses[guesses * guesses] = 1;
  for (int i = 0; i < 20; ++i) {
    profile.hardest.push_back({.puzzle = std::string(729, '9'), .file = std::string(4096, '<')});
  }
  return summary;
}

TEST(SolveReport, StaysSmallForAnyDataset) {
  const std::string json = SolveReportJson({}, LargestSummary(), {});
  EXPECT_TRUE(Json::accept(json));
  EXPECT_LT(json.size(), 1'000'000U);
}

TEST(SolveReport, CountsEachPuzzleOnceInItsBuckets) {
  SolveSummary summary;
  summary.profile.emplace().guesses = {{0, 5}, {1, 3}, {17, 2}, {1000, 1}, {1001, 4}};
  const Json guesses = Json::parse(SolveReportJson({}, summary, {})).at("guesses");
  EXPECT_EQ(guesses.at("histogram"),
            Json::parse("[[0, 0, 5], [1, 1, 3], [16, 17, 2], [960, 1023, 5]]"));
  EXPECT_EQ(guesses.at("median"), 1);
  EXPECT_EQ(guesses.at("p95"), 1001);
  EXPECT_EQ(guesses.at("most"), 1001);
}

TEST(SolveReport, ReplacesWhatIsNoUtf8InNames) {
  SolveFilesOptions options;
  options.inputs = {"\xff.txt"};
  SolveSummary summary;
  summary.profile.emplace();
  const Json json = Json::parse(SolveReportJson(options, summary, {}));
  EXPECT_EQ(json.at("inputs").at(0), "\xEF\xBF\xBD.txt");
}

}  // namespace
}  // namespace surudoku
