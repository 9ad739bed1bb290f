#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <set>

#include "classic_puzzle.h"
#include "surudoku/method.h"
#include "test_data.h"

namespace surudoku {
namespace {

constexpr std::string_view kOctaveExample =
    "072001805051037090400208107047520300026700501500106029290370010700062053308010270";
constexpr std::string_view kOctaveSolution =
    "672491835851637492439258167147529386926783541583146729295374618714862953368915274";

constexpr std::array kSearchMethods = {Method::kBacktracking, Method::kRecursive,
                                       Method::kPropagation, Method::kColouring};

struct Solved {
  Answer answer;
  Grid grid;
};

std::vector<Solved> SolveAll(Method method, const std::vector<std::string>& puzzles,
                             const SolveOptions& options = {}) {
  PuzzleBlock block(puzzles.size());
  for (const std::string& puzzle : puzzles) block.Append(ParseGrid(puzzle).value());
  std::vector<Answer> answers(puzzles.size());
  MakeBlockSolver(method)->Solve(block, options, answers);
  std::vector<Solved> solved;
  for (std::size_t i = 0; i < puzzles.size(); ++i) solved.push_back({answers[i], block.GridAt(i)});
  return solved;
}

Solved SolveOne(Method method, std::string_view puzzle, const SolveOptions& options = {}) {
  return SolveAll(method, {std::string(puzzle)}, options).front();
}

// Clues left out here and there: puzzles with no, one and several solutions.
std::vector<std::string> Variations(const std::vector<std::string>& puzzles) {
  std::vector<std::string> all;
  for (std::size_t i = 0; i < puzzles.size(); ++i) {
    all.push_back(puzzles[i]);
    std::string fewer = puzzles[i];
    const auto clue = std::ranges::find_if(fewer.begin() + static_cast<std::ptrdiff_t>(i % 40),
                                           fewer.end(), IsClueCharacter);
    std::string other = fewer;
    *clue = '.';
    all.push_back(fewer);
    char& changed = other[static_cast<std::size_t>(clue - fewer.begin())];
    changed = changed == '9' ? '1' : static_cast<char>(changed + 1);
    all.push_back(other);
  }
  return all;
}

void ExpectAgreement(const std::vector<std::string>& puzzles, const SolveOptions& options) {
  const auto want = SolveAll(Method::kExactCover, puzzles, options);
  for (const Method method : kSearchMethods) {
    const auto got = SolveAll(method, puzzles, options);
    for (std::size_t i = 0; i < puzzles.size(); ++i) {
      if (got[i].answer.status == Status::kUnknown) continue;
      ASSERT_EQ(got[i].answer.status, want[i].answer.status) << NameOf(method) << puzzles[i];
      ASSERT_EQ(got[i].answer.solutions, want[i].answer.solutions) << NameOf(method) << puzzles[i];
      if (want[i].answer.solutions == 1) {
        ASSERT_EQ(got[i].grid, want[i].grid) << puzzles[i];
      }
    }
    EXPECT_LT(std::ranges::count(got, Status::kUnknown,
                                 [](const Solved& solved) { return solved.answer.status; }),
              static_cast<std::ptrdiff_t>(puzzles.size() / 3))
        << NameOf(method) << " within its bound";
  }
}

TEST(Methods, HaveNamesThatFindThem) {
  std::set<std::string_view> names;
  for (const Method method : kMethods) {
    names.insert(NameOf(method));
    EXPECT_EQ(FindMethod(NameOf(method)), method);
    EXPECT_NE(MakeBlockSolver(method), nullptr);
  }
  EXPECT_EQ(names.size(), kMethods.size());
  EXPECT_FALSE(FindMethod("guessing"));
}

TEST(Methods, SolveTheSamePuzzleTheSameWay) {
  for (const Method method : kMethods) {
    const Solved solved = SolveOne(method, kOctaveExample);
    EXPECT_EQ(solved.answer.status, Status::kUnique) << NameOf(method);
    EXPECT_EQ(FormatGrid(solved.grid), kOctaveSolution) << NameOf(method);
    EXPECT_GT(solved.answer.statistics.rounds, 0U) << NameOf(method);
  }
}

TEST(Methods, AgreeWithExactCoverOnEasyPuzzles) {
  const auto puzzles = EveryNth(LinesOfTestData("easy.txt.xz", 2000), 2);
  ExpectAgreement(Variations(puzzles), {.max_guesses = 20'000});
}

TEST(Methods, AgreeWithExactCoverOnMinimalPuzzles) {
  const auto puzzles = EveryNth(LinesOfTestData("minimal.txt.xz", 5000), 80);
  ExpectAgreement(puzzles, {.max_guesses = 200'000});
}

TEST(Methods, AgreeWithExactCoverOnTheNumberOfSolutions) {
  const auto puzzles = EveryNth(LinesOfTestData("serg.txt.xz", 10000), 250);
  ExpectAgreement(puzzles, {.limit = 50, .max_guesses = 5'000'000});
}

TEST(Methods, CountAllSolutions) {
  // The clues of the Octave example in its first six rows.
  std::string puzzle = std::string(kOctaveExample.substr(0, 54)) + std::string(27, '.');
  const auto want = SolveOne(Method::kExactCover, puzzle, {.limit = 100'000}).answer.solutions;
  ASSERT_GT(want, 100U);
  for (const Method method : kSearchMethods) {
    EXPECT_EQ(SolveOne(method, puzzle, {.limit = 100'000}).answer.solutions, want)
        << NameOf(method);
  }
}

TEST(Methods, KeepToTheGuessesAllowed) {
  for (const Method method : kSearchMethods) {
    const std::uint64_t wanted = SolveOne(method, kHardPuzzle).answer.statistics.guesses;
    ASSERT_GT(wanted, 0U) << NameOf(method);
    EXPECT_EQ(SolveOne(method, kHardPuzzle, {.max_guesses = wanted}).answer.status,
              Status::kUnique);
    const Answer bounded = SolveOne(method, kHardPuzzle, {.max_guesses = wanted - 1}).answer;
    EXPECT_EQ(bounded.status, Status::kUnknown) << NameOf(method);
    EXPECT_EQ(bounded.statistics.guesses, wanted - 1) << NameOf(method);
  }
}

TEST(Methods, StopWhenTold) {
  // It takes the fast solver more rounds than pass between two looks at `stop`.
  constexpr std::string_view kMoreGuesses =
      ".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7.....";
  const std::atomic<bool> stop = true;
  for (const Method method : kMethods) {
    EXPECT_EQ(SolveOne(method, kMoreGuesses, {.stop = &stop}).answer.status, Status::kUnknown)
        << NameOf(method);
  }
}

TEST(Methods, SeeThatCluesClash) {
  for (const Method method : kMethods) {
    EXPECT_EQ(SolveOne(method, "11" + std::string(79, '.')).answer.status, Status::kNone);
  }
}

TEST(Methods, ObeyCandidatesThatAreNoClues) {
  Candidates candidates = CandidatesOf(ParseGrid(kPuzzle).value());
  candidates.cells[2] = 1 << 0 | 1 << 1;  // the solution has 4 there
  for (const Method method : kSearchMethods) {
    PuzzleBlock block(1);
    block.Append(candidates);
    Answer answer;
    MakeBlockSolver(method)->Solve(block, {}, {&answer, 1});
    EXPECT_EQ(answer.status, Status::kNone) << NameOf(method);
  }
}

TEST(NakedSingles, GiveUpWithWhatTheyFilledIn) {
  const Grid clues = ParseGrid(kHardPuzzle).value();
  const Solved solved = SolveOne(Method::kNakedSingles, kHardPuzzle);
  EXPECT_EQ(solved.answer.status, Status::kGaveUp);
  EXPECT_EQ(solved.answer.solutions, 0U);
  EXPECT_GE(CountClues(solved.grid), CountClues(clues));
  for (int cell = 0; cell < kCellCount; ++cell) {
    if (clues.cells[cell] != 0) {
      EXPECT_EQ(solved.grid.cells[cell], clues.cells[cell]);
    }
  }
}

TEST(NakedSingles, SolveWhatTheFastSolverRatesSo) {
  const auto puzzles = EveryNth(LinesOfTestData("minimal.txt.xz", 5000), 2);
  const auto fast = SolveAll(Method::kLockstep, puzzles, {.rate_level = true});
  const auto plain = SolveAll(Method::kNakedSingles, puzzles, {.rate_level = true});
  for (std::size_t i = 0; i < puzzles.size(); ++i) {
    const bool is_solved = fast[i].answer.statistics.level == Level::kSingles;
    EXPECT_EQ(plain[i].answer.status, is_solved ? Status::kUnique : Status::kGaveUp) << puzzles[i];
    EXPECT_EQ(plain[i].answer.statistics.level, is_solved ? Level::kSingles : Level::kUnrated);
  }
}

TEST(NakedSingles, SeeThatACellHasNoValueLeft) {
  // r1c9 sees 1 to 8 in its row and 9 in its column.
  std::string puzzle = "12345678." + std::string(71, '.') + "9";
  EXPECT_EQ(SolveOne(Method::kNakedSingles, puzzle).answer.status, Status::kNone);
}

TEST(Propagation, TellsWhatSufficed) {
  const auto puzzles = EveryNth(LinesOfTestData("minimal.txt.xz", 5000), 5);
  const auto fast = SolveAll(Method::kLockstep, puzzles, {.rate_level = true});
  const auto plain = SolveAll(Method::kPropagation, puzzles, {.rate_level = true});
  for (std::size_t i = 0; i < puzzles.size(); ++i) {
    const Level level = fast[i].answer.statistics.level;
    if (level > Level::kHidden) continue;
    EXPECT_EQ(plain[i].answer.statistics.level, level) << puzzles[i];
    EXPECT_EQ(plain[i].answer.statistics.guesses, 0U);
  }
}

}  // namespace
}  // namespace surudoku
