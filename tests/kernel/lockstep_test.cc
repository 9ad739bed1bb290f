// Whole searches of the lockstep solver against two independent solvers, on every target.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <set>
#include <string>
#include <vector>

#include "kernel/differential.h"
#include "kernel/each_target.h"
#include "kernel/random_boards.h"
#include "kernel/reference.h"
#include "surudoku/solver.h"
#include "test_data.h"

namespace surudoku::kernel {
namespace {

namespace ref = reference;
constexpr std::uint64_t kSeed = 2026;

class Lockstep : public EachTarget {
 protected:
  Random random_{kSeed};
};

PuzzleBlock BlockOf(const std::vector<ref::Board>& boards) {
  PuzzleBlock block(boards.size());
  for (const ref::Board& board : boards) block.Append(CandidatesOf(board));
  return block;
}

// Every answer, statistic and solution, in order, as the plain depth-first search has it.
void ExpectSameSearches(const std::vector<ref::Board>& boards, std::uint64_t limit,
                        bool rate_level = false) {
  PuzzleBlock block = BlockOf(boards);
  std::vector<Answer> answers(boards.size());
  Collector collector(boards.size());
  const SolveOptions options = {.limit = limit, .rate_level = rate_level, .visitor = &collector};
  MakeLockstepBlockSolver()->Solve(block, options, answers);
  for (std::size_t i = 0; i < boards.size(); ++i) {
    SCOPED_TRACE(testing::Message() << "board " << i << ", seed " << kSeed);
    ref::Found expected =
        rate_level ? ref::SolveBySinglesFirst(boards[i], limit) : ref::Solve(boards[i], limit);
    if (rate_level && expected.answer.solutions == 0) {
      expected.answer.statistics.rounds = answers[i].statistics.rounds;
    }
    EXPECT_EQ(answers[i].status, expected.answer.status);
    EXPECT_EQ(answers[i].solutions, expected.answer.solutions);
    EXPECT_EQ(answers[i].statistics, expected.answer.statistics);
    EXPECT_EQ(collector.found[i], expected.solutions);
    EXPECT_EQ(std::set<std::string>(expected.solutions.begin(), expected.solutions.end()).size(),
              expected.solutions.size());
    if (!expected.solutions.empty()) {
      EXPECT_EQ(FormatGrid(block.GridAt(i)), expected.solutions.front());
    }
  }
}

TEST_P(Lockstep, SearchesAsThePlainSearchDoes) {
  for (const std::uint64_t limit : {1, 2, 300}) {
    std::vector<ref::Board> boards;
    for (int i = 0; i < 150; ++i) boards.push_back(RandomBoard(random_));
    ExpectSameSearches(boards, limit);
  }
  ExpectSameSearches({RandomBoard(random_)}, 2);
}

// With pencilmarks among the puzzles, and without.
TEST_P(Lockstep, TriesSinglesFirstWhereLevelsAreWanted) {
  const auto puzzles = BoardsOf(EveryNth(LinesOfTestData("minimal.txt.xz", 5000), 25));
  const auto easy = BoardsOf(EveryNth(LinesOfTestData("easy.txt.xz", 2000), 10));
  for (const std::uint64_t limit : {1, 2, 300}) {
    std::vector<ref::Board> boards = puzzles;
    boards.insert(boards.end(), easy.begin(), easy.end());
    ExpectSameSearches(boards, limit, true);
    for (int i = 0; i < 60; ++i) boards.push_back(RandomBoard(random_));
    ExpectSameSearches(boards, limit, true);
  }
}

// Candidates that have the same e in each t (board_layout.h): a block may look as if it had clues
// alone.
TEST_P(Lockstep, TriesSinglesFirstWhereCandidatesAreThreeApart) {
  const auto puzzles = BoardsOf(EveryNth(LinesOfTestData("minimal.txt.xz", 5000), 25));
  const auto solved = SolveAll(puzzles, {});
  std::vector<ref::Board> boards = puzzles;
  for (std::size_t i = 0; i < boards.size(); ++i) {
    for (int cell = 0; cell < kCellCount; ++cell) {
      std::uint16_t kept = 0;
      for (int e = 0; e < 3; ++e) {
        const bool has_digit = (solved[i].solution.cells[cell] - 1) % 3 == e;
        if (has_digit || random_() % 8 != 0) kept |= 0b001001001U << e;
      }
      boards[i][cell] &= kept;
    }
  }
  ExpectSameSearches(boards, 2, true);
}

TEST_P(Lockstep, LeavesWhatNeedsMoreGuessesAsItIsWithLevelsAsWithout) {
  const auto boards = BoardsOf(EveryNth(LinesOfTestData("minimal.txt.xz", 5000), 10));
  PuzzleBlock plain = BlockOf(boards), rated = BlockOf(boards);
  std::vector<Answer> answers(boards.size());
  MakeLockstepBlockSolver()->Solve(plain, {.max_guesses = 0}, answers);
  MakeLockstepBlockSolver()->Solve(rated, {.max_guesses = 0, .rate_level = true}, answers);
  int unknown = 0;
  for (std::size_t i = 0; i < boards.size(); ++i) {
    EXPECT_EQ(rated.CandidatesAt(i), plain.CandidatesAt(i)) << i;
    unknown += answers[i].status == Status::kUnknown ? 1 : 0;
  }
  EXPECT_GT(unknown, 100);
}

// A visitor that wants one solution of each puzzle.
class OneIsEnough final : public SolutionVisitor {
 public:
  bool OnSolution(std::size_t /*index*/, const Grid& /*solution*/) override { return false; }
};

TEST_P(Lockstep, EndsWhenTheVisitorHasEnoughWithLevelsAsWithout) {
  const auto boards = BoardsOf(EveryNth(LinesOfTestData("easy.txt.xz", 2000), 20));
  for (const std::uint64_t limit : {1, 2}) {
    for (const bool rate_level : {false, true}) {
      OneIsEnough visitor;
      const SolveOptions options = {.limit = limit, .rate_level = rate_level, .visitor = &visitor};
      for (const Solved& solved : SolveAll(boards, options)) {
        EXPECT_EQ(solved.answer.status, limit == 1 ? Status::kSolved : Status::kUnknown);
        EXPECT_EQ(solved.answer.solutions, 1U);
      }
    }
  }
}

// Boards to count the solutions of, each of them twice: the second time it may be remembered what
// the first has come to. Board i comes again at i + size / 2.
std::vector<ref::Board> BoardsToCount(Random& random) {
  std::vector<ref::Board> boards;
  for (int i = 0; i < 60; ++i) boards.push_back(RandomBoard(random));
  for (int i = 0; i < 30; ++i) boards.push_back(BoardOfTooFewClues(random));
  const std::vector<ref::Board> again = boards;
  boards.insert(boards.end(), again.begin(), again.end());
  return boards;
}

// Where solutions are only counted: as the plain search that takes every second one for granted,
// and to the number that is found one by one.
TEST_P(Lockstep, CountsAsManySolutionsAsItFinds) {
  const std::vector<ref::Board> boards = BoardsToCount(random_);
  std::uint64_t spared = 0;
  for (const std::uint64_t limit : {1, 3, 6, 2000}) {
    const std::vector<Solved> found = SolveAll(boards, {.limit = limit});
    const std::vector<Solved> counted = SolveAll(boards, {.limit = limit, .only_counts = true});
    const std::size_t half = boards.size() / 2;
    for (std::size_t board = 0; board < half; ++board) {
      const ref::Found expected = ref::Solve(boards[board], limit, true);
      for (const std::size_t i : {board, board + half}) {
        SCOPED_TRACE(testing::Message()
                     << "board " << i << ", limit " << limit << ", seed " << kSeed);
        EXPECT_EQ(counted[i].answer.status, found[i].answer.status);
        EXPECT_EQ(counted[i].answer.solutions, found[i].answer.solutions);
        EXPECT_EQ(counted[i].answer.solutions, expected.answer.solutions);
        EXPECT_EQ(counted[i].answer.statistics, expected.answer.statistics);
        if (!expected.solutions.empty()) {
          EXPECT_EQ(FormatGrid(counted[i].solution), expected.solutions.front());
        }
        spared += found[i].answer.statistics.guesses - counted[i].answer.statistics.guesses;
      }
    }
  }
  EXPECT_GT(spared, 3'000U);
}

// Even if the whole result of a board is known, and is more than allowed.
TEST_P(Lockstep, CountsWithNoMoreGuessesThanAllowed) {
  const std::vector<ref::Board> boards = BoardsToCount(random_);
  const SolveOptions options = {.limit = 2000, .only_counts = true};
  const std::vector<Solved> all = SolveAll(boards, options);
  int cut = 0;
  for (const std::uint64_t most : {0, 1, 5, 20, 60}) {
    SolveOptions limited = options;
    limited.max_guesses = most;
    const std::vector<Solved> some = SolveAll(boards, limited);
    for (std::size_t i = 0; i < boards.size(); ++i) {
      SCOPED_TRACE(testing::Message() << "board " << i << ", most " << most << ", seed " << kSeed);
      const SearchStatistics& statistics = some[i].answer.statistics;
      if (all[i].answer.statistics.guesses <= most) {
        EXPECT_EQ(some[i].answer.solutions, all[i].answer.solutions);
        EXPECT_EQ(statistics, all[i].answer.statistics);
      } else {
        ++cut;
        EXPECT_EQ(some[i].answer.status, Status::kUnknown);
        EXPECT_EQ(statistics.guesses, most);
      }
    }
  }
  EXPECT_GT(cut, 100);
}

// A board that needs nothing but a choice between two digits was searched all the same.
TEST_P(Lockstep, RatesWhatIsOnlyCountedAsWhatIsFound) {
  std::vector<ref::Board> boards;
  for (int i = 0; i < 100; ++i) boards.push_back(BoardOfTooFewClues(random_));
  for (int i = 0; i < 300; ++i) boards.push_back(RandomBoard(random_));
  const SolveOptions options = {.limit = 100, .rate_level = true};
  SolveOptions counting = options;
  counting.only_counts = true;
  const std::vector<Solved> found = SolveAll(boards, options);
  const std::vector<Solved> counted = SolveAll(boards, counting);
  int without_guess = 0;
  for (std::size_t i = 0; i < boards.size(); ++i) {
    const SearchStatistics& statistics = counted[i].answer.statistics;
    EXPECT_EQ(statistics.level, found[i].answer.statistics.level) << "board " << i;
    without_guess += statistics.level == Level::kSearch && statistics.guesses == 0 ? 1 : 0;
  }
  EXPECT_GT(without_guess, 0);
}

TEST_P(Lockstep, CountsWhatTheListSays) {
  for (const std::string& line : LinesOfTestData("counts.txt.xz", 43)) {
    PuzzleBlock block(1);
    block.Append(ParseGrid(line.substr(0, kCellCount)).value());
    std::vector<Answer> answers(1);
    Collector collector(1);
    MakeLockstepBlockSolver()->Solve(block, {.limit = 1'000'000, .visitor = &collector}, answers);
    EXPECT_EQ(answers[0].solutions, std::stoull(line.substr(kCellCount + 1))) << line;
    const auto& found = collector.found[0];
    EXPECT_EQ(std::set<std::string>(found.begin(), found.end()).size(), answers[0].solutions);
  }
}

// Some of each file; all of them in the long test.
TEST_P(Lockstep, AnswersAsExactCoverDoesOnPublishedPuzzles) {
  const auto few = EveryNth(LinesOfTestData("17-clue.txt.xz", 49158), 32);
  ExpectAgreement(BoardsOf(few), "17 clues on " + NameOf(GetParam()));
  const auto hard = EveryNth(LinesOfTestData("hardest.txt.xz", 4876), 3);
  ExpectAgreement(BoardsOf(hard), "hardest on " + NameOf(GetParam()));
  const auto ambiguous = EveryNth(LinesOfTestData("serg.txt.xz", 10000), 6);
  ExpectAgreement(BoardsOf(ambiguous), "several solutions on " + NameOf(GetParam()));
}

void ExpectSameButRounds(const std::vector<Solved>& rated, const std::vector<Solved>& plain) {
  ASSERT_EQ(rated.size(), plain.size());
  for (std::size_t i = 0; i < rated.size(); ++i) {
    SCOPED_TRACE(testing::Message() << "board " << i << ", seed " << kSeed);
    SearchStatistics statistics = plain[i].answer.statistics;
    EXPECT_EQ(statistics.level, Level::kUnrated);
    statistics.level = rated[i].answer.statistics.level;
    statistics.rounds = rated[i].answer.statistics.rounds;
    EXPECT_EQ(rated[i].answer.statistics, statistics);
    EXPECT_EQ(rated[i].answer.status, plain[i].answer.status);
    EXPECT_EQ(rated[i].answer.solutions, plain[i].answer.solutions);
    EXPECT_EQ(rated[i].solution, plain[i].solution);
  }
}

TEST_P(Lockstep, RatesTheLevelAsItsDefinitionDoes) {
  auto puzzles = EveryNth(LinesOfTestData("minimal.txt.xz", 5000), 5);
  const auto easy = EveryNth(LinesOfTestData("easy.txt.xz", 2000), 4);
  puzzles.insert(puzzles.end(), easy.begin(), easy.end());
  const auto boards = BoardsOf(puzzles);
  const auto rated = SolveAll(boards, {.rate_level = true});
  ExpectSameButRounds(rated, SolveAll(boards, {}));
  for (std::size_t i = 0; i < boards.size(); ++i) {
    const SearchStatistics& statistics = rated[i].answer.statistics;
    const Level expected = ref::SinglesSolve(boards[i], false)  ? Level::kSingles
                           : ref::SinglesSolve(boards[i], true) ? Level::kHidden
                           : statistics.guesses == 0            ? Level::kLocked
                                                                : Level::kSearch;
    EXPECT_EQ(statistics.level, expected) << puzzles[i];
  }
}

// The puzzle without some of its wrong candidates.
ref::Board WithPencilmarks(ref::Board board, const Grid& solution, Random& random) {
  for (int cell = 0; cell < kCellCount; ++cell) {
    const auto kept = static_cast<std::uint16_t>(1U << (solution.cells[cell] - 1) | random() |
                                                 random() | random() | random());
    board[cell] &= kept;
  }
  return board;
}

// Pencilmarks, spoiled boards and boards with many solutions too, in blocks of any size.
TEST_P(Lockstep, RatesTheLevelOfRandomBoardsAsItsDefinitionDoes) {
  Random random(kSeed);
  const auto puzzles = BoardsOf(EveryNth(LinesOfTestData("minimal.txt.xz", 5000), 10));
  const auto solved = SolveAll(puzzles, {});
  std::vector<ref::Board> boards;
  for (std::size_t i = 0; i < puzzles.size(); ++i) {
    boards.push_back(WithPencilmarks(puzzles[i], solved[i].solution, random));
    boards.push_back(RandomBoard(random));
  }
  const auto plain = SolveAll(boards, {});
  std::array<int, kLevelNames.size()> seen = {};
  for (const std::size_t block_size : {1000U, 37U}) {
    const auto rated = SolveAll(boards, {.rate_level = true}, block_size);
    ExpectSameButRounds(rated, plain);
    for (std::size_t i = 0; i < boards.size(); ++i) {
      const auto& [status, solutions, statistics] = rated[i].answer;
      const Level expected = solutions == 0                        ? Level::kUnrated
                             : statistics.guesses != 0             ? Level::kSearch
                             : ref::SinglesSolve(boards[i], false) ? Level::kSingles
                             : ref::SinglesSolve(boards[i], true)  ? Level::kHidden
                                                                   : Level::kLocked;
      EXPECT_EQ(statistics.level, expected) << "board " << i << ", blocks of " << block_size;
      ++seen[static_cast<std::size_t>(statistics.level)];
    }
  }
  for (const int boards_of_level : seen) EXPECT_GT(boards_of_level, 10);
}

// Guesses that fill such boards box by box took twenty million on one of these.
TEST_P(Lockstep, AnswersAlmostEmptyBoardsInFewGuesses) {
  std::vector<ref::Board> boards;
  for (int i = 0; i < 2000; ++i) boards.push_back(RandomBoard(random_, BoardKind::kFewClues));
  for (const bool only_counts : {false, true}) {
    const SolveOptions options = {.max_guesses = 1000, .only_counts = only_counts};
    const std::vector<Solved> all = SolveAll(boards, options);
    for (std::size_t i = 0; i < boards.size(); ++i) {
      EXPECT_NE(all[i].answer.status, Status::kUnknown) << "board " << i << ", seed " << kSeed;
    }
  }
}

TEST_P(Lockstep, KeepsToTheBoundsOfASearch) {
  const std::vector<ref::Board> empty(3, ref::BoardFromText(std::string(kCellCount, '.')));
  EXPECT_EQ(SolveAll(empty, {.limit = 5000})[2].answer.solutions, 5000U);
  const Solved few = SolveAll(empty, {.max_guesses = 10})[1];
  EXPECT_EQ(few.answer.status, Status::kUnknown);
  EXPECT_EQ(few.answer.statistics.guesses, 10U);
  EXPECT_EQ(SolveAll(empty, {.limit = 1})[0].answer.status, Status::kSolved);
  const std::atomic<bool> stop = true;
  for (const Solved& solved : SolveAll(empty, {.limit = ~std::uint64_t{0}, .stop = &stop})) {
    EXPECT_EQ(solved.answer.status, Status::kUnknown);
  }
}

// Puzzles that singles solved before the search was stopped keep their answers.
TEST_P(Lockstep, KeepsTheAnswersThatItHasWhenItIsStopped) {
  const auto easy = BoardsOf(EveryNth(LinesOfTestData("easy.txt.xz", 2000), 10));
  std::vector<ref::Board> boards;
  for (const ref::Board& board : easy) {
    boards.push_back(ref::BoardFromText(std::string(kCellCount, '.')));
    boards.push_back(board);
  }
  const std::atomic<bool> stop = true;
  const SolveOptions options = {
      .limit = ~std::uint64_t{0}, .rate_level = true, .only_counts = true, .stop = &stop};
  PuzzleBlock block = BlockOf(boards);
  ASSERT_EQ(boards.size(), 400U);
  std::vector<Answer> answers(boards.size(),
                              {.status = Status::kNone, .solutions = 0, .statistics = {}});
  MakeLockstepBlockSolver()->Solve(block, options, answers);
  for (std::size_t i = 0; i < answers.size(); ++i) {
    EXPECT_EQ(answers[i].status, i % 2 == 0 ? Status::kUnknown : Status::kUnique) << i;
  }
}

SURUDOKU_ON_EACH_TARGET(Lockstep);

// The statistics of a puzzle are its own: the same on every target, in blocks of every size, and
// with other neighbours.
TEST(LockstepStatistics, DoNotDependOnTargetBlockOrNeighbours) {
  Random random(kSeed);
  std::vector<ref::Board> boards;
  for (int i = 0; i < 400; ++i) boards.push_back(RandomBoard(random));
  const SolveOptions options = {.limit = 5, .rate_level = true};
  const auto expected = SolveAll(boards, options);
  std::vector<std::size_t> order(boards.size());
  for (const Target target : SupportedTargets()) {
    const auto solver = MakeLockstepBlockSolver(target);
    for (const std::size_t block_size : {1U, 7U, 64U, 400U}) {
      for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
      std::shuffle(order.begin(), order.end(), random);
      std::vector<ref::Board> shuffled;
      for (const std::size_t i : order) shuffled.push_back(boards[i]);
      const auto solved = SolveAll(shuffled, options, block_size, *solver);
      for (std::size_t i = 0; i < order.size(); ++i) {
        const Solved& want = expected[order[i]];
        EXPECT_EQ(solved[i].answer.status, want.answer.status);
        EXPECT_EQ(solved[i].answer.statistics, want.answer.statistics)
            << NameOf(target) << ", blocks of " << block_size << ", seed " << kSeed;
        EXPECT_EQ(solved[i].solution, want.solution);
      }
    }
  }
}

// In the first one two digits come to claim a cell.
TEST(LockstepStatistics, DoNotDependOnNeighboursWhereThereIsNoSolution) {
  const std::vector<ref::Board> boards = BoardsOf(std::vector<std::string>{
      "6.4..2..........4...5.......9...3...1..4.8.75...1.5..47........3......18..983....",
      "000000010400000000020000000000050407008000300001090000300400200050100000000806000"});
  for (const Target target : SupportedTargets()) {
    const auto solver = MakeLockstepBlockSolver(target);
    const Answer together = SolveAll(boards, {.rate_level = true}, 2, *solver)[0].answer;
    const Answer alone = SolveAll(boards, {.rate_level = true}, 1, *solver)[0].answer;
    EXPECT_EQ(together.status, Status::kNone) << NameOf(target);
    EXPECT_EQ(together.statistics, alone.statistics) << NameOf(target);
  }
}

// Solvers of all targets are made first; then each solves under every default.
TEST(LockstepTarget, StaysWithTheSolverThatWasMadeWithIt) {
  Random random(kSeed);
  std::vector<ref::Board> boards;
  for (int i = 0; i < 100; ++i) boards.push_back(RandomBoard(random));
  const auto expected = SolveAll(boards, {});
  const Target before = DefaultTarget();
  std::vector<std::unique_ptr<BlockSolver>> solvers;
  for (const Target target : SupportedTargets()) {
    SetDefaultTarget(target);
    solvers.push_back(MakeLockstepBlockSolver());
  }
  for (const Target target : SupportedTargets()) {
    SetDefaultTarget(target);
    for (const auto& solver : solvers) {
      const auto solved = SolveAll(boards, {}, 64, *solver);
      for (std::size_t i = 0; i < boards.size(); ++i) {
        EXPECT_EQ(solved[i].answer.statistics, expected[i].answer.statistics);
        EXPECT_EQ(solved[i].solution, expected[i].solution);
      }
    }
  }
  SetDefaultTarget(before);
}

TEST(Targets, AreFoundByTheirNames) {
  const std::vector<Target> targets = SupportedTargets();
  const std::vector<std::string> names = TargetNames();
  ASSERT_EQ(targets.size(), names.size());
  for (std::size_t i = 0; i < targets.size(); ++i) {
    EXPECT_EQ(NameOf(targets[i]), names[i]);
    EXPECT_EQ(FindTarget(names[i]), targets[i]);
  }
  EXPECT_EQ(names.back(), "emu128");
  EXPECT_EQ(DefaultTarget(), targets.front());
  EXPECT_EQ(FindTarget("avx9"), std::nullopt);
}

}  // namespace
}  // namespace surudoku::kernel
