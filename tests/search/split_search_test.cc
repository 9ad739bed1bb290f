#include "surudoku/split_search.h"

#include <gtest/gtest.h>

#include <atomic>
#include <bit>
#include <limits>
#include <string>
#include <vector>

#include "kernel/random_boards.h"
#include "test_data.h"

namespace surudoku {
namespace {

constexpr std::uint64_t kAll = std::numeric_limits<std::uint64_t>::max();
// Small enough that even puzzles with few guesses are split, again and again.
constexpr SplitSizes kSmall = {.guesses = 3, .solutions = 2, .block = 5};

/// Keeps solutions, up to a number after which it wants no more.
class Keeper final : public SolutionVisitor {
 public:
  explicit Keeper(std::uint64_t most = kAll) : most_(most) {}
  bool OnSolution(std::size_t index, const Grid& solution) override {
    EXPECT_EQ(index, 0U);
    solutions.push_back(solution);
    return solutions.size() < most_;
  }
  std::vector<Grid> solutions;

 private:
  std::uint64_t most_;
};

Answer SolveOnOneLane(Candidates& puzzle, const SolveOptions& options, Target target) {
  PuzzleBlock block(1);
  block.Append(puzzle);
  Answer answer;
  MakeLockstepBlockSolver(target)->Solve(block, options, {&answer, 1});
  if (answer.solutions > 0) puzzle = block.CandidatesAt(0);
  return answer;
}

/// The solutions that a search is to show or count.
struct Wanted {
  std::uint64_t shown;  ///< as many for a visitor; 0: there is none
  bool only_counts;
};

// Without a visitor, with one, and with one that soon has enough.
void ExpectSameAsOneLane(const Candidates& puzzle, std::uint64_t limit, Target target) {
  const SplitSearch split(target, kSmall);
  for (const auto [most, only_counts] :
       {Wanted{0, false}, Wanted{0, true}, Wanted{kAll, false}, Wanted{4, false}}) {
    Keeper got_solutions(most);
    Keeper want_solutions(most);
    Candidates got_first = puzzle;
    Candidates want_first = puzzle;
    SolveOptions options = {.limit = limit, .rate_level = true, .only_counts = only_counts};
    if (most != 0) options.visitor = &got_solutions;
    const Answer got = split.Solve(got_first, options);
    if (most != 0) options.visitor = &want_solutions;
    const Answer want = SolveOnOneLane(want_first, options, target);
    ASSERT_EQ(got.status, want.status);
    ASSERT_EQ(got.solutions, want.solutions);
    ASSERT_EQ(got.statistics.guesses, want.statistics.guesses);
    ASSERT_EQ(got.statistics.backtracks, want.statistics.backtracks);
    ASSERT_EQ(got.statistics.rounds, want.statistics.rounds);
    ASSERT_EQ(got.statistics.depth, want.statistics.depth);
    ASSERT_EQ(got.statistics.level, want.statistics.level);
    ASSERT_EQ(got_solutions.solutions, want_solutions.solutions);
    if (got.solutions > 0) {
      ASSERT_EQ(got_first, want_first);
    }
  }
}

TEST(SplitSearch, FindsWhatOneLaneFindsInTheSameOrderAndWithTheSameStatistics) {
  constexpr std::uint64_t kSeed = 20261122;
  for (const Target target : SupportedTargets()) {
    kernel::Random random(kSeed);
    for (int i = 0; i < 60; ++i) {
      const Candidates puzzle = kernel::CandidatesOf(kernel::RandomBoard(random));
      for (const std::uint64_t limit : {1, 2, 7, 500}) {
        SCOPED_TRACE(NameOf(target) + ", seed " + std::to_string(kSeed) + ", board " +
                     std::to_string(i) + ", limit " + std::to_string(limit));
        ExpectSameAsOneLane(puzzle, limit, target);
        if (testing::Test::HasFatalFailure()) return;
      }
    }
  }
}

TEST(SplitSearch, CountsWhatOthersCounted) {
  const SplitSearch split(DefaultTarget(), {.guesses = 50, .solutions = 20, .block = 64});
  for (const std::string& line : LinesOfTestData("counts.txt.xz", 43)) {
    const std::string count =
        line.substr(kCellCount + 1, line.find(':', kCellCount + 1) - kCellCount - 1);
    const Candidates puzzle = CandidatesOf(ParseGrid(line.substr(0, kCellCount)).value());
    for (const bool only_counts : {false, true}) {
      Candidates first = puzzle;
      const Answer answer = split.Solve(first, {.limit = kAll, .only_counts = only_counts});
      EXPECT_EQ(std::to_string(answer.solutions), count) << line;
    }
  }
}

/// Raises the flag at the end of a round of the search.
class StopsAfterRounds final : public Executor {
 public:
  explicit StopsAfterRounds(int rounds) : rounds_(rounds) {}
  [[nodiscard]] std::size_t workers() const override { return 1; }
  void ForEach(std::size_t n, const Work& work) const override {
    SerialExecutor().ForEach(n, work);
    if (--rounds_ == 0) stop = true;
  }
  mutable std::atomic<bool> stop = false;

 private:
  mutable int rounds_;
};

Answer StopAfterRounds(Candidates& puzzle, int rounds, bool only_counts) {
  const StopsAfterRounds executor(rounds);
  return SplitSearch(DefaultTarget(), kSmall)
      .Solve(puzzle, {.limit = kAll, .only_counts = only_counts, .stop = &executor.stop}, executor);
}

// No solution is found twice, and the first one is of the puzzle.
TEST(SplitSearch, TellsWhatItHasFoundWhenItIsStopped) {
  constexpr std::uint64_t kSeed = 20261127;
  kernel::Random random(kSeed);
  int found_some = 0;
  for (int i = 0; i < 200; ++i) {
    SCOPED_TRACE("seed " + std::to_string(kSeed) + ", board " + std::to_string(i));
    const Candidates puzzle = kernel::CandidatesOf(kernel::RandomBoard(random));
    for (int rounds = 1; rounds < 6; ++rounds) {
      Candidates first = puzzle;
      const Answer answer = StopAfterRounds(first, rounds, i % 2 == 0);
      if (answer.status != Status::kUnknown || answer.solutions == 0) continue;
      ++found_some;
      Candidates whole = puzzle;
      const SolveOptions options = {.limit = answer.solutions, .only_counts = true};
      EXPECT_EQ(SolveOnOneLane(whole, options, DefaultTarget()).solutions, answer.solutions);
      for (int cell = 0; cell < kCellCount; ++cell) {
        EXPECT_EQ(std::popcount(first.cells[cell]), 1);
        EXPECT_EQ(first.cells[cell] & ~puzzle.cells[cell], 0);
      }
    }
  }
  EXPECT_GT(found_some, 20);
}

TEST(SplitSearch, TellsSolutionsOfPartsThatAreFarFromDone) {
  Candidates blank = CandidatesOf(Grid());
  const Answer answer = StopAfterRounds(blank, 20, true);
  EXPECT_EQ(answer.status, Status::kUnknown);
  EXPECT_GT(answer.solutions, 0U);
}

TEST(SplitSearch, EndsWhenItIsStopped) {
  const std::atomic<bool> stop = true;
  Candidates blank = CandidatesOf(Grid());
  const Answer answer = SplitSearch().Solve(blank, {.limit = kAll, .stop = &stop});
  EXPECT_EQ(answer.status, Status::kUnknown);
}

}  // namespace
}  // namespace surudoku
