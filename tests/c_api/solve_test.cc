#include <atomic>
#include <map>
#include <random>
#include <thread>

#include "c_api/own_context.h"
#include "classic_puzzle.h"
#include "surudoku/exact_cover.h"
#include "surudoku/solver.h"
#include "test_data.h"

namespace surudoku {
namespace {

const std::string kEmpty(kCellCount, '.');
const std::string kClash = "11" + std::string(79, '.');
// r1c9 can be neither 1..8, which are in its row, nor 9, which is in its column.
const std::string kContradiction = "12345678." + std::string(17, '.') + "9" + std::string(54, '.');

// Puzzles of several kinds, more than a block.
std::vector<std::string> ManyPuzzles() {
  std::vector<std::string> puzzles;
  for (const auto& [name, lines] :
       {std::pair("minimal.txt.xz", 5000), {"easy.txt.xz", 2000}, {"hardest.txt.xz", 4876}}) {
    for (const std::string& line : LinesOfTestData(name, static_cast<std::size_t>(lines))) {
      puzzles.push_back(line.substr(0, kCellCount));
    }
  }
  puzzles.resize(7500);
  for (std::size_t i = 7; i < puzzles.size(); i += 100) puzzles[i] = kClash;
  for (std::size_t i = 8; i < puzzles.size(); i += 100) puzzles[i] = kContradiction;
  for (std::size_t i = 9; i < puzzles.size(); i += 100) puzzles[i][i % 81] = '.';
  return puzzles;
}

struct Solved {
  explicit Solved(std::size_t n, std::size_t stride = kCellCount)
      : solutions(n * stride), statuses(n), counts(n), guesses(n), levels(n), rounds(n) {
    arrays = {.size = sizeof arrays,
              .solutions = solutions.data(),
              .solution_stride = stride,
              .statuses = statuses.data(),
              .counts = counts.data(),
              .guesses = guesses.data(),
              .levels = levels.data(),
              .rounds = rounds.data()};
  }

  std::vector<std::uint8_t> solutions;
  std::vector<std::uint8_t> statuses;
  std::vector<std::uint64_t> counts;
  std::vector<std::uint64_t> guesses;
  std::vector<std::uint8_t> levels;
  std::vector<std::uint64_t> rounds;
  surudoku_answers arrays;
};

TEST(CSolve, AnswersAsTheSolverDoes) {
  const auto puzzles = ManyPuzzles();
  const auto digits = Digits(puzzles);
  Solved solved(puzzles.size());
  ASSERT_EQ(
      surudoku_solve(MakeContext().get(), digits.data(), 0, puzzles.size(), 2, &solved.arrays),
      SURUDOKU_OK);
  const auto solver = MakeLockstepBlockSolver();
  std::map<int, int> seen;
  for (std::size_t i = 0; i < puzzles.size(); ++i) {
    PuzzleBlock block(1);
    const Grid clues = ParseGrid(puzzles[i]).value();
    block.Append(clues);
    Answer answer;
    solver->Solve(block, {.rate_level = true}, {&answer, 1});
    const int status = FindClash(clues) ? SURUDOKU_INVALID : static_cast<int>(answer.status);
    ++seen[status];
    ASSERT_EQ(solved.statuses[i], status) << puzzles[i];
    ASSERT_EQ(solved.counts[i], answer.solutions);
    ASSERT_EQ(solved.guesses[i], answer.statistics.guesses);
    ASSERT_EQ(solved.rounds[i], answer.statistics.rounds);
    ASSERT_EQ(solved.levels[i], static_cast<int>(answer.statistics.level));
    ASSERT_EQ(TextAt(solved.solutions, i),
              answer.solutions == 0 ? kEmpty : FormatGrid(block.GridAt(0)));
  }
  EXPECT_EQ(seen[SURUDOKU_INVALID], 75);
  EXPECT_EQ(seen[SURUDOKU_NONE], 75);
  EXPECT_GT(seen[SURUDOKU_UNIQUE], 7000);
  EXPECT_GT(seen[SURUDOKU_MULTIPLE], 10);
}

TEST(CSolve, GivesTheSameForAnyThreadsFormStrideAndTarget) {
  const auto puzzles = ManyPuzzles();
  const std::size_t n = puzzles.size();
  const auto digits = Digits(puzzles);
  Solved expected(n);
  ASSERT_EQ(surudoku_solve(MakeContext(1).get(), digits.data(), 81, n, 2, &expected.arrays), 0);
  const auto expect_same = [&](const Solved& solved) {
    EXPECT_EQ(solved.statuses, expected.statuses);
    EXPECT_EQ(solved.counts, expected.counts);
    EXPECT_EQ(solved.guesses, expected.guesses);
    EXPECT_EQ(solved.levels, expected.levels);
  };
  for (const int threads : {2, 5}) {
    Solved solved(n);
    ASSERT_EQ(surudoku_solve(MakeContext(threads).get(), digits.data(), 0, n, 2, &solved.arrays),
              0);
    expect_same(solved);
    EXPECT_EQ(solved.solutions, expected.solutions);
  }
  const OwnContext context = MakeContext();
  ASSERT_EQ(surudoku_set_target(context.get(), "emu128"), SURUDOKU_OK);
  const auto apart = Digits(puzzles, 100);
  Solved strided(n, 128);
  ASSERT_EQ(surudoku_solve(context.get(), apart.data(), 100, n, 2, &strided.arrays), 0);
  expect_same(strided);
  for (std::size_t i = 0; i < n; ++i) {
    ASSERT_EQ(TextAt(strided.solutions, i, 128), TextAt(expected.solutions, i));
  }
  // Characters in and out, a line each; blanks of all kinds.
  std::string text;
  const std::string blanks = ".0_*- ";
  for (std::size_t i = 0; i < n; ++i) {
    for (const char c : puzzles[i]) text += c == '.' ? blanks[i % blanks.size()] : c;
    text += '\n';
  }
  ASSERT_EQ(surudoku_set_text(context.get(), 1), SURUDOKU_OK);
  Solved lines(n);
  ASSERT_EQ(surudoku_solve(context.get(), Bytes(text), 82, n, 2, &lines.arrays), 0);
  expect_same(lines);
  for (std::size_t i = 0; i < n; ++i) {
    const std::string_view line(reinterpret_cast<const char*>(&lines.solutions[i * 81]), 81);
    ASSERT_EQ(line, TextAt(expected.solutions, i));
  }
}

TEST(CSolve, CountsMillionsOfSolutionsOfOnePuzzle) {
  const OwnContext context = MakeContext(2);
  std::uint64_t count = 0;
  ASSERT_EQ(surudoku_count(context.get(), Bytes(kEmpty), 0, 1, 100'000, &count), SURUDOKU_OK);
  EXPECT_EQ(count, 100'000U);
  // The witness is Knuth's algorithm.
  std::string open = kPuzzle;
  for (std::size_t cell = 20; cell < 81; ++cell) open[cell] = '.';
  open.replace(40, 9, kPuzzle.substr(40, 9));
  std::vector<std::uint8_t> cells = Digits({open});
  const std::uint64_t limit = 50'000;
  ASSERT_EQ(surudoku_count(context.get(), cells.data(), 0, 1, limit, &count), SURUDOKU_OK);
  EXPECT_EQ(count, ExactCoverSolver({3, 3}).Count(cells, limit));
}

TEST(CSolve, NamesTheFirstByteThatIsNoCell) {
  const OwnContext context = MakeContext();
  auto puzzles = ManyPuzzles();
  auto digits = Digits(puzzles);
  digits[5000 * 81 + 40] = 10;
  digits[7000 * 81] = 200;
  digits[4999 * 81 + 80] = '5';  // a character among digits
  Solved solved(puzzles.size());
  ASSERT_EQ(surudoku_solve(context.get(), digits.data(), 0, puzzles.size(), 2, &solved.arrays),
            SURUDOKU_ERROR_CELL);
  std::size_t grid = 0;
  int cell = 0;
  surudoku_fault(context.get(), &grid, &cell);
  EXPECT_EQ(grid, 4999U);
  EXPECT_EQ(cell, 80);
  EXPECT_STREQ(surudoku_message(context.get()), "puzzles[4999], r9c9: 53 is not a digit 0..9");
  std::string text = kPuzzle + kPuzzle;
  text[81 + 9] = 'x';
  ASSERT_EQ(surudoku_solve(context.get(), Bytes(text), 0, 2, 2, &solved.arrays),
            SURUDOKU_ERROR_CELL);
  EXPECT_STREQ(surudoku_message(context.get()),
               "puzzles[1], r2c1: 'x' is neither a digit nor a blank (. 0 _ * - or a space)");
}

TEST(CSolve, RefusesArgumentsOutOfTheirRange) {
  const OwnContext context = MakeContext();
  Solved solved(1);
  const auto solve = [&](const std::uint8_t* puzzles, std::size_t stride, std::size_t n,
                         std::uint64_t limit, const surudoku_answers* answers) {
    return surudoku_solve(context.get(), puzzles, stride, n, limit, answers);
  };
  const std::uint8_t* puzzle = Bytes(kPuzzle);
  EXPECT_EQ(solve(puzzle, 80, 1, 2, &solved.arrays), SURUDOKU_ERROR_ARGUMENT);
  EXPECT_STREQ(surudoku_message(context.get()), "puzzles: a stride of 80 bytes, and a grid has 81");
  EXPECT_EQ(solve(puzzle, 0, 1, 0, &solved.arrays), SURUDOKU_ERROR_ARGUMENT);
  EXPECT_EQ(solve(nullptr, 0, 1, 2, &solved.arrays), SURUDOKU_ERROR_ARGUMENT);
  EXPECT_EQ(solve(puzzle, 0, 1, 2, nullptr), SURUDOKU_ERROR_ARGUMENT);
  EXPECT_EQ(solve(puzzle, 0, ~std::size_t{0}, 2, &solved.arrays), SURUDOKU_ERROR_ARGUMENT);
  EXPECT_EQ(surudoku_solve(nullptr, puzzle, 0, 1, 2, &solved.arrays), SURUDOKU_ERROR_ARGUMENT);
  EXPECT_EQ(surudoku_set_threads(context.get(), -1), SURUDOKU_ERROR_ARGUMENT);
  EXPECT_EQ(surudoku_set_target(context.get(), "z80"), SURUDOKU_ERROR_ARGUMENT);
  EXPECT_STREQ(surudoku_message(context.get()), "target: this machine has no \"z80\"");
  EXPECT_EQ(solve(nullptr, 0, 0, 2, &solved.arrays), SURUDOKU_OK);
  EXPECT_EQ(solve(puzzle, 0, 1, 2, &solved.arrays), SURUDOKU_OK);
  EXPECT_STREQ(surudoku_message(context.get()), "");
}

TEST(CSolve, StopsWhileItIsWanted) {
  const OwnContext context = MakeContext();
  const auto puzzles = ManyPuzzles();
  Solved solved(puzzles.size());
  const auto digits = Digits(puzzles);
  const auto solve = [&] {
    return surudoku_solve(context.get(), digits.data(), 0, puzzles.size(), 2, &solved.arrays);
  };
  surudoku_set_stop(context.get(), 1);
  EXPECT_EQ(solve(), SURUDOKU_ERROR_STOPPED);
  EXPECT_EQ(solve(), SURUDOKU_ERROR_STOPPED);
  EXPECT_EQ(solved.statuses, std::vector<std::uint8_t>(puzzles.size(), SURUDOKU_UNKNOWN));
  surudoku_set_stop(context.get(), 0);
  EXPECT_EQ(solve(), SURUDOKU_OK);
}

// A search without an end that anybody would see.
constexpr std::uint64_t kEndless = ~std::uint64_t{0};

TEST(CSolve, IsStoppedByTheProgressFunction) {
  const OwnContext context = MakeContext(2);
  const auto here = std::this_thread::get_id();
  struct Seen {
    std::thread::id thread;
    int calls = 0;
    std::uint64_t total = 0;
  } seen;
  const auto stop_at_third = [](void* user, std::uint64_t /*done*/, std::uint64_t total) {
    auto& told = *static_cast<Seen*>(user);
    told.thread = std::this_thread::get_id();
    told.total = total;
    return ++told.calls == 3 ? 1 : 0;
  };
  ASSERT_EQ(surudoku_set_progress(context.get(), stop_at_third, &seen), SURUDOKU_OK);
  std::uint64_t count = 0;
  EXPECT_EQ(surudoku_count(context.get(), Bytes(kEmpty), 0, 1, kEndless, &count),
            SURUDOKU_ERROR_STOPPED);
  EXPECT_EQ(seen.calls, 3);
  EXPECT_EQ(seen.thread, here);
  EXPECT_EQ(seen.total, 1U);
  ASSERT_EQ(surudoku_set_progress(context.get(), nullptr, nullptr), SURUDOKU_OK);
  EXPECT_EQ(surudoku_count(context.get(), Bytes(kPuzzle), 0, 1, kEndless, &count), SURUDOKU_OK);
  EXPECT_EQ(count, 1U);
}

TEST(CSolve, IsStoppedByAnotherThread) {
  const OwnContext context = MakeContext();
  std::atomic<bool> has_begun = false;
  const auto note = [](void* user, std::uint64_t /*done*/, std::uint64_t /*total*/) {
    static_cast<std::atomic<bool>*>(user)->store(true);
    static_cast<std::atomic<bool>*>(user)->notify_one();
    return 0;
  };
  ASSERT_EQ(surudoku_set_progress(context.get(), note, &has_begun), SURUDOKU_OK);
  std::jthread other([&] {
    has_begun.wait(false);
    surudoku_set_stop(context.get(), 1);
  });
  std::uint64_t count = 0;
  EXPECT_EQ(surudoku_count(context.get(), Bytes(kEmpty), 0, 1, kEndless, &count),
            SURUDOKU_ERROR_STOPPED);
}

TEST(CSolve, MayRunInManyContextsAtOnce) {
  const auto puzzles = ManyPuzzles();
  const auto digits = Digits(puzzles);
  std::vector<Solved> solved;
  for (int i = 0; i < 4; ++i) solved.emplace_back(puzzles.size());
  {
    std::vector<std::jthread> threads;
    for (Solved& one : solved) {
      one.arrays.solutions = one.solutions.data();
      threads.emplace_back([&] {
        EXPECT_EQ(
            surudoku_solve(MakeContext(2).get(), digits.data(), 0, puzzles.size(), 2, &one.arrays),
            SURUDOKU_OK);
      });
    }
  }
  for (const Solved& one : solved) EXPECT_EQ(one.solutions, solved.front().solutions);
}

TEST(CWords, AreThoseOfTheCommand) {
  EXPECT_STREQ(surudoku_error_text(SURUDOKU_ERROR_STOPPED), "stopped");
  EXPECT_STREQ(surudoku_error_text(99), "unknown error");
  EXPECT_STREQ(surudoku_status_name(SURUDOKU_UNIQUE), "unique");
  EXPECT_STREQ(surudoku_status_name(SURUDOKU_INVALID), "invalid");
  EXPECT_EQ(surudoku_status_name(6), nullptr);
  EXPECT_EQ(surudoku_status_name(-1), nullptr);
  EXPECT_STREQ(surudoku_level_name(SURUDOKU_LOCKED), "locked");
  EXPECT_STREQ(surudoku_verdict_name(SURUDOKU_AMBIGUOUS), "ambiguous");
  EXPECT_STREQ(surudoku_technique_name(0), "Hidden Single");
  EXPECT_EQ(surudoku_technique_name(255), nullptr);
}

}  // namespace
}  // namespace surudoku
