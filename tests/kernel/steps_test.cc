// Every vector step of the kernel against its plain definition, on every target.
#include <gtest/gtest.h>

#include <cstring>
#include <utility>
#include <vector>

#define HWY_WANT_AVX3_DL  // all that machines may have, as Highway finds them
#include "kernel/targets.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "kernel/steps_test.cc"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

#include "kernel/branching-inl.h"
#include "kernel/each_target.h"
#include "kernel/propagate-inl.h"
#include "kernel/random_boards.h"
#include "kernel/reference.h"
#include "kernel/singles-inl.h"

HWY_BEFORE_NAMESPACE();
namespace surudoku::kernel::HWY_NAMESPACE {

namespace ref = surudoku::kernel::reference;

inline ref::Board LaneBoard(const std::uint32_t (*words)[kLanes], int lane) {
  std::uint32_t own[kWords];
  for (int w = 0; w < kWords; ++w) own[w] = words[w][lane];
  return ref::ToBoard(own);
}

inline Boards LoadBoards(const ref::Board* boards, const ref::Crowded* crowded) {
  Boards out;
  std::memset(&out, 0, sizeof(out));
  for (int lane = 0; lane < kLanes; ++lane) {
    const auto words = ref::ToWords(boards[lane]);
    for (int w = 0; w < kWords; ++w) out.words[w][lane] = words[w];
    for (int i = 0; i < 81; ++i) {
      const int box = i / 9;
      const int digit = i % 9;
      if (!crowded[lane][box][digit]) continue;
      out.crowded[digit / 3][lane] |= 1U << BitIndex(digit % 3, box % 3, box / 3);
    }
  }
  return out;
}

inline bool IsSet(V v, int lane, std::uint32_t bits = ~0U) {
  alignas(64) std::uint32_t words[kLanes];
  hn::Store(v, D(), words);
  return (words[lane] & bits) != 0;
}

void TestCellPassOn(const ref::Board* boards, const ref::Crowded* crowded) {
  const D d;
  Boards cells = LoadBoards(boards, crowded);
  const V all = Bits(kAllBits);
  Findings found{hn::Zero(d), hn::Zero(d), all, all, hn::Zero(d)};
  V flags[3];
  for (int t = 0; t < 3; ++t) flags[t] = hn::Load(d, cells.crowded[t]);
  for (int place = 0; place < 9; ++place) CellPass(cells, place, flags, found);
  for (int lane = 0; lane < kLanes; ++lane) {
    const auto expected = ref::CellPass(boards[lane], crowded[lane]);
    EXPECT_EQ(LaneBoard(cells.words, lane), expected.board);
    EXPECT_EQ(IsSet(found.broken, lane), expected.broken);
    EXPECT_EQ(!IsSet(hn::Not(found.filled), lane, kAllBits), expected.filled);
    EXPECT_EQ(IsSet(found.open, lane), expected.open);
  }
}

template <int kStride, int kLineStep, int kCellStep>
void TestBoxLinePass(const ref::Board* boards, const ref::Crowded* crowded, bool rows) {
  const D d;
  Boards vec = LoadBoards(boards, crowded);
  V x[kWords];
  for (int w = 0; w < kWords; ++w) x[w] = hn::Load(d, vec.words[w]);
  for (int t = 0; t < 3; ++t) BoxLinePass<kStride, kLineStep, kCellStep>(x + 9 * t);
  for (int w = 0; w < kWords; ++w) hn::Store(x[w], d, vec.words[w]);
  for (int lane = 0; lane < kLanes; ++lane) {
    EXPECT_EQ(LaneBoard(vec.words, lane), ref::BoxLinePass(boards[lane], rows));
  }
}

void TestBoxLinePassesOn(const ref::Board* boards, const ref::Crowded* crowded) {
  TestBoxLinePass<kStackStride, 3, 1>(boards, crowded, true);
  TestBoxLinePass<kBandStride, 1, 3>(boards, crowded, false);
}

void TestRoundOn(const ref::Board* boards, const ref::Crowded* crowded) {
  Boards vec = LoadBoards(boards, crowded);
  const Verdict verdict = Round(vec);
  for (int lane = 0; lane < kLanes; ++lane) {
    const auto expected = ref::Round(boards[lane], crowded[lane]);
    EXPECT_EQ(LaneBoard(vec.words, lane), expected.board);
    EXPECT_EQ(IsSet(verdict.broken, lane), expected.broken);
    EXPECT_EQ(IsSet(verdict.open, lane), expected.open);
    for (int i = 0; i < 81; ++i) {
      const int box = i / 9;
      const int digit = i % 9;
      const std::uint32_t bit = 1U << BitIndex(digit % 3, box % 3, box / 3);
      EXPECT_EQ((vec.crowded[digit / 3][lane] & bit) != 0, expected.crowded[box][digit]);
    }
  }
}

// The two boards that a guess leads to.
void TestGuess(ref::Board board, const ChosenCell& cell, int expected_cell) {
  auto guess = ref::ToWords(board);
  auto rest = guess;
  SettleCell(cell, TakeLowestDigit(cell, rest.data(), 1), guess.data(), 1);
  const auto lowest = static_cast<std::uint16_t>(board[expected_cell] & -board[expected_cell]);
  board[expected_cell] ^= lowest;
  EXPECT_EQ(rest, ref::ToWords(board));
  board[expected_cell] = lowest;
  EXPECT_EQ(guess, ref::ToWords(board));
}

void TestChoicesOf(const ref::Board* boards, const OpenCells& cells, bool only_counts) {
  ChosenCells chosen;
  ChooseCells(cells, only_counts, chosen);
  for (int lane = 0; lane < kLanes; ++lane) {
    const int expected = ref::ChooseCell(boards[lane], only_counts);
    if (expected < 0) continue;  // nothing is open
    const int bit = std::countr_zero(chosen.bit[lane]);
    const int row = 3 * (bit % 3) + static_cast<int>(chosen.r[lane]);
    const int column = 3 * (bit / 3 % 3) + bit / 9;
    EXPECT_EQ(9 * row + column, expected);
    TestGuess(boards[lane], chosen.Of(lane), expected);
  }
}

void TestChooseCellsOn(const ref::Board* boards, const ref::Crowded* crowded) {
  Boards vec = LoadBoards(boards, crowded);
  const OpenCells cells = FindOpenCells(vec.words);
  const std::uint32_t twofold = TwofoldLanes(cells);
  const std::uint32_t paired = PairedLanes(twofold, cells.open);
  for (int lane = 0; lane < kLanes; ++lane) {
    const bool is_twofold = ref::IsTwofold(boards[lane]);
    EXPECT_EQ((twofold >> lane & 1) != 0, is_twofold);
    EXPECT_EQ((paired >> lane & 1) != 0, is_twofold && ref::IsPaired(boards[lane]));
  }
  TestChoicesOf(boards, cells, false);
  TestChoicesOf(boards, cells, true);
}

inline void PutPartlyFilled(const ref::PartlyFilled& puzzle, int lane, SinglesBoards& out) {
  const auto digits = ref::ToWords(puzzle.digits);
  const auto start = ref::ToWords(puzzle.candidates);
  for (int w = 0; w < kWords; ++w) {
    const int t = w / 9;
    out.Placed(t)[lane] |= digits[w];
    out.InRow(t, w % 9 / 3)[lane] |= digits[w];
    out.InColumn(t, w % 3)[lane] |= digits[w];
    out.Excluded(w)[lane] = kAllBits & ~start[w];
  }
  for (int cell = 0; cell < kCellCount; ++cell) {
    if (puzzle.digits[cell] != 0) continue;
    for (int e = 0; e < 3; ++e) {
      const CandidatePlace place = PlaceOf(RowOf(cell), ColumnOf(cell), e);
      out.Open(place.word)[lane] |= place.bit;
    }
  }
}

template <bool kHidden, bool kMarks>
void TestSinglesStep(const ref::PartlyFilled* puzzles) {
  SinglesBoards boards = {};
  SinglesBoards expected = {};
  for (int lane = 0; lane < kLanes; ++lane) {
    ref::PartlyFilled puzzle = puzzles[lane];
    if (!kMarks) puzzle.candidates.fill(kAllDigits);
    PutPartlyFilled(puzzle, lane, boards);
    puzzle.digits = ref::SinglesStep(puzzle, kHidden);
    PutPartlyFilled(puzzle, lane, expected);
  }
  SinglesStep<kHidden, kMarks>(boards);
  for (int row = 0; row < SinglesBoards::kRows; ++row) {
    for (int lane = 0; lane < kLanes; ++lane) {
      EXPECT_EQ(boards.rows[row][lane], expected.rows[row][lane]) << "row " << row;
    }
  }
}

void TestSinglesStepsOn(const ref::PartlyFilled* puzzles) {
  TestSinglesStep<false, false>(puzzles);
  TestSinglesStep<false, true>(puzzles);
  TestSinglesStep<true, false>(puzzles);
  TestSinglesStep<true, true>(puzzles);
}

// `grids`: all cells as they are filled, with one digit, several or none.
void TestSolvedLanesOn(const ref::Board* grids) {
  SinglesBoards boards = {};
  std::uint32_t expected = 0;
  for (int lane = 0; lane < kLanes; ++lane) {
    PutPartlyFilled({.candidates = grids[lane], .digits = grids[lane]}, lane, boards);
    expected |= static_cast<std::uint32_t>(ref::IsSolution(grids[lane])) << lane;
  }
  EXPECT_EQ(SolvedLanes(boards), expected);
}

}  // namespace surudoku::kernel::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
#include "kernel/dispatch.h"

namespace surudoku::kernel {
namespace {

SURUDOKU_EXPORT(TestCellPassOn);
SURUDOKU_EXPORT(TestBoxLinePassesOn);
SURUDOKU_EXPORT(TestRoundOn);
SURUDOKU_EXPORT(TestChooseCellsOn);
SURUDOKU_EXPORT(TestSinglesStepsOn);
SURUDOKU_EXPORT(TestSolvedLanesOn);

namespace ref = reference;
constexpr int kMostLanes = 16;
constexpr int kRepetitions = 200;
constexpr std::uint64_t kSeed = 20061105;

// A board after some plain rounds: the states that real searches meet.
ref::Board Settled(ref::Board board, Random& random) {
  ref::Crowded crowded = ref::AllCrowded();
  for (std::uint64_t i = random() % 4; i > 0; --i) {
    const auto round = ref::Round(board, crowded);
    board = round.board;
    crowded = round.crowded;
  }
  return board;
}

// Right flags, no knowledge, or flags that are wrong: a step is defined for all of them.
ref::Crowded RandomCrowded(const ref::Board& board, Random& random) {
  const std::uint64_t kind = random() % 3;
  ref::Crowded crowded;
  for (int box = 0; box < 9; ++box) {
    for (int digit = 0; digit < 9; ++digit) {
      crowded[box][digit] = kind == 0   ? random() % 8 != 0
                            : kind == 1 ? true
                                        : ref::CountInBox(board, box, digit) >= 2;
    }
  }
  return crowded;
}

class KernelSteps : public EachTarget {
 protected:
  template <class Test>
  void Repeat(Test test) {
    Random random(kSeed);
    for (int i = 0; i < kRepetitions && !HasFailure(); ++i) {
      SCOPED_TRACE(testing::Message() << "repetition " << i << ", seed " << kSeed);
      test(random);
    }
  }

  template <class Test>
  void OnRandomBoards(Test test) {
    Repeat([&](Random& random) {
      std::vector<ref::Board> boards;
      std::vector<ref::Crowded> crowded;
      for (int lane = 0; lane < kMostLanes; ++lane) {
        boards.push_back(Settled(RandomBoard(random), random));
        crowded.push_back(RandomCrowded(boards.back(), random));
      }
      test(boards.data(), crowded.data());
    });
  }
};

TEST_P(KernelSteps, CellPassKeepsHiddenSinglesAndFindsNakedOnes) {
  OnRandomBoards([](auto... args) { SURUDOKU_ON(DefaultTarget(), TestCellPassOn)(args...); });
}

TEST_P(KernelSteps, BoxLinePassesKeepTheSegmentsOnSomeAssignment) {
  OnRandomBoards([](auto... args) { SURUDOKU_ON(DefaultTarget(), TestBoxLinePassesOn)(args...); });
}

TEST_P(KernelSteps, RoundDoesAllStepsAndSeesContradictions) {
  OnRandomBoards([](auto... args) { SURUDOKU_ON(DefaultTarget(), TestRoundOn)(args...); });
}

TEST_P(KernelSteps, ChooseCellsFollowsTheBranchingRule) {
  OnRandomBoards([](auto... args) { SURUDOKU_ON(DefaultTarget(), TestChooseCellsOn)(args...); });
}

// A grid, pencilmarks around it, and some cells that are filled.
ref::PartlyFilled RandomPartlyFilled(Random& random) {
  const ref::Board solution = RandomSolution(random);
  ref::PartlyFilled made = {};
  const std::uint64_t percent_filled = random() % 100;
  const std::uint64_t loose = random();
  for (int cell = 0; cell < kCellCount; ++cell) {
    const std::uint64_t more = random() % 4 == 0 ? kAllDigits : random() & (random() | loose);
    made.candidates[cell] = static_cast<std::uint16_t>((solution[cell] | more) & kAllDigits);
    if (random() % 100 < percent_filled) made.digits[cell] = solution[cell];
  }
  return made;
}

TEST_P(KernelSteps, SinglesStepPlacesWhatSinglesTell) {
  Repeat([](Random& random) {
    std::vector<ref::PartlyFilled> puzzles;
    for (int lane = 0; lane < kMostLanes; ++lane) puzzles.push_back(RandomPartlyFilled(random));
    SURUDOKU_ON(DefaultTarget(), TestSinglesStepsOn)(puzzles.data());
  });
}

// Two digits that stand crosswise in two rows and two columns, and in two boxes: both into one cell
// of either row. Every house keeps its digits. Not every grid has such.
void EmptyTwoCells(ref::Board& grid) {
  for (int cell = 0; cell < kCellCount; ++cell) {
    for (int other = cell + 1; other < kCellCount; ++other) {
      const int crossing = RowOf(cell) * 9 + ColumnOf(other);
      const int opposite = RowOf(other) * 9 + ColumnOf(cell);
      const bool are_two_boxes = BoxOf(cell) != BoxOf(other) &&
                                 (BoxOf(cell) == BoxOf(opposite) || BoxOf(cell) == BoxOf(crossing));
      if (!are_two_boxes || grid[cell] != grid[other] || grid[crossing] != grid[opposite]) continue;
      grid[cell] |= std::exchange(grid[crossing], 0);
      grid[other] |= std::exchange(grid[opposite], 0);
      return;
    }
  }
}

// A solution, whole or with a fault: digits of two cells (of a house, or anywhere) exchanged, a
// digit another one, two digits or none in a cell; two digits in one cell and none in another, with
// houses that lack one or without.
ref::Board GridWithFault(std::uint64_t kind, Random& random) {
  ref::Board grid = RandomSolution(random);
  const int cell = static_cast<int>(random() % kCellCount);
  const int other = (cell + 1 + static_cast<int>(random() % (kCellCount - 1))) % kCellCount;
  const int in_row = cell / 9 * 9 + (cell + 1) % 9;
  const int in_column = (cell + 9) % kCellCount;
  const auto digit = static_cast<std::uint16_t>(1U << random() % 9);
  if (kind == 1) std::swap(grid[cell], grid[other]);
  if (kind == 2) std::swap(grid[cell], grid[in_row]);
  if (kind == 3) std::swap(grid[cell], grid[in_column]);
  if (kind == 4) grid[cell] = digit;
  if (kind == 5) grid[cell] |= digit;
  if (kind == 6) grid[cell] = 0;
  if (kind == 7) grid[cell] |= std::exchange(grid[other], 0);
  if (kind == 8) EmptyTwoCells(grid);
  return grid;
}

TEST_P(KernelSteps, SolvedLanesAreThoseThatHoldSolutions) {
  Repeat([](Random& random) {
    std::vector<ref::Board> grids;
    for (int lane = 0; lane < kMostLanes; ++lane) {
      grids.push_back(GridWithFault(random() % 9, random));
    }
    SURUDOKU_ON(DefaultTarget(), TestSolvedLanesOn)(grids.data());
  });
}

SURUDOKU_ON_EACH_TARGET(KernelSteps);

// The library asks the machine itself.
TEST(Targets, AreThoseThatHighwayFinds) {
  std::vector<std::int64_t> targets;
  for (const Target target : SupportedTargets()) {
    targets.push_back(static_cast<std::int64_t>(target));
  }
  EXPECT_EQ(targets, hwy::SupportedAndGeneratedTargets());
}

}  // namespace
}  // namespace surudoku::kernel
#endif  // HWY_ONCE
