#include <gtest/gtest.h>

#include <array>
#include <atomic>
#include <chrono>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "rating/known_ratings.h"
#include "surudoku/rating.h"

namespace surudoku {
namespace {

// Past this, a debug build takes minutes for a puzzle.
constexpr int kHardestInUnitTests = 85;

Grid Parsed(std::string_view text) { return ParseGrid(text).value(); }

class CollectSteps : public StepVisitor {
 public:
  void OnStep(const Step& step) override { steps.push_back(step); }
  std::vector<Step> steps;
};

std::vector<RatedPuzzle> PuzzlesOfUnitTests(Profile profile) {
  std::vector<RatedPuzzle> puzzles;
  for (const RatedPuzzle& known : kRatedPuzzles) {
    const int er = known.ratings[static_cast<std::size_t>(profile)].er;
    if (er > 0 && er <= kHardestInUnitTests) puzzles.push_back(known);
  }
  return puzzles;
}

TEST(Rater, GivesThePublishedRatings) {
  for (const Profile profile : kProfiles) {
    Rater rater(profile);
    for (const auto& [puzzle, ratings] : PuzzlesOfUnitTests(profile)) {
      const KnownRating& known = ratings[static_cast<std::size_t>(profile)];
      const Rating rating = rater.Rate(Parsed(puzzle));
      EXPECT_EQ(rating.status, RatingStatus::kRated);
      EXPECT_EQ(rating.er, known.er) << NameIn(kProfileNames, profile) << " " << puzzle;
      EXPECT_EQ(rating.ep, known.ep) << NameIn(kProfileNames, profile) << " " << puzzle;
      EXPECT_EQ(rating.ed, known.ed) << NameIn(kProfileNames, profile) << " " << puzzle;
    }
  }
}

TEST(Rater, TakesTheSuksProfileOfThePuzzleBankByDefault) {
  EXPECT_EQ(Rater().profile(), Profile::kSuk115);
}

TEST(Rater, TellsStepsWhoseResultIsTheSolution) {
  for (const Profile profile : kProfiles) {
    Rater rater(profile);
    const RatedPuzzle& hard = kRatedPuzzles[25];
    CollectSteps visitor;
    const Rating rating = rater.Rate(Parsed(hard.puzzle), {.visitor = &visitor});
    ASSERT_EQ(rating.steps, static_cast<int>(visitor.steps.size()));
    Grid grid = Parsed(hard.puzzle);
    int hardest = 0;
    for (const Step& step : visitor.steps) {
      if (step.cell >= 0) grid.cells[step.cell] = static_cast<std::uint8_t>(step.digit);
      hardest = std::max(hardest, Tenths(step.rating));
    }
    EXPECT_TRUE(IsCompleteAndValid(grid));
    EXPECT_EQ(hardest, rating.er);
    EXPECT_EQ(Tenths(visitor.steps[0].rating), rating.ed);
  }
}

// The cells that singles fill, found in the plainest way.
int CluesAfterSingles(Grid grid) {
  bool has_placed = true;
  while (has_placed) {
    has_placed = false;
    Candidates candidates = CandidatesOf(grid);
    for (int cell = 0; cell < kCellCount; ++cell) {
      for (int peer = 0; peer < kCellCount; ++peer) {
        const bool sees = RowOf(cell) == RowOf(peer) || ColumnOf(cell) == ColumnOf(peer) ||
                          BoxOf(cell) == BoxOf(peer);
        if (sees && peer != cell && grid.cells[peer] != 0) {
          candidates.cells[cell] &= static_cast<std::uint16_t>(~(1U << (grid.cells[peer] - 1)));
        }
      }
    }
    const auto places = [&](int cell, unsigned digit, auto house_of) {
      int count = 0;
      for (int other = 0; other < kCellCount; ++other) {
        if (house_of(other) == house_of(cell) && (candidates.cells[other] & digit) != 0) ++count;
      }
      return count;
    };
    for (int cell = 0; cell < kCellCount && !has_placed; ++cell) {
      for (int digit = 1; digit <= 9 && grid.cells[cell] == 0; ++digit) {
        const unsigned bit = 1U << (digit - 1);
        if ((candidates.cells[cell] & bit) == 0) continue;
        if (candidates.cells[cell] != bit && places(cell, bit, RowOf) > 1 &&
            places(cell, bit, ColumnOf) > 1 && places(cell, bit, BoxOf) > 1) {
          continue;
        }
        grid.cells[cell] = static_cast<std::uint8_t>(digit);
        has_placed = true;
      }
    }
  }
  return CountClues(grid);
}

TEST(Rater, CountsTheStepsThatItTells) {
  for (const Profile profile : kProfiles) {
    Rater rater(profile);
    for (const RatedPuzzle& known : PuzzlesOfUnitTests(profile)) {
      const Grid puzzle = Parsed(known.puzzle);
      CollectSteps visitor;
      StepCounts told;
      const Rating rating =
          rater.Rate(puzzle, {.visitor = &visitor, .counts = &told, .hard_above = 45});
      StepCounts expected = {.clues_after_singles = CluesAfterSingles(puzzle)};
      for (const Step& step : visitor.steps) {
        ++expected.by_technique[static_cast<std::size_t>(step.technique)];
        if (Tenths(step.rating) > 45) ++expected.hard;
      }
      EXPECT_EQ(told, expected) << known.puzzle;
      StepCounts in_one_go;
      EXPECT_EQ(rater.Rate(puzzle, {.counts = &in_one_go, .hard_above = 45}), rating);
      EXPECT_EQ(in_one_go, expected) << known.puzzle;
    }
  }
}

TEST(Rater, StopsAtATechniqueAfterTheLastOneWanted) {
  Rater rater;
  for (const RatedPuzzle& known : PuzzlesOfUnitTests(kDefaultProfile)) {
    const Grid puzzle = Parsed(known.puzzle);
    StepCounts counts;
    const Rating rating = rater.Rate(puzzle, {.counts = &counts});
    Technique needed = Technique::kHiddenSingle;
    for (const Technique technique : EnumeratorsOf<Technique>()) {
      if (counts.of(technique) > 0) needed = technique;
    }
    for (const Technique last : EnumeratorsOf<Technique>()) {
      const Rating expected = last < needed ? Rating{.status = RatingStatus::kAbove} : rating;
      EXPECT_EQ(rater.Rate(puzzle, {.last = last}), expected)
          << known.puzzle << " " << NameIn(kTechniqueNames, last);
    }
  }
}

class CollectChains : public CollectSteps {
 public:
  [[nodiscard]] bool WantsChains() const override { return true; }
  void OnChains(std::vector<Chain> found) override { chains = std::move(found); }
  void OnStep(const Step& step) override {
    CollectSteps::OnStep(step);
    chain_counts.push_back(std::exchange(chains, {}).size());
  }
  std::vector<Chain> chains;
  std::vector<std::size_t> chain_counts;  // of each step
};

// What the order of Technique promises.
TEST(Rater, OnlyPlacesBeforePointingAndTellsOneChainFromXCycleToForcingCycle) {
  int placing = 0;
  int with_one_chain = 0;
  int with_several = 0;
  for (const Profile profile : kProfiles) {
    Rater rater(profile);
    for (const auto& [puzzle, ratings] : PuzzlesOfUnitTests(profile)) {
      CollectChains visitor;
      rater.Rate(Parsed(puzzle), {.visitor = &visitor});
      for (std::size_t i = 0; i < visitor.steps.size(); ++i) {
        const Step& step = visitor.steps[i];
        const bool only_places = step.removed == Candidates();
        EXPECT_EQ(only_places, step.technique < Technique::kPointing) << puzzle;
        const bool is_forcing_chain =
            step.technique >= Technique::kXCycle && step.technique <= Technique::kForcingCycle;
        EXPECT_EQ(visitor.chain_counts[i] == 1, is_forcing_chain) << puzzle;
        placing += static_cast<int>(only_places);
        with_one_chain += static_cast<int>(visitor.chain_counts[i] == 1);
        with_several += static_cast<int>(visitor.chain_counts[i] > 1);
      }
    }
  }
  EXPECT_GT(placing, 1000);
  EXPECT_GT(with_one_chain, 10);
  EXPECT_GT(with_several, 10);
}

// Where nobody is told of them, hidden singles are placed many at a time.
TEST(Rater, GivesTheSameWhetherOrNotStepsAreTold) {
  for (const Profile profile : kProfiles) {
    Rater rater(profile);
    for (const auto& [puzzle, ratings] : PuzzlesOfUnitTests(profile)) {
      CollectSteps visitor;
      const Rating rating = rater.Rate(Parsed(puzzle));
      EXPECT_EQ(rating, rater.Rate(Parsed(puzzle), {.visitor = &visitor})) << puzzle;
      EXPECT_EQ(rating.steps, static_cast<int>(visitor.steps.size())) << puzzle;
    }
  }
}

TEST(Rater, RatesPencilmarksAsThePuzzleTheyComeFrom) {
  // The candidates the clues leave, written out: the same steps must follow.
  const RatedPuzzle& known = kRatedPuzzles[8];
  const Grid clues = Parsed(known.puzzle);
  Candidates marks = CandidatesOf(clues);
  for (int a = 0; a < kCellCount; ++a) {
    for (int b = 0; b < kCellCount; ++b) {
      const bool peers = RowOf(a) == RowOf(b) || ColumnOf(a) == ColumnOf(b) || BoxOf(a) == BoxOf(b);
      if (a == b || !peers || clues.cells[b] == 0) continue;
      marks.cells[a] = static_cast<std::uint16_t>(marks.cells[a] & ~(1U << (clues.cells[b] - 1)));
    }
  }
  for (const Profile profile : kProfiles) {
    Rater rater(profile);
    EXPECT_EQ(rater.Rate(marks), rater.Rate(clues)) << NameIn(kProfileNames, profile);
  }
}

TEST(Rater, KeepsAClueThatPencilmarksContradictAsACandidate) {
  // CandidatesOf eliminates nothing beside the clues, so that every clue is a naked single first.
  const Rating rating = Rater().Rate(CandidatesOf(Parsed(kRatedPuzzles[0].puzzle)));
  EXPECT_EQ(rating.status, RatingStatus::kRated);
  EXPECT_EQ(rating.ed, 23);
}

TEST(Rater, SaysWhereNoTechniqueHelps) {
  // The empty grid gives nothing to start from; neither does a cell without candidates.
  Rater rater(Profile::kSe121);
  Candidates none = CandidatesOf(Grid{});
  none.cells.fill(0);
  const Rating rating = rater.Rate(none, {.is_proven = true});
  EXPECT_EQ(rating.status, RatingStatus::kBeyond);
  EXPECT_EQ(rating.er, 200);
}

TEST(Rater, StopsWhereTheFlagIsSet) {
  const std::atomic<bool> stop = true;
  Rater rater;
  const Grid grid = Parsed(kRatedPuzzles[0].puzzle);
  EXPECT_EQ(rater.Rate(grid, {.stop = &stop}).status, RatingStatus::kStopped);
  EXPECT_EQ(rater.Rate(grid).status, RatingStatus::kRated);
}

TEST(Rater, StopsWhereTheDeadlineIsPast) {
  Rater rater;
  CollectSteps visitor;
  const Rating rating =
      rater.Rate(Parsed(kRatedPuzzles[0].puzzle),
                 {.visitor = &visitor, .deadline = std::chrono::steady_clock::now()});
  EXPECT_EQ(rating.status, RatingStatus::kStopped);
  EXPECT_TRUE(visitor.steps.empty());
}

/// Raises the stop flag at a step.
class StopAtStep final : public CollectSteps {
 public:
  explicit StopAtStep(std::size_t number) : number_(number) {}
  void OnStep(const Step& step) override {
    CollectSteps::OnStep(step);
    stop = steps.size() == number_;
  }
  std::atomic<bool> stop = false;

 private:
  std::size_t number_;
};

// For the stop within a step see ChainSearch: no other takes long.
TEST(Rater, LooksForNoFurtherStepWhenTold) {
  Rater rater;
  const Grid grid = Parsed(kRatedPuzzles[0].puzzle);
  const auto steps = static_cast<std::size_t>(rater.Rate(grid).steps);
  for (std::size_t number = 1; number < steps; ++number) {
    StopAtStep visitor(number);
    const Rating rating = rater.Rate(grid, {.visitor = &visitor, .stop = &visitor.stop});
    EXPECT_EQ(rating.status, RatingStatus::kStopped);
    EXPECT_EQ(visitor.steps.size(), number);
  }
}

TEST(Rater, LeavesOffWhereARatingIsAboveTheLimit) {
  constexpr std::array kLimits = {0, 12, 25, 26, 40, 45, 54, 62, 64, 65, 66, 70, 74, 75, 79, 80};
  for (const Profile profile : kProfiles) {
    Rater rater(profile);
    for (const auto& [puzzle, ratings] : PuzzlesOfUnitTests(profile)) {
      const Rating rating = rater.Rate(Parsed(puzzle));
      std::set<int> limits(kLimits.begin(), kLimits.end());
      limits.insert({rating.er - 1, rating.er});
      for (const int limit : limits) {
        const Rating limited = rater.Rate(Parsed(puzzle), {.most_er = limit});
        const Rating above = {.status = RatingStatus::kAbove};
        EXPECT_EQ(limited, rating.er <= limit ? rating : above) << puzzle << " " << limit;
      }
    }
  }
}

TEST(Rater, KeepsToADeadlineThatIsFarAway) {
  Rater rater;
  const Grid grid = Parsed(kRatedPuzzles[0].puzzle);
  const auto tomorrow = std::chrono::steady_clock::now() + std::chrono::hours(24);
  EXPECT_EQ(rater.Rate(grid, {.deadline = tomorrow}), rater.Rate(grid));
}

TEST(Profile, HasANameThatParses) {
  for (const Profile profile : kProfiles)
    EXPECT_EQ(FindNamed<Profile>(kProfileNames, NameIn(kProfileNames, profile)), profile);
  EXPECT_EQ(FindNamed<Profile>(kProfileNames, "suk-1.16"), std::nullopt);
}

TEST(Tenths, PrintsAsTheOriginalsDo) {
  EXPECT_EQ(Tenths(6.6 + 0.1), 67);  // 6.699999999999999
  EXPECT_EQ(Tenths(1.0), 10);
}

}  // namespace
}  // namespace surudoku
