#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <numeric>
#include <random>

#include "bench/bench_results.h"
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

// The example takes fewer lines than what is written, which has one for each value.
TEST(BenchResults, AreTheSameWrittenAndReadAgain) {
  const std::string written = nlohmann::ordered_json::parse(ReadText(kExample)).dump(1) + '\n';
  EXPECT_EQ(BenchJson(Example()), written);
}

TEST(BenchResults, OfProgramsThatWereNotTimedAreNull) {
  BenchResults results = Example();
  results.external.front().failure = "exited with 3";
  results.external.front().wall_ratio = {};
  const std::string json = BenchJson(results);
  EXPECT_TRUE(nlohmann::json::parse(json)["external"][0]["wall_ratio"].is_null());
  const TemporaryFolder folder;
  const auto again = ReadBenchFile(folder.Write("results.json", json));
  ASSERT_TRUE(again.ok());
  EXPECT_EQ(BenchJson(again.value()), json);
  EXPECT_FALSE(IsRight(again.value().external.front()));
}

TEST(BenchResults, WithoutLaterMembersAreRead) {
  nlohmann::json json = nlohmann::json::parse(ReadText(kExample));
  nlohmann::json& external = json["external"][0];
  for (const char* name : {"failure", "complaint"}) external.erase(name);
  for (const char* name : {"asked", "unanswered"}) external["answers"].erase(name);
  const TemporaryFolder folder;
  const auto results = ReadBenchFile(folder.Write("results.json", json.dump()));
  ASSERT_TRUE(results.ok()) << results.error().message;
  EXPECT_TRUE(IsRight(results.value().external.front()));
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
  EXPECT_EQ(ErrorOf(Replaced(text, "\"schema_version\": 3", "\"schema_version\": 4")),
            "results.json: results of schema version 4, where this program knows 3");
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

TEST(UndisturbedRate, IsWhatAFifthOfTheTurnsExceeds) {
  EXPECT_EQ(UndisturbedRateOf({}).rate, 0);
  EXPECT_EQ(UndisturbedRateOf({7}).rate, 7);
  const UndisturbedRate of_ten = UndisturbedRateOf({3, 1, 10, 2, 5, 4, 7, 6, 9, 8});
  EXPECT_EQ(of_ten.rate, 8);
  EXPECT_EQ(of_ten.least, 5);
  EXPECT_EQ(of_ten.most, 10);
  std::vector<double> many(100);
  std::iota(many.begin(), many.end(), 1.0);
  const UndisturbedRate of_many = UndisturbedRateOf(many);
  EXPECT_EQ(of_many.rate, 80);
  EXPECT_EQ(of_many.least, 72);
  EXPECT_EQ(of_many.most, 89);
}

// 95 of 100 ranges that are said to hold it with 95 % do.
TEST(UndisturbedRate, HasARangeThatHoldsIt) {
  constexpr int kTrials = 4000;
  std::mt19937 random(20261122);
  std::uniform_real_distribution<double> rate(0, 1);
  for (const int turns : {20, 40, 100}) {
    int held = 0;
    for (int trial = 0; trial < kTrials; ++trial) {
      std::vector<double> rates(static_cast<std::size_t>(turns));
      for (double& one : rates) one = rate(random);
      const UndisturbedRate range = UndisturbedRateOf(rates);
      held += static_cast<int>(range.least <= 0.8 && 0.8 <= range.most);
    }
    EXPECT_GE(held, kTrials * 95 / 100) << turns << " turns";
  }
}

/// Made-up turns: rates that a machine has which others disturb, with noise of a percent.
class MadeUpTurns {
 public:
  struct Machine {
    double speed = 1;           ///< of the whole machine, to the turns' end
    double drift = 0;           ///< what is added to the speed from the first turn to the last
    double disturbed = 0;       ///< the share of turns in which others slow it
    double calibration = 0.76;  ///< by what they slow the calibration
    double method = 0.79;       ///< and the method
  };

  explicit MadeUpTurns(unsigned seed) : random_(seed) {}

  std::vector<CalibratedRate::Turn> Of(double rate, const Machine& machine, int count) {
    std::vector<CalibratedRate::Turn> turns;
    for (int i = 0; i < count; ++i) {
      const bool is_disturbed = uniform_(random_) < machine.disturbed;
      const double speed = machine.speed + machine.drift * i / count;
      turns.push_back({rate * speed * (is_disturbed ? machine.method : 1) * Noise(),
                       5000 * speed * (is_disturbed ? machine.calibration : 1) * Noise()});
    }
    return turns;
  }

 private:
  // Now and then a turn is interrupted.
  double Noise() { return uniform_(random_) < 0.05 ? 0.3 : normal_(random_); }

  std::mt19937 random_;
  std::uniform_real_distribution<double> uniform_{0, 1};
  std::normal_distribution<double> normal_{1, 0.01};
};

BenchRatio RatioOf(std::vector<CalibratedRate::Turn> then, std::vector<CalibratedRate::Turn> now) {
  BenchResults before = Example();
  before.measurements.resize(1);
  before.files.clear();
  BenchResults after = before;
  before.measurements.front().calibrated.turns = std::move(then);
  after.measurements.front().calibrated.turns = std::move(now);
  return CompareBench(before, after, 0.1).value().ratios.at(0);
}

// What may happen to the machine between two runs and in each.
const std::vector<MadeUpTurns::Machine> kMachines = {
    {},
    {.speed = 0.8},
    {.speed = 1, .drift = -0.3},
    {.disturbed = 0.75},
    {.disturbed = 0.5, .calibration = 0.96, .method = 0.78},  // the caches' neighbours
    {.speed = 0.9, .drift = 0.1, .disturbed = 0.3},
};

TEST(CompareBench, RaisesNoAlarmWhateverTheMachineDoes) {
  MadeUpTurns turns(1);
  int compared = 0;
  for (const auto& then : kMachines) {
    for (const auto& now : kMachines) {
      for (int time = 0; time < 20; ++time) {
        EXPECT_FALSE(RatioOf(turns.Of(2e6, then, 40), turns.Of(2e6, now, 40)).is_slower);
        ++compared;
      }
    }
  }
  EXPECT_EQ(compared, 720);
  // Disturbed all the time, then or now, and in either way.
  for (const auto& disturbed : {MadeUpTurns::Machine{.disturbed = 1}, {.speed = 0.6}}) {
    EXPECT_FALSE(RatioOf(turns.Of(2e6, disturbed, 40), turns.Of(2e6, {}, 40)).is_slower);
    EXPECT_FALSE(RatioOf(turns.Of(2e6, {}, 40), turns.Of(2e6, disturbed, 40)).is_slower);
  }
}

TEST(CompareBench, FindsAMethodThatTakesFifteenPercentLonger) {
  MadeUpTurns turns(2);
  int compared = 0;
  for (const auto& now : kMachines) {
    for (int time = 0; time < 50; ++time) {
      const BenchRatio ratio = RatioOf(turns.Of(2e6, {}, 40), turns.Of(2e6 / 1.15, now, 40));
      EXPECT_TRUE(ratio.is_slower) << ratio.ratio << " of a machine of " << ratio.machine;
      EXPECT_TRUE(ratio.is_doubtful);
      ++compared;
    }
  }
  EXPECT_EQ(compared, 300);
}

TEST(CompareBench, DoubtsWhatIsNearTheToleranceAndADisturbedMachine) {
  const auto turns = [](double rate, double calibrations) {
    return std::vector<CalibratedRate::Turn>(10, {rate, calibrations});
  };
  EXPECT_FALSE(RatioOf(turns(100, 5000), turns(96, 5000)).is_doubtful);
  EXPECT_TRUE(RatioOf(turns(100, 5000), turns(94, 5000)).is_doubtful);
  EXPECT_FALSE(RatioOf(turns(100, 5000), turns(94, 5000)).is_slower);
  EXPECT_FALSE(RatioOf(turns(100, 5000), turns(96, 4900)).is_disturbed);
  EXPECT_FALSE(RatioOf(turns(100, 5000), turns(94, 4500)).is_doubtful);
  EXPECT_TRUE(RatioOf(turns(100, 5000), turns(94, 4500)).is_disturbed);
  EXPECT_FALSE(RatioOf(turns(100, 5000), turns(130, 6000)).is_disturbed);
  EXPECT_TRUE(RatioOf(turns(100, 5000), turns(130, 6000)).was_disturbed);
  EXPECT_FALSE(RatioOf(turns(100, 5000), turns(104, 5200)).was_disturbed);
}

TEST(CompareBench, TakesAMethodForAsFastAsTheMachineMakesIt) {
  const auto turns = [](double rate, double calibrations) {
    return std::vector<CalibratedRate::Turn>(10, {rate, calibrations});
  };
  EXPECT_TRUE(RatioOf(turns(100, 5000), turns(80, 5000)).is_slower);
  EXPECT_FALSE(RatioOf(turns(100, 5000), turns(80, 4000)).is_slower);
  EXPECT_EQ(RatioOf(turns(100, 5000), turns(80, 4000)).ratio, 1);
  EXPECT_TRUE(RatioOf(turns(100, 5000), turns(92, 5250)).is_slower);
  EXPECT_FALSE(RatioOf(turns(100, 5000), turns(97, 5250)).is_slower);
  EXPECT_TRUE(RatioOf(turns(100, 5000), turns(110, 6250)).is_slower);
  EXPECT_EQ(RatioOf(turns(100, 5000), turns(100, 8000)).ratio, 1 / 1.6);
  EXPECT_EQ(RatioOf(turns(100, 5000), turns(100, 8000)).machine, 1.6);
}

TEST(CompareBench, CallsNothingSlowerThatWasAsFastInTheNoise) {
  std::vector<CalibratedRate::Turn> then(10, {100, 5000});
  std::vector<CalibratedRate::Turn> now(10, {80, 5000});
  EXPECT_TRUE(RatioOf(then, now).is_slower);
  now.back().puzzles_per_second = 101;
  EXPECT_FALSE(RatioOf(then, now).is_slower);
}

TEST(CompareBench, DoesWithoutTheCalibrationOfAnotherCompiler) {
  const BenchResults before = Example();
  BenchResults after = before;
  for (auto& turn : after.measurements.front().calibrated.turns) {
    turn.puzzles_per_second *= 0.7;
    turn.calibrations_per_second *= 0.7;
  }
  EXPECT_TRUE(CompareBench(before, after, 0.1).value().is_calibrated);
  EXPECT_FALSE(CompareBench(before, after, 0.1).value().ratios.front().is_slower);
  after.build = "Debug";
  EXPECT_FALSE(CompareBench(before, after, 0.1).value().is_calibrated);
  EXPECT_TRUE(CompareBench(before, after, 0.1).value().ratios.front().is_slower);
}

TEST(CompareBench, ComparesAllThatIsInBoth) {
  const BenchResults before = Example();
  BenchResults after = before;
  const auto compared =
      static_cast<std::size_t>(std::ranges::count_if(before.files, [](const FileMeasurement& runs) {
        return runs.is_discarded && runs.threads == 1;
      }));
  ASSERT_GT(compared, 0U);
  ASSERT_LT(compared, before.files.size());
  EXPECT_EQ(CompareBench(before, after, 0.1).value().ratios.size(),
            before.measurements.size() + compared);
  ASSERT_TRUE(after.files.front().is_discarded);
  ASSERT_EQ(after.files.front().threads, 1);
  after.files.erase(after.files.begin());
  after.measurements.front().method = "newer";
  EXPECT_EQ(CompareBench(before, after, 0.1).value().ratios.size(),
            before.measurements.size() + compared - 2);
  after.measurements.back().calibrated.puzzles /= 2;
  const auto comparison = CompareBench(before, after, 0.1);
  EXPECT_EQ(comparison.value().ratios.size(), before.measurements.size() + compared - 3);
  EXPECT_EQ(comparison.value().other_puzzles, 1U);
  EXPECT_TRUE(comparison.value().ratios.back().is_from_file);
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
            CompareBench(before, before, 0.1).value().ratios.size());
}

TEST(CompareBench, RefusesWhatCanNotBeCompared) {
  const BenchResults before = Example();
  BenchResults after = before;
  after.settings.isomorphs = true;
  EXPECT_FALSE(CompareBench(before, after, 0.1).ok());
  after = before;
  after.settings.seed = 2;
  EXPECT_EQ(CompareBench(before, after, 0.1).error().message,
            "measured with seed 2, then with 1: other puzzles");
  after = before;
  after.measurements.clear();
  after.files.clear();
  EXPECT_EQ(CompareBench(before, after, 0.1).error().message, "no method and target in common");
  EXPECT_TRUE(CompareBench(before, before, 0.1).value().is_same_machine);
  after = before;
  after.machine.processor = "another";
  EXPECT_FALSE(CompareBench(before, after, 0.1).value().is_same_machine);
}

}  // namespace
}  // namespace surudoku
