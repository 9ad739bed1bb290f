// Every vector step of the kernel against its plain definition, on every target.
#include <gtest/gtest.h>

#include <cstring>
#include <vector>

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

void TestChooseCellsOn(const ref::Board* boards, const ref::Crowded* crowded) {
  Boards vec = LoadBoards(boards, crowded);
  ChosenCells chosen;
  ChooseCells(vec.words, chosen);
  for (int lane = 0; lane < kLanes; ++lane) {
    const int expected = ref::ChooseCell(boards[lane]);
    if (expected < 0) continue;  // nothing is open
    const int bit = std::countr_zero(chosen.bit[lane]);
    const int row = 3 * (bit % 3) + static_cast<int>(chosen.r[lane]);
    const int column = 3 * (bit / 3 % 3) + bit / 9;
    EXPECT_EQ(9 * row + column, expected);
  }
}

}  // namespace surudoku::kernel::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace surudoku::kernel {
namespace {

HWY_EXPORT(TestCellPassOn);
HWY_EXPORT(TestBoxLinePassesOn);
HWY_EXPORT(TestRoundOn);
HWY_EXPORT(TestChooseCellsOn);

namespace ref = reference;
constexpr int kMostLanes = 16;
constexpr int kRepetitions = 200;
constexpr std::uint64_t kSeed = 20061105;

// A board after some plain rounds: the states that real searches meet.
ref::Board Settled(ref::Board board, Random& random) {
  ref::Crowded crowded;
  for (auto& box : crowded) box.fill(true);
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
  void OnRandomBoards(Test test) {
    Random random(kSeed);
    for (int i = 0; i < kRepetitions && !HasFailure(); ++i) {
      SCOPED_TRACE(testing::Message() << "repetition " << i << ", seed " << kSeed);
      std::vector<ref::Board> boards;
      std::vector<ref::Crowded> crowded;
      for (int lane = 0; lane < kMostLanes; ++lane) {
        boards.push_back(Settled(RandomBoard(random), random));
        crowded.push_back(RandomCrowded(boards.back(), random));
      }
      test(boards.data(), crowded.data());
    }
  }
};

TEST_P(KernelSteps, CellPassKeepsHiddenSinglesAndFindsNakedOnes) {
  OnRandomBoards([](auto... args) { HWY_DYNAMIC_DISPATCH(TestCellPassOn)(args...); });
}

TEST_P(KernelSteps, BoxLinePassesKeepTheSegmentsOnSomeAssignment) {
  OnRandomBoards([](auto... args) { HWY_DYNAMIC_DISPATCH(TestBoxLinePassesOn)(args...); });
}

TEST_P(KernelSteps, RoundDoesAllStepsAndSeesContradictions) {
  OnRandomBoards([](auto... args) { HWY_DYNAMIC_DISPATCH(TestRoundOn)(args...); });
}

TEST_P(KernelSteps, ChooseCellsFollowsTheBranchingRule) {
  OnRandomBoards([](auto... args) { HWY_DYNAMIC_DISPATCH(TestChooseCellsOn)(args...); });
}

SURUDOKU_ON_EACH_TARGET(KernelSteps);

}  // namespace
}  // namespace surudoku::kernel
#endif  // HWY_ONCE
