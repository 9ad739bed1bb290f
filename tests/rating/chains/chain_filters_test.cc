// Searches that leave out what is known to be in vain, held to searches in full.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <random>
#include <string>
#include <vector>

#include "rating/boards_of_puzzles.h"
#include "rating/chains/all_forcing_chains.h"
#include "rating/chains/best_forcing_chain.h"
#include "rating/chains/chain_search.h"
#include "rating/chains/grown_closure.h"
#include "rating/profiles.h"
#include "surudoku/rating.h"

namespace surudoku::rating {
namespace {

constexpr ChainMode kNishio = {.base = 7.5, .dynamic = true, .nishio = true};
constexpr ChainMode kMultiple = {.base = 8.0};
constexpr ChainMode kDynamic = {.base = 8.5, .dynamic = true};

// All that can be told of the hints, a number each.
template <class Searcher>
std::vector<int> NumbersOf(const FoundChains& found, Searcher& searcher) {
  std::vector<int> numbers;
  for (const FoundChain& hint : found.hints()) {
    numbers.insert(numbers.end(),
                   {hint.complexity, Tenths(hint.rating), static_cast<int>(hint.kind)});
    for (const CellRemoval& removal : found.RemovalsOf(hint)) {
      numbers.insert(numbers.end(), {removal.cell, static_cast<int>(removal.digits)});
    }
    NestedHint record;
    searcher.Record(hint, record);
    numbers.insert(numbers.end(), {record.complexity, record.assumption_cause});
    numbers.insert(numbers.end(), record.walks.begin(), record.walks.end());
    numbers.insert(numbers.end(), record.causes.begin(), record.causes.end());
  }
  return numbers;
}

std::vector<int> NumbersOf(const Chain& chain) {
  std::vector<int> numbers;
  for (const ChainNode& node : chain.nodes) {
    numbers.insert(numbers.end(),
                   {node.cell, node.digit, node.is_on ? 1 : 0, static_cast<int>(node.reason)});
    numbers.insert(numbers.end(), node.parents.begin(), node.parents.end());
    for (const Chain& inner : node.inner) {
      const std::vector<int> of_inner = NumbersOf(inner);
      numbers.insert(numbers.end(), of_inner.begin(), of_inner.end());
    }
  }
  return numbers;
}

// The steps of a rating and their chains.
class StepKeeper : public StepVisitor {
 public:
  void OnStep(const Step& step) override { steps.push_back(NumbersOfStep(step)); }
  [[nodiscard]] bool WantsChains() const override { return true; }
  void OnChains(std::vector<Chain> chains) override {
    for (const Chain& chain : chains) steps.push_back(NumbersOf(chain));
  }

  std::vector<std::vector<int>> steps;
};

// A search with a closure of its own.
template <class Searcher>
struct OwnSearch {
  explicit OwnSearch(const Rules& rules) : search(rules, closure) {}

  [[nodiscard]] ChainWork Work() const {
    ChainWork work;
    search.AddWork(work);
    return work;
  }

  ImplicationClosure closure;
  Searcher search;
};

TEST(ChainFilters, LeaveOutNoForcingChain) {
  SCOPED_TRACE("seed " + std::to_string(kSeed));
  const std::vector<Board> boards = BoardsOf(PuzzlesOfEveryBand(100));
  EXPECT_GT(boards.size(), 2000U);
  std::size_t with_hints = 0;
  for (const Profile profile : {Profile::kSe121, Profile::kSuk115}) {
    const Rules full = InFull(RulesOf(profile));
    OwnSearch<AllForcingChains> all(RulesOf(profile));
    OwnSearch<AllForcingChains> all_in_full(full);
    OwnSearch<BestForcingChain> best(RulesOf(profile));
    OwnSearch<BestForcingChain> best_in_full(full);
    for (const Board& board : boards) {
      const std::vector<int> hints =
          NumbersOf(all_in_full.search.FindAll(board), all_in_full.search);
      ASSERT_EQ(NumbersOf(all.search.FindAll(board), all.search), hints);
      if (!hints.empty()) ++with_hints;
      Step found;
      Step expected;
      ASSERT_EQ(best.search.FindBest(board, found), best_in_full.search.FindBest(board, expected));
      ASSERT_EQ(NumbersOfStep(found), NumbersOfStep(expected));
      if (expected.complexity != 0) {
        ASSERT_EQ(NumbersOf(best.search.BestChain()), NumbersOf(best_in_full.search.BestChain()));
      }
    }
  }
  EXPECT_GT(with_hints, boards.size() / 2);
  EXPECT_LT(with_hints, boards.size() * 9 / 5);
}

std::vector<int> NumbersOf(const std::vector<Chain>& chains) {
  std::vector<int> numbers;
  for (const Chain& chain : chains) {
    const std::vector<int> of_chain = NumbersOf(chain);
    numbers.insert(numbers.end(), of_chain.begin(), of_chain.end());
  }
  return numbers;
}

// Compares what is found on boards in a mode with what searches in full find: all hints, and the
// best one by searches of their own, which know no runs of the others.
class ModeComparison {
 public:
  void Compare(const Board& board, const ChainMode& mode) {
    const std::vector<int> hints =
        NumbersOf(all_in_full.search.FindAll(board, mode, nullptr), all_in_full.search);
    ASSERT_EQ(NumbersOf(all.search.FindAll(board, mode, nullptr), all.search), hints);
    if (!hints.empty()) ++with_hints;
    Step found;
    Step expected;
    const bool is_found = best_in_full.search.FindBest(board, mode, kAllDigits, nullptr, expected);
    ASSERT_EQ(best.search.FindBest(board, mode, kAllDigits, nullptr, found), is_found);
    ASSERT_EQ(NumbersOfStep(found), NumbersOfStep(expected));
    if (!is_found) return;
    ASSERT_EQ(NumbersOf(best.search.BestChains()), NumbersOf(best_in_full.search.BestChains()));
  }

 private:
  const Rules& rules_ = RulesOf(Profile::kSuk115);
  const Rules full_ = InFull(rules_);

 public:
  OwnSearch<ChainSearch> all{rules_};
  OwnSearch<ChainSearch> best{rules_};
  OwnSearch<ChainSearch> all_in_full{full_};
  OwnSearch<ChainSearch> best_in_full{full_};
  std::size_t with_hints = 0;
};

TEST(ChainFilters, LeaveOutNoStaticChain) {
  SCOPED_TRACE("seed " + std::to_string(kSeed));
  const std::vector<Board> boards = BoardsOf(PuzzlesOfEveryBand(30));
  EXPECT_GT(boards.size(), 6000U);
  ImplicationClosure closure;
  ModeComparison with_forcing;  // on boards with forcing chains nothing is left out
  ModeComparison without;
  for (const Board& board : boards) {
    ModeComparison& comparison = closure.HasHint(board) ? with_forcing : without;
    ASSERT_NO_FATAL_FAILURE(comparison.Compare(board, kMultiple));
  }
  EXPECT_GT(with_forcing.with_hints, 500U);
  EXPECT_GT(without.with_hints, 100U);
  EXPECT_GT(without.all.Work().nested_left_out, 200U);
  EXPECT_LT(without.best.Work().runs, without.best_in_full.Work().runs / 5);
}

TEST(ChainFilters, LeaveOutNoContradiction) {
  SCOPED_TRACE("seed " + std::to_string(kSeed));
  const std::vector<Board> boards = BoardsOf(PuzzlesOfEveryBand(100));
  EXPECT_GT(boards.size(), 2000U);
  for (const ChainMode& mode : {kNishio, kDynamic}) {
    ModeComparison comparison;
    for (const Board& board : boards) {
      ASSERT_NO_FATAL_FAILURE(comparison.Compare(board, mode));
    }
    EXPECT_GT(comparison.with_hints, 500U);
    EXPECT_LT(comparison.best.Work().runs, comparison.best_in_full.Work().runs * 4 / 5);
  }
}

// Takes candidates away at random, as runs do, and notes that they are off.
void TurnSomeOff(std::mt19937_64& random, Board& board, ReachedList& offs) {
  constexpr int kMostTried = 120;
  for (auto tried = random() % kMostTried; tried > 0; --tried) {
    const int cell = static_cast<int>(random() % kCellCount);
    const int digit = static_cast<int>(random() % 9);
    if (!board.Has(cell, digit)) continue;
    board.RemoveInChain(SpotOf(cell, digit));
    offs.Add({Off(CandidateOf(cell, digit)), 1, kNoLink});
  }
}

/// Counts of boards inside chains, by the answers of a closure and of searches in full.
struct Told {
  int no_forcing = 0;
  int no_static = 0;
  int suspects = 0;
  int units = 0;
  int without_forcing = 0;
  int without_static = 0;
};

class InsideOthers {
 public:
  // Compares the searches on the start's board without some candidates.
  void Compare(GrownClosure& grown, const Board& start) {
    Board board = start;
    ReachedList offs;
    TurnSomeOff(random_, board, offs);
    const std::vector<int> of_forcing = NumbersOf(forcing_.FindAll(board), forcing_);
    const std::vector<int> of_static =
        NumbersOf(several_.FindAll(board, kMultiple, nullptr), several_);
    if (!grown.MayHaveHint(board, offs)) {
      ASSERT_TRUE(of_forcing.empty());
      ++told.no_forcing;
    } else if (const CellsByDigit* suspects = grown.Suspects()) {
      ASSERT_EQ(NumbersOf(told_forcing_.FindAll(board, suspects), told_forcing_), of_forcing);
      ++told.suspects;
    }
    if (!grown.MayHaveCommon(board, offs)) {
      ASSERT_TRUE(of_static.empty());
      ++told.no_static;
    } else if (const CommonUnits* units = grown.Common()) {
      const FoundChains& found = told_several_.FindAll(board, kMultiple, nullptr, units);
      ASSERT_EQ(NumbersOf(found, told_several_), of_static);
      ++told.units;
    }
    if (!of_forcing.empty()) return;
    ++told.without_forcing;
    told.without_static += of_static.empty() ? 1 : 0;
  }

  Told told;

 private:
  const Rules& rules_ = RulesOf(Profile::kSuk115);
  const Rules full_ = InFull(rules_);
  ImplicationClosure closure_;
  AllForcingChains forcing_{full_, closure_};
  ChainSearch several_{full_, closure_};
  ImplicationClosure own_closure_;
  AllForcingChains told_forcing_{rules_, own_closure_};
  ChainSearch told_several_{rules_, own_closure_};
  std::mt19937_64 random_{kSeed};
};

TEST(ChainFilters, LeaveOutNoChainInsideOthers) {
  SCOPED_TRACE("seed " + std::to_string(kSeed));
  InsideOthers inside;
  GrownClosureOf<kUsualCandidates> grown;
  for (const Board& start : BoardsOf(PuzzlesOfEveryBand(200))) {
    ASSERT_TRUE(grown.Start(start));
    for (int i = 0; i < 12; ++i) ASSERT_NO_FATAL_FAILURE(inside.Compare(grown, start));
  }
  EXPECT_GT(inside.told.no_forcing, inside.told.without_forcing / 2);
  EXPECT_GT(inside.told.no_static, inside.told.without_static / 2);
  EXPECT_GT(inside.told.suspects, 100);
  EXPECT_GT(inside.told.units, 10);
}

// Pencilmarks at random: so many in each cell, or one more.
Candidates MarksAtRandom(std::mt19937_64& random, int of_a_cell) {
  Candidates marks;
  for (auto& cell : marks.cells) {
    std::array<int, 9> digits = {0, 1, 2, 3, 4, 5, 6, 7, 8};
    std::ranges::shuffle(digits, random);
    const int count = of_a_cell + static_cast<int>(random() % 2);
    cell = 0;
    for (int i = 0; i < count; ++i) cell = static_cast<std::uint16_t>(cell | Bit(digits[i]));
  }
  return marks;
}

// Boards with more candidates than the usual closure has room for.
TEST(ChainFilters, LeaveOutNoChainInsideOthersOfManyPencilmarks) {
  SCOPED_TRACE("seed " + std::to_string(kSeed));
  std::mt19937_64 random(kSeed);
  InsideOthers inside;
  GrownClosureOf<kUsualCandidates> usual;
  GrownClosureOf<kAllCandidates> grown;
  for (int i = 0; i < 40; ++i) {
    const Board start = Board::FromPencilmarks(MarksAtRandom(random, 5 + i % 2));
    ASSERT_FALSE(usual.Start(start));
    ASSERT_TRUE(grown.Start(start));
    for (int run = 0; run < 25; ++run) ASSERT_NO_FATAL_FAILURE(inside.Compare(grown, start));
  }
  EXPECT_GT(inside.told.no_forcing, inside.told.without_forcing / 2);
  EXPECT_GT(inside.told.suspects, 10);
  EXPECT_GT(inside.told.units, 10);
}

// No puzzle leads to these boards, which may contradict themselves. Some have more candidates than
// the sets of common removals have room for. (To have more links than fit in a closure, they would
// have to be made for that.)
TEST(ChainFilters, LeaveOutNoChainOfPencilmarksAtRandom) {
  SCOPED_TRACE("seed " + std::to_string(kSeed));
  std::mt19937_64 random(kSeed);
  const Rules& rules = RulesOf(Profile::kSuk115);
  const Rules full = InFull(rules);
  ImplicationClosure closure;
  OwnSearch<BestForcingChain> filtered(rules);
  OwnSearch<BestForcingChain> in_full(full);
  std::vector<Board> boards;
  for (int i = 0; i < 150; ++i) {
    boards.push_back(Board::FromPencilmarks(MarksAtRandom(random, 2 + i % 6)));
  }
  std::array<ModeComparison, 3> comparisons;
  int with_forcing = 0;
  int without_room = 0;
  for (const Board& board : boards) {
    Step found;
    Step expected;
    ASSERT_EQ(filtered.search.FindBest(board, found), in_full.search.FindBest(board, expected));
    ASSERT_EQ(NumbersOfStep(found), NumbersOfStep(expected));
    ASSERT_NO_FATAL_FAILURE(comparisons[0].Compare(board, kNishio));
    ASSERT_NO_FATAL_FAILURE(comparisons[1].Compare(board, kMultiple));
    ASSERT_NO_FATAL_FAILURE(comparisons[2].Compare(board, kDynamic));
    if (closure.HasHint(board)) {
      ++with_forcing;
    } else if (closure.HasCommon(board) && !closure.KnowsCommon()) {
      ++without_room;
    }
  }
  EXPECT_GT(with_forcing, 50);
  EXPECT_GT(without_room, 15);
}

TEST(ChainFilters, ChangeNoStepAndNoChain) {
  std::vector<Grid> puzzles = PuzzlesOfEveryBand(80);
  for (const std::size_t i : {36, 38}) {
    EXPECT_GT(kRatedPuzzles[i].ratings[0].er, 100);
    puzzles.push_back(ParseGrid(kRatedPuzzles[i].puzzle).value());
  }
  EXPECT_GT(puzzles.size(), 90U);
  for (const Profile profile : kProfiles) {
    Rater rater(profile);
    Rater in_full(profile);  // which shares no memory with the other
    for (const Grid& puzzle : puzzles) {
      StepKeeper found;
      StepKeeper expected;
      const Rating rating = rater.Rate(puzzle, {.visitor = &found});
      ASSERT_EQ(rating, in_full.Rate(puzzle, {.visitor = &expected, .use_filters = false}));
      ASSERT_EQ(rating, rater.Rate(puzzle));
      ASSERT_EQ(found.steps, expected.steps);
    }
    EXPECT_GT(rater.work().forcing_left_out, 0U);
    EXPECT_GT(rater.work().nested_left_out, 0U);
  }
}

}  // namespace
}  // namespace surudoku::rating
