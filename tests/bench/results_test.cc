#include <gtest/gtest.h>

#include "surudoku/bench_results.h"
#include "temporary_folder.h"

namespace surudoku {
namespace {

const std::string kExample = std::string(SURUDOKU_SOURCE_DIR) + "/tests/bench/example_results.json";

std::string ReadText(const std::string& path) {
  std::ifstream file(path);
  return {std::istreambuf_iterator<char>(file), {}};
}

BenchResults Example() { return ReadBenchFile(kExample).value(); }

std::string Replaced(std::string text, const std::string& from, const std::string& to) {
  const std::size_t at = text.find(from);
  EXPECT_NE(at, std::string::npos) << from;
  return text.replace(at, from.size(), to);
}

std::string ErrorOf(const std::string& text) {
  const TemporaryFolder folder;
  const auto results = ReadBenchFile(folder.Write("results.json", text));
  if (results.ok()) return "";
  const std::string& message = results.error().message;
  return message.substr(message.find("results.json"));
}

TEST(BenchResults, AreTheSameWrittenAndReadAgain) {
  EXPECT_EQ(BenchJson(Example()), ReadText(kExample));
}

TEST(BenchResults, KeepTextsThatAreNoUtf8OutOfTheJson) {
  BenchResults results = Example();
  results.datasets.front().name = "caf\xe9.txt";
  const TemporaryFolder folder;
  const auto again = ReadBenchFile(folder.Write("results.json", BenchJson(results)));
  ASSERT_TRUE(again.ok());
  EXPECT_EQ(again.value().datasets.front().name, "caf\xef\xbf\xbd.txt");
}

TEST(BenchResults, OfOtherVersionsAreRefused) {
  const std::string text = ReadText(kExample);
  EXPECT_EQ(ErrorOf(Replaced(text, "\"schema_version\": 1", "\"schema_version\": 2")),
            "results.json: results of schema version 2, where this program knows 1");
  EXPECT_EQ(ErrorOf(Replaced(text, "\"surudoku-bench\"", "\"other\"")),
            "results.json: no results of a bench");
}

TEST(BenchResults, ThatAreNoneAreRefusedInOneLine) {
  for (const std::string text : {"", "[]", "{", "{\"schema\": \"surudoku-bench\"}", "null"}) {
    const std::string error = ErrorOf(text);
    EXPECT_TRUE(error.starts_with("results.json: no results of a bench")) << error;
    EXPECT_EQ(error.find('\n'), std::string::npos) << error;
  }
  EXPECT_NE(ErrorOf(Replaced(ReadText(kExample), "\"measurements\"", "\"other\"")), "");
  EXPECT_EQ(ReadBenchFile("/nowhere.json").error().message,
            "/nowhere.json: No such file or directory");
}

TEST(SideBySide, GivesTheFiguresOfOtherPrograms) {
  const TemporaryFolder folder;
  const auto external = ReadSideBySideFile(
      folder.Write("side.json", R"({"dataset": "../data/easy.txt", "runs": 3, "contenders": [
        {"name": "a", "command": "a {}", "figures": [1, 3, 2]},
        {"name": "b", "command": "b {}", "figures": [10, 30, 20]}]})"));
  ASSERT_TRUE(external.ok());
  ASSERT_EQ(external.value().size(), 2U);
  EXPECT_EQ(external.value()[1].name, "b");
  EXPECT_EQ(external.value()[1].dataset, "easy.txt");
  EXPECT_EQ(external.value()[1].command, "b {}");
  EXPECT_EQ(external.value()[1].puzzles_per_second.median, 20);
  EXPECT_FALSE(ReadSideBySideFile(folder.Write("no.json", "{}")).ok());
}

TEST(CompareBench, CallsSlowerWhatIsBeyondToleranceAndNoise) {
  const BenchResults before = Example();
  BenchResults after = before;
  Spread& rate = after.measurements.front().throughput.puzzles_per_second;
  const Spread then = rate;
  const auto is_slower = [&](double median, double most) {
    rate.median = then.median * median;
    rate.least = then.least * median;
    rate.most = then.least * most;
    return CompareBench(before, after, 0.1).value().ratios.front().is_slower;
  };
  EXPECT_FALSE(is_slower(1, 1.06));
  EXPECT_FALSE(is_slower(0.91, 0.95));  // within the tolerance
  EXPECT_FALSE(is_slower(0.7, 1.01));   // one run as fast as one was then
  EXPECT_TRUE(is_slower(0.89, 0.95));
  EXPECT_TRUE(is_slower(0, 0));  // nothing is solved any more
  EXPECT_FALSE(is_slower(2, 2));
}

TEST(CompareBench, ComparesAllThatIsInBoth) {
  const BenchResults before = Example();
  BenchResults after = before;
  EXPECT_EQ(CompareBench(before, after, 0.1).value().ratios.size(),
            before.measurements.size() + before.files.size());
  after.files.erase(after.files.begin());
  after.measurements.front().method = "newer";
  EXPECT_EQ(CompareBench(before, after, 0.1).value().ratios.size(),
            before.measurements.size() + before.files.size() - 2);
  for (Spread* spread : {&after.files.back().puzzles_per_second}) spread->most = spread->median = 1;
  const auto comparison = CompareBench(before, after, 0.1);
  EXPECT_TRUE(comparison.value().ratios.back().is_slower);
  EXPECT_GT(comparison.value().ratios.back().threads, 0);
}

TEST(CompareBench, KnowsDatasetsByTheirPuzzles) {
  const BenchResults before = Example();
  BenchResults after = before;
  after.datasets.front().hash = "0000000000000000";
  EXPECT_NE(CompareBench(before, after, 0.1).error().message.find("not the puzzles"),
            std::string::npos);
  after = before;
  const std::string name = after.datasets.front().name;
  after.datasets.front().name = "renamed.txt";
  for (Measurement& one : after.measurements) {
    if (one.dataset == name) one.dataset = "renamed.txt";
  }
  for (FileMeasurement& one : after.files) {
    if (one.dataset == name) one.dataset = "renamed.txt";
  }
  EXPECT_EQ(CompareBench(before, after, 0.1).value().ratios.size(),
            before.measurements.size() + before.files.size());
}

TEST(CompareBench, RefusesWhatCanNotBeCompared) {
  const BenchResults before = Example();
  BenchResults after = before;
  after.settings.isomorphs = true;
  EXPECT_FALSE(CompareBench(before, after, 0.1).ok());
  after = before;
  after.measurements.clear();
  after.files.clear();
  EXPECT_EQ(CompareBench(before, after, 0.1).error().message,
            "no dataset, method and target in common");
  EXPECT_TRUE(CompareBench(before, before, 0.1).value().is_same_machine);
  after = before;
  after.machine.processor = "another";
  EXPECT_FALSE(CompareBench(before, after, 0.1).value().is_same_machine);
}

}  // namespace
}  // namespace surudoku
