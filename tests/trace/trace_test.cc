#include "surudoku/trace.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <initializer_list>

#include "classic_puzzle.h"

namespace surudoku {
namespace {

constexpr int Cell(int row, int column) { return 9 * (row - 1) + column - 1; }

// The first step that is seen in a grid; it is blank, but for what a test does to it.
class FindStepTest : public testing::Test {
 protected:
  // The digit fits only these columns of the row.
  void Confine(int digit, int row, std::initializer_list<int> columns) {
    for (int column = 1; column <= 9; ++column) {
      if (std::ranges::find(columns, column) != columns.end()) continue;
      state.candidates.cells[Cell(row, column)] &= static_cast<std::uint16_t>(~(1 << (digit - 1)));
    }
  }

  PencilGrid state{Grid()};
};

std::vector<int> CellsOf(const std::vector<CellDigit>& eliminations, int digit) {
  std::vector<int> cells;
  for (const CellDigit& gone : eliminations) {
    if (gone.digit == digit) cells.push_back(gone.cell);
  }
  std::ranges::sort(cells);
  return cells;
}

// The cells of some columns but for some rows.
std::vector<int> Columns(std::initializer_list<int> columns, std::initializer_list<int> but_rows) {
  std::vector<int> cells;
  for (int row = 1; row <= 9; ++row) {
    if (std::ranges::find(but_rows, row) != but_rows.end()) continue;
    for (const int column : columns) cells.push_back(Cell(row, column));
  }
  std::ranges::sort(cells);
  return cells;
}

TEST_F(FindStepTest, SeesANakedSingle) {
  // r5c5 of the example: 1, 2, 3, 4, 6, 7, 8 and 9 are around it.
  const TraceStep step = *FindStep(PencilGrid(ParseGrid(kPuzzle).value()));
  EXPECT_EQ(step.kind, StepKind::kNakedSingle);
  EXPECT_EQ(step.placements, (std::vector<CellDigit>{{Cell(5, 5), 5}}));
  EXPECT_EQ(step.why, "no other value is left for r5c5");
}

TEST_F(FindStepTest, SeesAHiddenSingle) {
  // 1 in rows 2 and 3, and in column 2: of box 1 only r1c1 and r1c3 are left, and r1c1 is taken.
  Grid grid;
  grid.cells[Cell(1, 1)] = 7;
  grid.cells[Cell(2, 4)] = grid.cells[Cell(3, 7)] = grid.cells[Cell(5, 2)] = 1;
  const TraceStep step = *FindStep(PencilGrid(grid));
  EXPECT_EQ(step.kind, StepKind::kHiddenSingle);
  EXPECT_EQ(step.placements, (std::vector<CellDigit>{{Cell(1, 3), 1}}));
  EXPECT_EQ(step.why, "1 fits no other cell of box 1");
}

TEST_F(FindStepTest, SeesPointing) {
  Confine(4, 2, {4, 5, 6, 7, 8, 9});
  Confine(4, 3, {4, 5, 6, 7, 8, 9});
  const TraceStep step = *FindStep(state);
  EXPECT_EQ(step.kind, StepKind::kPointing);
  EXPECT_EQ(step.cells, (std::vector<int>{0, 1, 2}));
  EXPECT_EQ(CellsOf(step.eliminations, 4), (std::vector<int>{3, 4, 5, 6, 7, 8}));
  EXPECT_EQ(step.why, "in box 1, 4 fits only cells of row 1");
}

TEST_F(FindStepTest, SeesClaiming) {
  Confine(4, 1, {1, 2});
  const TraceStep step = *FindStep(state);
  EXPECT_EQ(step.kind, StepKind::kClaiming);
  EXPECT_EQ(CellsOf(step.eliminations, 4), (std::vector<int>{9, 10, 11, 18, 19, 20}));
  EXPECT_EQ(step.why, "in row 1, 4 fits only cells of box 1");
}

TEST_F(FindStepTest, SeesANakedPair) {
  state.candidates.cells[Cell(1, 1)] = state.candidates.cells[Cell(1, 5)] = 0b11;
  const TraceStep step = *FindStep(state);
  EXPECT_EQ(step.kind, StepKind::kNakedPair);
  EXPECT_EQ(CellsOf(step.eliminations, 2), (std::vector<int>{1, 2, 3, 5, 6, 7, 8}));
  EXPECT_EQ(step.why, "r1c1 and r1c5 of row 1 can only hold 1 and 2");
}

TEST_F(FindStepTest, SeesAHiddenPair) {
  for (const int digit : {3, 7}) Confine(digit, 1, {1, 5});
  const TraceStep step = *FindStep(state);
  EXPECT_EQ(step.kind, StepKind::kHiddenPair);
  EXPECT_EQ(step.eliminations.size(), 14U);
  EXPECT_EQ(step.why, "in row 1, 3 and 7 fit only r1c1 and r1c5");
}

TEST_F(FindStepTest, SeesANakedTriple) {
  state.candidates.cells[Cell(1, 1)] = 0b011;
  state.candidates.cells[Cell(1, 5)] = 0b110;
  state.candidates.cells[Cell(1, 9)] = 0b101;
  const TraceStep step = *FindStep(state);
  EXPECT_EQ(step.kind, StepKind::kNakedTriple);
  EXPECT_EQ(CellsOf(step.eliminations, 3), (std::vector<int>{1, 2, 3, 5, 6, 7}));
  EXPECT_EQ(step.digits, (std::vector<int>{1, 2, 3}));
}

TEST_F(FindStepTest, SeesAHiddenTriple) {
  Confine(1, 1, {1, 5});
  Confine(2, 1, {5, 9});
  Confine(3, 1, {1, 9});
  const TraceStep step = *FindStep(state);
  EXPECT_EQ(step.kind, StepKind::kHiddenTriple);
  EXPECT_EQ(step.cells, (std::vector<int>{0, 4, 8}));
  EXPECT_EQ(step.eliminations.size(), 18U) << "the digits 4 to 9 of three cells";
}

TEST_F(FindStepTest, SeesAnXWing) {
  for (const int row : {1, 5}) Confine(6, row, {2, 8});
  const TraceStep step = *FindStep(state);
  EXPECT_EQ(step.kind, StepKind::kXWing);
  EXPECT_EQ(CellsOf(step.eliminations, 6), Columns({2, 8}, {1, 5}));
  EXPECT_EQ(step.why, "in rows 1 and 5, 6 fits only columns 2 and 8");
}

TEST_F(FindStepTest, SeesASwordfish) {
  Confine(6, 1, {1, 4});
  Confine(6, 4, {4, 7});
  Confine(6, 7, {1, 7});
  const TraceStep step = *FindStep(state);
  EXPECT_EQ(step.kind, StepKind::kSwordfish);
  EXPECT_EQ(CellsOf(step.eliminations, 6), Columns({1, 4, 7}, {1, 4, 7}));
}

TEST_F(FindStepTest, SeesAJellyfish) {
  Confine(6, 1, {1, 4});
  Confine(6, 4, {2, 4});
  Confine(6, 7, {2, 7});
  Confine(6, 5, {1, 7});
  const TraceStep step = *FindStep(state);
  EXPECT_EQ(step.kind, StepKind::kJellyfish);
  EXPECT_EQ(CellsOf(step.eliminations, 6), Columns({1, 2, 4, 7}, {1, 4, 5, 7}));
}

TEST_F(FindStepTest, SeesNothingInABlankGrid) { EXPECT_FALSE(FindStep(PencilGrid(Grid()))); }

std::string LastGrid(const std::string& puzzle, const TraceOptions& options, Status want) {
  std::string last;
  EXPECT_EQ(Trace(ParseGrid(puzzle).value(), options,
                  [&](const TraceStep&, const Grid& after) {
                    last = FormatGrid(after);
                    return true;
                  }),
            want);
  return last;
}

TEST(Trace, EndsWithTheSolutionWhateverTheMethod) {
  const std::string solution = LastGrid(kHardPuzzle, {}, Status::kSolved);
  EXPECT_TRUE(IsCompleteAndValid(ParseGrid(solution).value()));
  EXPECT_EQ(LastGrid(kPuzzle, {}, Status::kSolved), kSolution);
  for (const Method method : kMethods) {
    EXPECT_EQ(LastGrid(kPuzzle, {.method = method}, Status::kSolved), kSolution) << NameOf(method);
    if (method == Method::kNakedSingles) continue;
    EXPECT_EQ(LastGrid(kHardPuzzle, {.method = method}, Status::kSolved), solution)
        << NameOf(method);
  }
  LastGrid(kHardPuzzle, {.method = Method::kNakedSingles}, Status::kGaveUp);
}

TEST(Trace, TellsThatThereIsNoSolution) {
  std::string puzzle = kPuzzle;
  puzzle[2] = '1';
  LastGrid(puzzle, {}, Status::kNone);
  for (const Method method : kMethods) LastGrid(puzzle, {.method = method}, Status::kNone);
}

TEST(Trace, KeepsToTheGuessesAllowed) {
  LastGrid(kHardPuzzle, {.max_guesses = 1}, Status::kUnknown);
  for (const Method method : kMethods) {
    if (method == Method::kNakedSingles) continue;
    LastGrid(kHardPuzzle, {.method = method, .max_guesses = 1}, Status::kUnknown);
  }
}

TEST(Trace, EndsWhenNobodyListens) {
  for (const Method method : kMethods) {
    int steps = 0;
    Trace(ParseGrid(kPuzzle).value(), {.method = method},
          [&](const TraceStep&, const Grid&) { return ++steps < 2; });
    EXPECT_LE(steps, 2) << NameOf(method);
  }
}

TEST(Trace, TakesBackWhatFollowedFromAWrongGuess) {
  std::vector<Grid> before_guess;
  Grid last = ParseGrid(kHardPuzzle).value();
  Trace(last, {}, [&](const TraceStep& step, const Grid& after) {
    if (step.kind == StepKind::kGuess) before_guess.push_back(last);
    if (step.kind == StepKind::kRetreat) {
      EXPECT_EQ(after, before_guess.back());
      before_guess.pop_back();
    }
    last = after;
    return true;
  });
}

}  // namespace
}  // namespace surudoku
