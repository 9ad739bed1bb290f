// Listing every solution: what does not fit a chunk is written when its turn comes.
#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <sstream>
#include <thread>

#include "jobs/solve/solve_files.h"
#include "surudoku/exact_cover.h"
#include "temporary_folder.h"

namespace surudoku {
namespace {

class Silent final : public FileJobObserver {
 public:
  void OnFault(const Fault& /*fault*/) override { ++faults; }
  void OnProgress(const Progress& /*progress*/) override {}
  std::uint64_t faults = 0;
};

struct RunResult {
  std::string answers;
  std::string statistics;
  SolveSummary summary;
};

RunResult List(SolveFilesOptions options) {
  const TemporaryFolder folder;
  options.list_all = true;
  options.output = folder.Path("answers");
  options.statistics = folder.Path("statistics");
  Silent observer;
  RunResult result;
  result.summary = SolveFiles(options, observer);
  result.answers = folder.Read("answers");
  result.statistics = folder.Read("statistics");
  return result;
}

const std::string kGrid =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

// Puzzles with none to several thousand solutions: clues of one grid, some left out or spoilt.
std::string Puzzles(int count, std::uint32_t seed) {
  std::mt19937 random(seed);
  std::string text;
  for (int i = 0; i < count; ++i) {
    std::string puzzle = kGrid;
    const std::uint32_t blanks = 45 + random() % 40;
    for (std::uint32_t k = 0; k < blanks; ++k) puzzle[random() % 81] = '.';
    if (random() % 8 == 0) puzzle[random() % 81] = '?';
    text += puzzle + '\n';
  }
  return text;
}

std::vector<std::string> Sorted(std::vector<std::string> lines) {
  std::ranges::sort(lines);
  return lines;
}

std::vector<std::string> Enumerate(const std::string& puzzle) {
  std::vector<std::string> solutions;
  const Grid clues = ParseGrid(puzzle).value();
  ExactCoverSolver(BoxShape{}).Enumerate(clues.cells, [&](std::span<const std::uint8_t> values) {
    Grid solution;
    std::ranges::copy(values, solution.cells.begin());
    solutions.push_back(FormatGrid(solution));
    return true;
  });
  return solutions;
}

TEST(ListAll, ListsWhatExactCoverFinds) {
  const TemporaryFolder folder;
  const std::string text = Puzzles(120, 1);
  std::istringstream puzzles(text);
  SolveFilesOptions options;
  options.inputs = {folder.Write("in", text)};
  options.limit = ~std::uint64_t{0};
  std::istringstream answers(List(options).answers);
  std::size_t most = 0;
  for (std::string puzzle, line; std::getline(puzzles, puzzle);) {
    if (!ParseGrid(puzzle).ok()) {
      std::getline(answers, line);
      EXPECT_EQ(line, "invalid");
      continue;
    }
    const std::vector<std::string> want = Enumerate(puzzle);
    std::vector<std::string> got;
    while (got.size() < want.size() && std::getline(answers, line)) got.push_back(line);
    EXPECT_EQ(Sorted(got), Sorted(want)) << puzzle;
    most = std::max(most, want.size());
  }
  EXPECT_GT(most, 1000U) << "more than a chunk holds for a record";
}

TEST(ListAll, GivesTheSameBytesForAnyThreadCountAndChunkSize) {
  const TemporaryFolder folder;
  SolveFilesOptions options;
  options.inputs = {folder.Write("in", Puzzles(60, 2))};
  options.format = AnswerFormat::kJsonl;
  options.limit = 1000;
  options.threads = 1;
  const RunResult expected = List(options);
  EXPECT_EQ(expected.summary.records, 60U);
  for (const std::size_t chunk_bytes : {200U, 3000U}) {
    options.threads = 4;
    options.chunk_bytes = chunk_bytes;
    const RunResult result = List(options);
    EXPECT_EQ(result.answers, expected.answers) << chunk_bytes;
    EXPECT_EQ(result.statistics, expected.statistics) << chunk_bytes;
  }
}

TEST(ListAll, SaysWhereAListIsCutShort) {
  const TemporaryFolder folder;
  SolveFilesOptions options;
  options.inputs = {folder.Write("in", std::string(81, '.') + '\n' + kGrid + '\n')};
  options.limit = ~std::uint64_t{0};
  for (const std::uint64_t max_guesses : {70U, 5000U}) {
    options.max_guesses = max_guesses;
    const RunResult result = List(options);
    EXPECT_TRUE(result.answers.ends_with("\nunknown\n" + kGrid + '\n')) << max_guesses;
    EXPECT_EQ(result.summary.of(SolveOutcome::kUnknown), 1U);
    EXPECT_EQ(result.summary.records, 2U);
  }
}

TEST(ListAll, StopsInTheMiddleOfAListAndCountsWhatIsComplete) {
  const TemporaryFolder folder;
  std::atomic<bool> stop = false;
  SolveFilesOptions options;
  options.inputs = {folder.Write("in", kGrid + '\n' + std::string(81, '.') + '\n')};
  options.limit = ~std::uint64_t{0};
  options.list_all = true;
  options.output = folder.Path("answers");
  options.stop = &stop;
  Silent observer;
  std::thread stopper([&] {
    const auto partial = options.output + ".partial";
    while (!std::filesystem::exists(partial) || std::filesystem::file_size(partial) < 1'000'000) {
      std::this_thread::yield();
    }
    stop = true;
  });
  const SolveSummary summary = SolveFiles(options, observer);
  stopper.join();
  EXPECT_TRUE(summary.interrupted);
  EXPECT_EQ(summary.records, 1U);
  EXPECT_EQ(summary.of(SolveOutcome::kUnique), 1U);
  EXPECT_TRUE(folder.Read("answers.partial").starts_with(kGrid + '\n'));
}

}  // namespace
}  // namespace surudoku
