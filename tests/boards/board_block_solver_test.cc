#include "boards/board_block_solver.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <string>
#include <string_view>
#include <vector>

#include "boards/solutions_by_links.h"
#include "grid/board_houses.h"
#include "grid/board_text.h"
#include "grid/random.h"
#include "surudoku/exact_cover.h"
#include "surudoku/target.h"

namespace surudoku {
namespace {

constexpr std::uint64_t kSeed = 5004;

struct Kind {
  std::string name;
  BoardHouses board;
};

std::vector<Kind> Kinds() {
  std::vector<Kind> kinds;
  for (const BoxShape shape : {BoxShape{2, 2}, {2, 3}, {2, 4}, {3, 3}}) {
    kinds.push_back({std::to_string(shape.side()) + " boxes", BoxHouses(shape)});
    for (const ExtraHouses extra : EnumeratorsOf<ExtraHouses>()) {
      BoardHouses board = BoxHouses(shape);
      if (!AddExtraHouses(board, extra)) continue;
      const std::string name(NameIn(kExtraHousesNames, extra));
      kinds.push_back({std::to_string(shape.side()) + " " + name, std::move(board)});
    }
  }
  Kind several = {"9 with eight houses", BoxHouses({3, 3})};
  for (const ExtraHouses extra :
       {ExtraHouses::kX, ExtraHouses::kWindoku, ExtraHouses::kCenterDot, ExtraHouses::kAsterisk}) {
    AddExtraHouses(several.board, extra);
  }
  kinds.push_back(std::move(several));
  kinds.push_back({"6 regions", JigsawHouses("aaabbbaabbccaddbcceddfcceeddffeeefff").value()});
  kinds.push_back({"9 regions", JigsawHouses("aaabbccccaaaebccccadaebbbbc"
                                             "addebbfffdddeeffffddgeeeeff"
                                             "dgghhhhhiggghihhiiggghiiiii")
                                    .value()});
  return kinds;
}

// Each value once, in a random cell. Some of these boards have many solutions, and some have none.
Values RandomClues(const BoardHouses& board, Random& random) {
  Values clues(board.cell_count());
  for (int value = 1; value <= board.side; ++value) {
    clues[random.Below(static_cast<std::uint32_t>(clues.size()))] =
        static_cast<std::uint8_t>(value);
  }
  return clues;
}

// Most of a solution's cells blanked: one solution or several. One board in five gets a clue that
// is wrong besides.
Values RandomBoard(BoardSolver& solver, Random& random) {
  Values clues = RandomClues(solver.board(), random);
  Values full;
  const auto keep = [&](std::span<const std::uint8_t> solution) {
    full.assign(solution.begin(), solution.end());
    return false;
  };
  solver.Enumerate(clues, keep, {.max_guesses = 5'000});
  if (full.empty()) return clues;
  const std::uint32_t kept = 15 + random.Below(35);
  for (std::uint8_t& clue : full) {
    if (random.Below(100) >= kept) clue = 0;
  }
  if (random.Below(5) == 0) {
    const auto side = static_cast<std::uint32_t>(solver.board().side);
    full[random.Below(static_cast<std::uint32_t>(full.size()))] =
        static_cast<std::uint8_t>(1 + random.Below(side));
  }
  return full;
}

// Boards of one kind, one after the other.
Values RandomBoards(const Kind& kind, int count, std::uint64_t record) {
  BoardSolver solver(kind.board);
  Values boards;
  for (int i = 0; i < count; ++i) {
    Random random(kSeed, record, static_cast<std::uint64_t>(i));
    const Values board = RandomBoard(solver, random);
    boards.insert(boards.end(), board.begin(), board.end());
  }
  return boards;
}

std::string Named(const Kind& kind, std::size_t board) {
  return kind.name + ", board " + std::to_string(board) + ", seed " + std::to_string(kSeed);
}

struct Solved {
  std::vector<Answer> answers;
  Values solutions;
};

Solved SolveBlock(BoardBlockSolver& solver, const Kind& kind, std::span<const std::uint8_t> boards,
                  const SolveOptions& options) {
  Solved solved = {std::vector<Answer>(boards.size() / kind.board.cell_count()),
                   Values(boards.size())};
  solver.Solve(boards, options, solved.answers, solved.solutions);
  return solved;
}

constexpr int kBoards = 70;  // more than lanes

TEST(BoardBlockSolver, AgreesWithDancingLinks) {
  for (const Kind& kind : Kinds()) {
    const auto cells = static_cast<std::size_t>(kind.board.cell_count());
    BoardBlockSolver solver(kind.board);
    ASSERT_TRUE(solver.IsTogether(2));
    ExactCoverSolver witness(kind.board);
    const Values boards = RandomBoards(kind, kBoards, 0);
    for (const std::uint64_t limit : {1U, 2U}) {
      const Solved solved = SolveBlock(solver, kind, boards, {.limit = limit});
      for (std::size_t i = 0; i < solved.answers.size(); ++i) {
        const Values clues(boards.begin() + i * cells, boards.begin() + (i + 1) * cells);
        const auto expected = SolutionsByLinks(witness, clues, limit);
        ASSERT_EQ(solved.answers[i].solutions, expected.size()) << Named(kind, i);
        ASSERT_EQ(solved.answers[i].status, StatusOf(expected.size(), limit)) << Named(kind, i);
        const Values found(solved.solutions.begin() + i * cells,
                           solved.solutions.begin() + (i + 1) * cells);
        if (expected.empty()) {
          ASSERT_EQ(found, Values(cells)) << Named(kind, i);
        } else if (limit == 2 && expected.size() == 1) {
          ASSERT_EQ(found, *expected.begin()) << Named(kind, i);
        } else {
          ASSERT_EQ(SolutionsByLinks(witness, found, 1).size(), 1U) << Named(kind, i);
          for (std::size_t cell = 0; cell < cells; ++cell) {
            ASSERT_TRUE(clues[cell] == 0 || clues[cell] == found[cell]) << Named(kind, i);
          }
        }
      }
    }
  }
}

// Statistics included: on each target, and whatever boards are beside a board.
TEST(BoardBlockSolver, AnswersABoardTheSameEverywhere) {
  for (const Kind& kind : Kinds()) {
    const auto cells = static_cast<std::size_t>(kind.board.cell_count());
    const Values boards = RandomBoards(kind, kBoards, 1);
    BoardBlockSolver best(kind.board);
    const Solved expected = SolveBlock(best, kind, boards, {});
    for (std::size_t i = 0; i < expected.answers.size(); i += 7) {
      const Solved alone = SolveBlock(best, kind, std::span(boards).subspan(i * cells, cells), {});
      ASSERT_EQ(alone.answers[0].statistics, expected.answers[i].statistics) << Named(kind, i);
    }
    for (const Target target : SupportedTargets()) {
      BoardBlockSolver solver(kind.board, target);
      const Solved solved = SolveBlock(solver, kind, boards, {});
      ASSERT_EQ(solved.solutions, expected.solutions) << kind.name << " on " << NameOf(target);
      for (std::size_t i = 0; i < solved.answers.size(); ++i) {
        ASSERT_EQ(solved.answers[i].statistics, expected.answers[i].statistics)
            << Named(kind, i) << " on " << NameOf(target);
      }
    }
  }
}

TEST(BoardBlockSolver, FindsTheLevelsOfTheSearchOfOneBoard) {
  for (const Kind& kind : Kinds()) {
    const auto cells = static_cast<std::size_t>(kind.board.cell_count());
    const Values boards = RandomBoards(kind, kBoards, 2);
    BoardBlockSolver solver(kind.board);
    BoardSolver search(kind.board);
    const Solved solved = SolveBlock(solver, kind, boards, {.rate_level = true});
    for (std::size_t i = 0; i < solved.answers.size(); ++i) {
      std::uint64_t found = 0;
      const auto visit = [&](std::span<const std::uint8_t>) { return ++found < 2; };
      const auto outcome = search.Enumerate(std::span(boards).subspan(i * cells, cells), visit,
                                            {.rate_level = true});
      ASSERT_EQ(solved.answers[i].statistics.level, outcome.statistics.level) << Named(kind, i);
    }
  }
}

TEST(BoardBlockSolver, SearchesOneByOneForMoreSolutionsAndOtherSides) {
  BoardBlockSolver solver(BoxHouses({2, 2}));
  EXPECT_FALSE(solver.IsTogether(3));
  const Kind small = {"4x4", BoxHouses({2, 2})};
  const Solved many = SolveBlock(solver, small, Values(32), {.limit = 1000});
  EXPECT_EQ(many.answers[1].solutions, 288U);
  const Kind large = {"12x12", BoxHouses({3, 4})};
  BoardBlockSolver other(large.board);
  EXPECT_FALSE(other.IsTogether(2));
  EXPECT_EQ(SolveBlock(other, large, Values(288), {}).answers[1].status, Status::kMultiple);
}

// Boards of few clues, none of which is solved without a guess.
TEST(BoardBlockSolver, KeepsToTheGuessesAllowed) {
  const Kind kind = {"9x9", BoxHouses({3, 3})};
  BoardBlockSolver solver(kind.board);
  const Values blank(kBoards * 81);
  const Solved solved = SolveBlock(solver, kind, blank, {.max_guesses = 5});
  for (const Answer& answer : solved.answers) {
    EXPECT_EQ(answer.status, Status::kUnknown);
    EXPECT_EQ(answer.statistics.guesses, 5U);
  }
  EXPECT_EQ(SolveBlock(solver, kind, blank, {}).answers[kBoards - 1].status, Status::kMultiple);
}

TEST(BoardBlockSolver, StopsAtTheSignal) {
  const Kind kind = {"9x9", BoxHouses({3, 3})};
  BoardBlockSolver solver(kind.board);
  const std::atomic<bool> stop = true;
  for (const Answer& answer :
       SolveBlock(solver, kind, Values(kBoards * 81), {.stop = &stop}).answers) {
    EXPECT_EQ(answer.status, Status::kUnknown);
  }
}

// The knight's pairs leave this board to more guesses than the lanes take.
TEST(BoardBlockSolver, LearnsAfterManyGuesses) {
  Kind kind = {"anti-knight", BoxHouses({3, 3})};
  ASSERT_TRUE(AddExtraHouses(kind.board, ExtraHouses::kAntiKnight));
  constexpr std::string_view kBoard =
      "31.............7.....1...2...62.........5..7."
      "......1.......8....................9";
  BoardBlockSolver solver(kind.board);
  const Values clues = ParseBoard(kBoard).value();
  const Solved solved = SolveBlock(solver, kind, clues, {.rate_level = true});
  EXPECT_EQ(solved.answers[0].status, Status::kUnique);
  EXPECT_EQ(solved.answers[0].statistics.level, Level::kSearch);
  EXPECT_GT(solved.answers[0].statistics.guesses, BoardSolver::kGuessesBeforeLearning);
  ExactCoverSolver witness(kind.board);
  EXPECT_EQ(SolutionsByLinks(witness, solved.solutions, 2).count(solved.solutions), 1U);
  const Solved bound = SolveBlock(solver, kind, clues, {.max_guesses = 2000});
  EXPECT_EQ(bound.answers[0].status, Status::kUnknown);
  EXPECT_EQ(bound.answers[0].statistics.guesses, 2000U);
}

}  // namespace
}  // namespace surudoku
