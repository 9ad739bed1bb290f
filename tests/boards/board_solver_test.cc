#include "boards/board_solver.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <numeric>

#include "boards/jigsaw_count.h"
#include "boards/solutions_by_links.h"
#include "grid/random.h"
#include "surudoku/target.h"

namespace surudoku {
namespace {

constexpr std::uint64_t kNoLimit = ~std::uint64_t{0};
constexpr std::uint64_t kSeed = 50;

constexpr std::string_view kJigsaw6 = "aaabbbaabbccaddbcceddfcceeddffeeefff";
constexpr std::string_view kJigsaw9 =
    "aaabbccccaaaebccccadaebbbbc"
    "addebbfffdddeeffffddgeeeeff"
    "dgghhhhhiggghihhiiggghiiiii";

Values Blank(const BoardHouses& board) { return Values(board.cell_count()); }

BoardHouses With(BoxShape shape, ExtraHouses extra) {
  BoardHouses board = BoxHouses(shape);
  EXPECT_TRUE(AddExtraHouses(board, extra));
  return board;
}

// Every value once in each house, pairs differ, and the clues are there: without the solver's
// tables.
bool IsSolution(const BoardHouses& board, const Values& clues, const Values& values) {
  for (const HouseCells& house : board.houses) {
    std::set<int> seen;
    for (const int cell : house) seen.insert(values[cell]);
    if (static_cast<int>(seen.size()) != board.side || *seen.begin() != 1 ||
        *seen.rbegin() != board.side) {
      return false;
    }
  }
  for (const auto& [first, second] : board.pairs) {
    if (values[first] == values[second]) return false;
  }
  for (std::size_t cell = 0; cell < clues.size(); ++cell) {
    if (clues[cell] != 0 && clues[cell] != values[cell]) return false;
  }
  return true;
}

// A complete grid, by clues drawn until there is one that is found soon.
Values FullGrid(BoardSolver& solver, Random& random) {
  const int side = solver.board().side;
  for (;;) {
    Values clues = Blank(solver.board());
    std::vector<int> values(side);
    std::iota(values.begin(), values.end(), 1);
    random.Shuffle(values);
    for (int k = 0; k < side / 2; ++k) {
      clues[random.Below(static_cast<std::uint32_t>(clues.size()))] =
          static_cast<std::uint8_t>(values[k]);
    }
    Values full;
    solver.Enumerate(clues,
                     [&](std::span<const std::uint8_t> solution) {
                       full.assign(solution.begin(), solution.end());
                       return false;
                     },
                     {.max_guesses = 20'000});
    if (!full.empty()) return full;
  }
}

// Blanks cells at random while there are at most so many solutions; one board in four gets a clue
// that is wrong besides.
Values Puzzle(BoardSolver& solver, Random& random, std::uint64_t most_solutions) {
  Values clues = FullGrid(solver, random);
  std::vector<std::size_t> order(clues.size());
  std::iota(order.begin(), order.end(), 0U);
  random.Shuffle(order);
  for (const std::size_t cell : order) {
    const std::uint8_t clue = std::exchange(clues[cell], std::uint8_t{0});
    if (solver.Count(clues, most_solutions + 1) <= most_solutions) continue;
    clues[cell] = clue;
    break;
  }
  if (random.Below(4) == 0) {
    clues[random.Below(static_cast<std::uint32_t>(clues.size()))] = static_cast<std::uint8_t>(
        1 + random.Below(static_cast<std::uint32_t>(solver.board().side)));
  }
  return clues;
}

std::set<Values> Solutions(BoardSolver& solver, const Values& clues, std::size_t limit,
                           std::uint64_t guesses_before_learning) {
  std::set<Values> solutions;
  const auto outcome = solver.Enumerate(
      clues,
      [&](std::span<const std::uint8_t> solution) {
        EXPECT_TRUE(solutions.emplace(solution.begin(), solution.end()).second) << "visited twice";
        return solutions.size() < limit;
      },
      {.guesses_before_learning = guesses_before_learning});
  EXPECT_EQ(outcome.solutions, solutions.size());
  EXPECT_TRUE(outcome.complete || solutions.size() == limit);
  return solutions;
}

// The fast search, learning from the first guess on, and learning after some guesses: all
// solutions, each once.
void ExpectAgreement(const BoardHouses& board, int rounds, const std::string& name) {
  BoardSolver solver(board);
  ExactCoverSolver witness(board);
  constexpr std::size_t kLimit = 300;
  for (int round = 0; round < rounds; ++round) {
    Random random(kSeed, static_cast<std::uint64_t>(round), board.houses.size());
    const Values clues = Puzzle(solver, random, 100);
    const auto expected = SolutionsByLinks(witness, clues, kLimit);
    const std::string what =
        name + ", round " + std::to_string(round) + ", seed " + std::to_string(kSeed);
    ASSERT_LT(expected.size(), kLimit) << what;
    ASSERT_EQ(Solutions(solver, clues, kLimit, kNoLimit), expected) << what;
    ASSERT_EQ(Solutions(solver, clues, kLimit, 0), expected) << what << ", learning";
    ASSERT_EQ(Solutions(solver, clues, kLimit, 3), expected)
        << what << ", learning after 3 guesses";
  }
}

TEST(BoardSolver, AgreesWithDancingLinksOnBoardsOfEverySize) {
  for (const BoxShape shape : {BoxShape{1, 2},
                               {1, 3},
                               {2, 2},
                               {1, 5},
                               {2, 3},
                               {1, 7},
                               {2, 4},
                               {3, 3},
                               {2, 5},
                               {1, 11},
                               {3, 4},
                               {2, 7},
                               {3, 5},
                               {4, 4}}) {
    ExpectAgreement(BoxHouses(shape), shape.side() < 10 ? 20 : 5,
                    std::to_string(shape.height) + "x" + std::to_string(shape.width));
  }
}

TEST(BoardSolver, AgreesWithDancingLinksOnEveryKindOfHouses) {
  for (const ExtraHouses extra : EnumeratorsOf<ExtraHouses>()) {
    const BoardHouses board = With({3, 3}, extra);
    // The witness has an item for each pair and value, and looks at all items at each step.
    ExpectAgreement(board, board.pairs.empty() ? 10 : 2,
                    std::string(NameIn(kExtraHousesNames, extra)));
  }
  ExpectAgreement(With({4, 4}, ExtraHouses::kWindoku), 2, "16x16 windoku");
  ExpectAgreement(With({2, 3}, ExtraHouses::kX), 20, "6x6 X");
}

TEST(BoardSolver, AgreesWithDancingLinksOnJigsaws) {
  ExpectAgreement(JigsawHouses(kJigsaw6).value(), 20, "6x6 jigsaw");
  ExpectAgreement(JigsawHouses(kJigsaw9).value(), 20, "9x9 jigsaw");
}

// All solutions in their order, and the work that they took.
struct Course {
  std::vector<Values> solutions;
  std::uint64_t guesses, rounds;
  bool operator==(const Course&) const = default;
};

Course CourseOn(Target target, const BoardHouses& board, const Values& clues) {
  Course course;
  const auto outcome =
      BoardSolver(board, target)
          .Enumerate(clues,
                     [&](std::span<const std::uint8_t> solution) {
                       course.solutions.emplace_back(solution.begin(), solution.end());
                       return true;
                     },
                     {});
  course.guesses = outcome.statistics.guesses;
  course.rounds = outcome.statistics.rounds;
  return course;
}

TEST(BoardSolver, TakesTheSameCourseOnEveryTarget) {
  const BoardHouses boards[] = {BoxHouses({2, 2}),
                                With({3, 3}, ExtraHouses::kX),
                                JigsawHouses(kJigsaw9).value(),
                                BoxHouses({3, 4}),
                                BoxHouses({4, 4}),
                                BoxHouses({4, 5}),
                                BoxHouses({5, 5})};
  for (const BoardHouses& board : boards) {
    BoardSolver solver(board);
    Random random(kSeed, 1, board.houses.size());
    for (int round = 0; round < (board.side < 20 ? 10 : 1); ++round) {
      const Values clues = Puzzle(solver, random, 50);
      const Course expected = CourseOn(SupportedTargets().back(), board, clues);
      for (const Target target : SupportedTargets()) {
        EXPECT_TRUE(CourseOn(target, board, clues) == expected)
            << NameOf(target) << ", side " << board.side << ", round " << round << ", seed "
            << kSeed;
      }
    }
  }
}

TEST(BoardSolver, SolvesBoardsOfTwentyAndTwentyFive) {
  for (const BoxShape shape : {BoxShape{4, 5}, {3, 6}, {3, 7}, {5, 5}}) {
    BoardSolver solver(BoxHouses(shape));
    Random random(kSeed, 0, 0);
    const Values full = FullGrid(solver, random);
    EXPECT_TRUE(IsSolution(solver.board(), Blank(solver.board()), full));
    Values clues = full;
    for (std::uint8_t& clue : clues) clue = random.Below(3) == 0 ? std::uint8_t{0} : clue;
    const auto solutions = Solutions(solver, clues, 1000, kNoLimit);
    EXPECT_LT(solutions.size(), 1000U);
    EXPECT_TRUE(solutions.contains(full));
    EXPECT_TRUE(solutions == Solutions(solver, clues, 1000, 0))
        << shape.height << "x" << shape.width;
  }
}

TEST(BoardSolver, AnswersEmptyBoardsOfEverySizeAtOnce) {
  for (int side = 1; side <= 25; ++side) {
    BoardSolver solver(BoxHouses({1, side}));
    const auto solutions =
        Solutions(solver, Blank(solver.board()), 2, BoardSolver::kGuessesBeforeLearning);
    EXPECT_EQ(solutions.size(), side == 1 ? 1U : 2U) << side;
    for (const Values& values : solutions) {
      EXPECT_TRUE(IsSolution(solver.board(), Blank(solver.board()), values));
    }
  }
}

TEST(BoardSolver, CountsTheGridsOfKnownNumber) {
  const auto count = [](const BoardHouses& board) {
    return BoardSolver(board).Count(Blank(board), kNoLimit);
  };
  EXPECT_EQ(count(BoxHouses({1, 1})), 1U);
  EXPECT_EQ(count(BoxHouses({1, 3})), 12U) << "Latin squares";
  EXPECT_EQ(count(BoxHouses({1, 4})), 576U) << "Latin squares, OEIS A002860";
  EXPECT_EQ(count(BoxHouses({1, 5})), 161'280U) << "Latin squares, OEIS A002860";
  EXPECT_EQ(count(BoxHouses({2, 2})), 288U);
  EXPECT_EQ(count(With({1, 4}, ExtraHouses::kX)), 48U) << "diagonal Latin squares, OEIS A274806";
  EXPECT_EQ(count(With({1, 5}, ExtraHouses::kX)), 960U) << "diagonal Latin squares, OEIS A274806";
}

TEST(BoardSolver, CountsTheJigsawsOfKnownNumber) {
  EXPECT_EQ(CountJigsaws(2), 4U) << "OEIS A172478 (de Ruiter, 2010)";
  EXPECT_EQ(CountJigsaws(3), 72U);
  EXPECT_EQ(CountJigsaws(4), 13'872U);
}

// A cell is a point of a cube of four dimensions: band, row in it, stack, column in it. Each two
// that are fixed give a house. 37,739,520 grids (Russell), which are 104 over 9! orders of the
// first row.
TEST(BoardSolver, CountsTheLatinTesseracts) {
  BoardHouses board = With({3, 3}, ExtraHouses::kDisjoint);
  for (int fixed = 0; fixed < 9; ++fixed) {
    HouseCells of_band_and_column, of_row_and_stack;
    for (int free = 0; free < 9; ++free) {
      const int row = 3 * (fixed / 3) + free / 3;
      of_band_and_column.push_back(
          static_cast<std::uint16_t>(9 * row + 3 * (free % 3) + fixed % 3));
      const int other_row = 3 * (free / 3) + fixed / 3;
      of_row_and_stack.push_back(
          static_cast<std::uint16_t>(9 * other_row + 3 * (fixed % 3) + free % 3));
    }
    board.houses.push_back(of_band_and_column);
    board.houses.push_back(of_row_and_stack);
  }
  BoardSolver solver(board);
  Values clues = Blank(solver.board());
  std::iota(clues.begin(), clues.begin() + 9, std::uint8_t{1});
  EXPECT_EQ(solver.Count(clues, kNoLimit), 104U);
}

TEST(BoardSolver, CountsTheSixBySixGridsWithTheFirstRowFixed) {
  // 28,200,960 grids (Pettersen, 2006) over 6! orders of the first row.
  BoardSolver solver(BoxHouses({2, 3}));
  Values clues = Blank(solver.board());
  std::iota(clues.begin(), clues.begin() + 6, std::uint8_t{1});
  EXPECT_EQ(solver.Count(clues, kNoLimit), 28'200'960U / 720);
}

TEST(BoardSolver, AnswersContradictingClues) {
  for (const int side : {2, 6, 9, 16, 25}) {
    BoardSolver solver(BoxHouses({1, side}));
    Values clues = Blank(solver.board());
    clues[0] = clues[1] = 1;
    const auto outcome = solver.Enumerate(clues, [](auto) { return true; }, {});
    EXPECT_EQ(outcome.solutions, 0U);
    EXPECT_TRUE(outcome.complete);
  }
}

TEST(BoardSolver, StopsAtItsBounds) {
  BoardSolver solver(BoxHouses({4, 4}));
  const Values clues = Blank(solver.board());
  const auto go_on = [](auto) { return true; };
  const auto few = solver.Enumerate(clues, go_on, {.max_guesses = 3});
  EXPECT_FALSE(few.complete);
  EXPECT_EQ(few.statistics.guesses, 3U);
  const auto learned =
      solver.Enumerate(clues, go_on, {.max_guesses = 7, .guesses_before_learning = 3});
  EXPECT_FALSE(learned.complete);
  EXPECT_EQ(learned.statistics.guesses, 7U);
  const std::atomic<bool> stop = true;
  EXPECT_FALSE(solver.Enumerate(clues, go_on, {.stop = &stop}).complete);
  EXPECT_FALSE(
      solver.Enumerate(clues, go_on, {.stop = &stop, .guesses_before_learning = 0}).complete);
}

TEST(BoardSolver, GivesTheSameAnswerAgain) {
  BoardSolver solver(BoxHouses({3, 3}));
  Random random(kSeed, 1, 1);
  const Values clues = Puzzle(solver, random, 100);
  for (const std::uint64_t guesses_before_learning : {kNoLimit, std::uint64_t{0}}) {
    const auto run = [&](BoardSolver& with) {
      std::vector<Values> order;
      const auto outcome = with.Enumerate(clues,
                                          [&](std::span<const std::uint8_t> solution) {
                                            order.emplace_back(solution.begin(), solution.end());
                                            return true;
                                          },
                                          {.guesses_before_learning = guesses_before_learning});
      return std::pair(order, outcome.statistics);
    };
    BoardSolver fresh(BoxHouses({3, 3}));
    EXPECT_EQ(run(solver), run(fresh));
  }
}

TEST(BoardSolver, TellsTheLevelThatSufficed) {
  BoardSolver solver(BoxHouses({3, 3}));
  const auto level = [&](std::string_view text) {
    Values clues;
    for (const char c : text) clues.push_back(static_cast<std::uint8_t>(c == '.' ? 0 : c - '0'));
    return solver.Enumerate(clues, [](auto) { return true; }, {.rate_level = true})
        .statistics.level;
  };
  EXPECT_EQ(
      level("53467891267219534819834256785976142342685379171392485696153728428741963534528617."),
      Level::kSingles);
  EXPECT_EQ(
      level(".......1.4.........2...........5.4.7..8...3....1.9....3..4..2...5.1........8.6..."),
      Level::kHidden);
  EXPECT_EQ(
      level("8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."),
      Level::kSearch);
}

}  // namespace
}  // namespace surudoku
