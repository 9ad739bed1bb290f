// Listing every solution: what does not fit a chunk is written when its turn comes.
#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <sstream>
#include <thread>

#include "classic_puzzle.h"
#include "jobs/job_test.h"
#include "jobs/solve/solve_files.h"
#include "surudoku/exact_cover.h"

namespace surudoku {
namespace {

struct RunResult {
  std::string answers;
  std::string statistics;
  SolveSummary summary;
};

class ListAll : public JobTest<SolveFilesOptions> {
 protected:
  ListAll() {
    options.list_all = true;
    options.limit = ~std::uint64_t{0};
    options.statistics = folder.Path("statistics");
  }

  RunResult List() const {
    const auto result = Run(SolveFiles);
    return {result.text, folder.Read("statistics"), result.summary};
  }
};

// Puzzles with none to several thousand solutions: clues of one grid, some left out or spoilt.
std::string Puzzles(int count, std::uint32_t seed) {
  std::mt19937 random(seed);
  std::string text;
  for (int i = 0; i < count; ++i) {
    std::string puzzle = kSolution;
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

TEST_F(ListAll, ListsWhatExactCoverFinds) {
  const std::string text = Puzzles(120, 1);
  std::istringstream puzzles(text);
  options.inputs = {folder.Write("in", text)};
  std::istringstream answers(List().answers);
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

TEST_F(ListAll, GivesTheSameBytesForAnyThreadCountAndChunkSize) {
  options.inputs = {folder.Write("in", Puzzles(60, 2))};
  options.format = AnswerFormat::kJsonl;
  options.limit = 1000;
  options.threads = 1;
  const RunResult expected = List();
  EXPECT_EQ(expected.summary.records, 60U);
  for (const std::size_t chunk_bytes : {200U, 3000U}) {
    options.threads = 4;
    options.chunk_bytes = chunk_bytes;
    const RunResult result = List();
    EXPECT_EQ(result.answers, expected.answers) << chunk_bytes;
    EXPECT_EQ(result.statistics, expected.statistics) << chunk_bytes;
  }
}

TEST_F(ListAll, SaysWhereAListIsCutShort) {
  options.inputs = {folder.Write("in", std::string(81, '.') + '\n' + kPuzzle + '\n')};
  for (const std::uint64_t max_guesses : {70U, 5000U}) {
    options.max_guesses = max_guesses;
    const RunResult result = List();
    EXPECT_TRUE(result.answers.ends_with("\nunknown\n" + kSolution + '\n')) << max_guesses;
    EXPECT_EQ(result.summary.of(SolveOutcome::kUnknown), 1U);
    EXPECT_EQ(result.summary.records, 2U);
  }
}

TEST_F(ListAll, StopsInTheMiddleOfAListAndCountsWhatIsComplete) {
  std::atomic<bool> stop = false;
  options.inputs = {folder.Write("in", kSolution + '\n' + std::string(81, '.') + '\n')};
  options.output = folder.Path("answers");
  options.stop = &stop;
  SilentObserver observer;
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
  EXPECT_TRUE(folder.Read("answers.partial").starts_with(kSolution + '\n'));
}

}  // namespace
}  // namespace surudoku
