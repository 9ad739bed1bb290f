#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <chrono>
#include <map>
#include <ranges>
#include <set>
#include <utility>

#include "generate/full_grid.h"
#include "jobs/generate/generate_file.h"
#include "lines.h"
#include "sole_solution.h"
#include "surudoku/exact_cover.h"
#include "surudoku/levels.h"
#include "surudoku/rating.h"
#include "surudoku/te_depth.h"
#include "temporary_folder.h"

namespace surudoku {
namespace {

class Silent final : public FileJobObserver {
 public:
  void OnFault(const Fault& fault) override { ADD_FAILURE() << fault.reason; }
  void OnProgress(const Progress& progress) override { last = progress.records; }
  std::uint64_t last = 0;
};

struct RunResult {
  std::string text;
  GenerateSummary summary;
};

GenerateOptions Wanting(const GenerateSettings& settings) {
  GenerateOptions options;
  static_cast<GenerateSettings&>(options) = settings;
  return options;
}

RunResult Generate(GenerateOptions options) {
  const TemporaryFolder folder;
  options.output = folder.Path("out");
  Silent observer;
  RunResult result;
  result.summary = GenerateFile(options, observer);
  EXPECT_EQ(observer.last, result.summary.records);
  if (result.summary.records > 0) {
    result.text = folder.Read(result.summary.records == options.count ? "out" : "out.partial");
  }
  return result;
}

std::vector<Grid> Puzzles(const PuzzleRequest& request, std::uint64_t count) {
  const std::string text = Generate(Wanting({.request = request, .count = count})).text;
  std::vector<Grid> puzzles;
  for (const std::string& line : LinesOf(text)) puzzles.push_back(ParseGrid(line).value());
  EXPECT_EQ(puzzles.size(), count);
  return puzzles;
}

std::uint64_t CountSolutions(const Grid& puzzle) {
  return ExactCoverSolver(BoxShape{}).Count(puzzle.cells, 2);
}

bool IsMinimal(Grid puzzle) {
  for (std::uint8_t& clue : puzzle.cells) {
    if (clue == 0) continue;
    const std::uint8_t kept = std::exchange(clue, 0);
    if (CountSolutions(puzzle) == 1) return false;
    clue = kept;
  }
  return true;
}

Level LevelOf(const Grid& puzzle) {
  PuzzleBlock block(1);
  block.Append(puzzle);
  Answer answer;
  MakeLockstepBlockSolver()->Solve(block, {.rate_level = true}, {&answer, 1});
  return answer.statistics.level;
}

TEST(Random, IsTheSameEverywhere) {
  Random random(1, 2, 3);
  EXPECT_EQ(random.Next(), 13681812560692949792U);
  EXPECT_EQ(random.Next(), 5209550640854895560U);
  std::array<int, 8> order = {0, 1, 2, 3, 4, 5, 6, 7};
  random.Shuffle(order);
  EXPECT_EQ(order, (std::array<int, 8>{4, 3, 2, 5, 1, 0, 6, 7}));
}

TEST(Random, DrawsEveryNumberBelowItsBoundAlike) {
  Random random(1, 1, 1);
  std::array<int, 7> counts{};
  for (int i = 0; i < 70'000; ++i) ++counts[random.Below(7)];
  for (const int count : counts) EXPECT_NEAR(count, 10'000, 400);
}

// The weights are an unbiased estimate of the number of grids: every grid can come, and each does
// with the chance that its weight says.
TEST(RandomFullGrid, HasWeightsThatCountTheGrids) {
  constexpr int kTries = 200'000;
  double sum = 0;
  for (int i = 0; i < kTries; ++i) {
    Random random(5, i, 0);
    Grid grid;
    const std::uint32_t weight = TryRandomGrid(random, grid, 0);
    sum += weight;
    if (weight > 0 && i % 100 == 0) {
      ASSERT_TRUE(IsCompleteAndValid(grid));
    }
  }
  // 6670903752021072936960 / (9! * (56 * 6^6)^2); the standard error is about 6.
  EXPECT_NEAR(sum / kTries, 2692.96, 30);
}

TEST(RandomFullGrid, FavoursNoDigitInNoPlace) {
  constexpr int kGrids = 9'000;
  std::array<std::array<int, kSide + 1>, kCellCount> counts{};
  for (int i = 0; i < kGrids; ++i) {
    Random random(7, i, 0);
    const Grid grid = RandomFullGrid(random);
    for (int cell = 0; cell < kCellCount; ++cell) ++counts[cell][grid.cells[cell]];
  }
  for (int cell = 0; cell < kCellCount; ++cell) {
    for (int digit = 1; digit <= kSide; ++digit) {
      EXPECT_NEAR(counts[cell][digit], kGrids / 9, 150) << CellName(cell) << " = " << digit;
    }
  }
}

// r5c5 and r9c9 lie in boxes made in different ways; their places may be exchanged by symmetry with
// r1c1 and r5c5, so both pairs are equal equally often.
TEST(RandomFullGrid, FavoursNoPairOfBoxes) {
  constexpr int kGrids = 40'000;
  int first = 0;
  int last = 0;
  for (int i = 0; i < kGrids; ++i) {
    Random random(9, i, 0);
    const Grid grid = RandomFullGrid(random);
    first += grid.cells[0] == grid.cells[40] ? 1 : 0;
    last += grid.cells[40] == grid.cells[80] ? 1 : 0;
  }
  EXPECT_NEAR(first, last, 5 * 90);  // five standard deviations
}

TEST(Generate, MakesMinimalPuzzlesUnlessToldOtherwise) {
  for (const Grid& puzzle : Puzzles({.seed = 1}, 50)) {
    EXPECT_EQ(CountSolutions(puzzle), 1U);
    EXPECT_TRUE(IsMinimal(puzzle)) << FormatGrid(puzzle);
  }
}

TEST(Generate, KeepsToTheNumberOfClues) {
  std::map<int, int> seen;
  for (const Grid& puzzle : Puzzles({.min_clues = 28, .max_clues = 31}, 200)) {
    EXPECT_EQ(CountSolutions(puzzle), 1U);
    ++seen[CountClues(puzzle)];
  }
  EXPECT_EQ(seen.size(), 4U) << "every number of the range";
  EXPECT_EQ(seen.begin()->first, 28);
  EXPECT_EQ(seen.rbegin()->first, 31);
}

TEST(Generate, KeepsToTheNumberOfCluesOfMinimalPuzzles) {
  for (const Grid& puzzle : Puzzles({.min_clues = 26, .max_clues = 27, .minimal = true}, 20)) {
    EXPECT_TRUE(CountClues(puzzle) == 26 || CountClues(puzzle) == 27);
    EXPECT_TRUE(IsMinimal(puzzle)) << FormatGrid(puzzle);
  }
}

TEST(Generate, PlacesCluesSymmetrically) {
  const auto is_symmetric = [](const Grid& grid, auto image) {
    for (int cell = 0; cell < kCellCount; ++cell) {
      if ((grid.cells[cell] == 0) != (grid.cells[image(cell)] == 0)) return false;
    }
    return CountSolutions(grid) == 1;
  };
  for (const Grid& puzzle : Puzzles({.symmetry = Symmetry::kRotational}, 20)) {
    EXPECT_TRUE(is_symmetric(puzzle, [](int cell) { return 80 - cell; })) << FormatGrid(puzzle);
  }
  for (const Grid& puzzle : Puzzles({.symmetry = Symmetry::kMirror}, 20)) {
    EXPECT_TRUE(is_symmetric(puzzle, [](int cell) { return cell / 9 * 9 + 8 - cell % 9; }));
  }
  for (const Grid& puzzle : Puzzles({.minimal = true, .symmetry = Symmetry::kDiagonal}, 5)) {
    EXPECT_TRUE(is_symmetric(puzzle, [](int cell) { return cell % 9 * 9 + cell / 9; }));
    EXPECT_TRUE(IsMinimal(puzzle)) << FormatGrid(puzzle);
  }
}

// The first puzzle of each symmetry, and small ones: a grid whose clues the moves of the symmetry
// leave where they are. The other moves do not, or the symmetry is more than its name says.
TEST(Generate, PlacesCluesWithAllTheSymmetriesOfTheName) {
  using Moves = std::array<bool, 4>;  // left and right, top and bottom, diagonal, quarter turn
  const std::map<Symmetry, Moves> moves_of = {
      {Symmetry::kBothMirrors, {true, true, false, false}},
      {Symmetry::kBothDiagonals, {false, false, true, false}},
      {Symmetry::kQuarterTurn, {false, false, false, true}},
      {Symmetry::kAll, {true, true, true, true}},
  };
  const auto moves = [](const Grid& puzzle) {
    const auto stays = [&](auto image) {
      return std::ranges::all_of(std::views::iota(0, kCellCount), [&](int cell) {
        return (puzzle.cells[cell] == 0) == (puzzle.cells[image(cell / 9, cell % 9)] == 0);
      });
    };
    return Moves{stays([](int row, int column) { return 9 * row + 8 - column; }),
                 stays([](int row, int column) { return 9 * (8 - row) + column; }),
                 stays([](int row, int column) { return 9 * column + row; }),
                 stays([](int row, int column) { return 9 * column + 8 - row; })};
  };
  for (const auto& [symmetry, expected] : moves_of) {
    const PuzzleRequest request = {.symmetry = symmetry};
    EXPECT_EQ(moves(*GeneratePuzzle(request, 1, nullptr)), expected);
    for (const Grid& puzzle : Puzzles({.max_clues = 28, .symmetry = symmetry}, 5)) {
      EXPECT_EQ(CountSolutions(puzzle), 1U);
      EXPECT_EQ(moves(puzzle), expected) << FormatGrid(puzzle);
    }
  }
}

TEST(Generate, PlacesCluesWhereThePatternLetsThem) {
  PuzzleRequest request;
  for (int cell = 0; cell < kCellCount; ++cell) request.may_hold_clue[cell] = cell % 3 != 0;
  for (const Grid& puzzle : Puzzles(request, 20)) {
    EXPECT_EQ(CountSolutions(puzzle), 1U);
    for (int cell = 0; cell < kCellCount; cell += 3) EXPECT_EQ(puzzle.cells[cell], 0);
  }
}

TEST(Generate, MakesPuzzlesOfTheLevelAskedFor) {
  for (const Level level : {Level::kSingles, Level::kHidden, Level::kLocked, Level::kSearch}) {
    for (const bool minimal : {false, true}) {
      for (const Grid& puzzle : Puzzles({.minimal = minimal, .level = level}, 10)) {
        EXPECT_EQ(CountSolutions(puzzle), 1U);
        EXPECT_EQ(LevelOf(puzzle), level) << FormatGrid(puzzle);
        if (minimal) {
          EXPECT_TRUE(IsMinimal(puzzle));
        }
      }
    }
  }
}

TEST(Generate, MakesPuzzlesOfTheRatingsAskedFor) {
  const PuzzleRequest request = {.symmetry = Symmetry::kRotational,
                                 .er = ValueRange{42, 71},
                                 .ep = ValueRange{0, 30},
                                 .profile = Profile::kSe121,
                                 .te_depth = ValueRange{1, 1}};
  Rater rater(Profile::kSe121);
  TeDepthFinder depth_finder;
  for (const Grid& puzzle : Puzzles(request, 10)) {
    const Rating rating = rater.Rate(puzzle);
    EXPECT_TRUE(request.er->Has(rating.er)) << rating.er;
    EXPECT_TRUE(request.ep->Has(rating.ep)) << rating.ep;
    EXPECT_EQ(depth_finder.Find(CandidatesOf(puzzle), SoleSolution(puzzle)),
              (TeDepth{TeStatus::kKnown, 1}));
  }
}

// The level that a puzzle has, found without the generator's short cuts.
std::optional<std::size_t> LevelOfPuzzle(const Grid& puzzle, const Levels& levels) {
  StepCounts counts;
  const Rating rating = Rater().Rate(puzzle, {.counts = &counts});
  PuzzleBlock block(1);
  block.Append(puzzle);
  Answer answer;
  MakeLockstepBlockSolver()->Solve(block, {.rate_level = true}, {&answer, 1});
  return LevelOf(FactsOf(rating, counts, CountClues(puzzle), answer.statistics.guesses), levels);
}

// The first grid of a puzzle is that of the request without levels: what it leads to is made if it
// has the level.
TEST(Generate, MakesPuzzlesOfTheLevelsAskedFor) {
  constexpr std::uint64_t kCount = 20;
  const std::vector<Grid> first_tries = Puzzles({.seed = 3}, kCount);
  for (const Levels& levels : {SurudokuLevels(), NewspaperLevels()}) {
    std::uint64_t at_once = 0;
    for (std::size_t level = 0; level < levels.size(); ++level) {
      PuzzleRequest request = {.seed = 3};
      SetLevel(levels, level, request);
      const std::vector<Grid> puzzles = Puzzles(request, kCount);
      for (std::size_t i = 0; i < kCount; ++i) {
        EXPECT_EQ(LevelOfPuzzle(puzzles[i], levels), level) << FormatGrid(puzzles[i]);
        const bool is_of_level = LevelOfPuzzle(first_tries[i], levels) == level;
        EXPECT_EQ(puzzles[i] == first_tries[i], is_of_level) << levels[level].name;
        at_once += is_of_level ? 1 : 0;
      }
    }
    EXPECT_EQ(at_once, kCount) << "the words share out all puzzles";
  }
}

TEST(Generate, MakesPuzzlesOfOnesOwnLevels) {
  const Levels levels = {{.name = "few", .clues = {0, 23}},
                         {.name = "soft", .er = {0, 30}, .clues_after_singles = {30, 80}},
                         {.name = "many guesses", .clues = {28, 30}, .guesses = {2, 4}}};
  for (std::size_t level = 0; level < levels.size(); ++level) {
    PuzzleRequest request = {.family = 1 + level, .seed = 5};
    SetLevel(levels, level, request);
    for (const Grid& puzzle : Puzzles(request, 12)) {
      EXPECT_EQ(LevelOfPuzzle(puzzle, levels), level) << FormatGrid(puzzle);
    }
  }
}

StepCounts StepsOf(const Grid& puzzle) {
  StepCounts counts;
  Rater().Rate(puzzle, {.counts = &counts});
  return counts;
}

TEST(Generate, MakesPuzzlesThatTakeTheTechniqueAndNothingHarder) {
  for (const std::uint64_t family : {1, 8}) {
    const PuzzleRequest request = {.technique = Technique::kNakedPair,
                                   .least_steps = 2,
                                   .last = Technique::kHiddenPair,
                                   .family = family};
    for (const Grid& puzzle : Puzzles(request, 20)) {
      const StepCounts steps = StepsOf(puzzle);
      EXPECT_EQ(CountSolutions(puzzle), 1U);
      EXPECT_TRUE(IsMinimal(puzzle)) << FormatGrid(puzzle);
      EXPECT_GE(steps.of(Technique::kNakedPair), 2) << FormatGrid(puzzle);
      for (const Technique technique : EnumeratorsOf<Technique>()) {
        if (technique > request.last) {
          EXPECT_EQ(steps.of(technique), 0) << FormatGrid(puzzle);
        }
      }
    }
  }
}

// The plain way is to make puzzles of the same seed without wishes, and to rate them all.
TEST(Generate, FindsTheFirstGridThatLeadsToTheTechnique) {
  constexpr std::uint64_t kCount = 30;
  const std::vector<Grid> first_tries = Puzzles({.seed = 8}, kCount);
  const std::vector<Grid> puzzles = Puzzles({.technique = Technique::kPointing, .seed = 8}, kCount);
  for (std::size_t i = 0; i < kCount; ++i) {
    const bool is_wanted = StepsOf(first_tries[i]).of(Technique::kPointing) > 0;
    EXPECT_EQ(puzzles[i] == first_tries[i], is_wanted) << FormatGrid(puzzles[i]);
  }
}

TEST(Generate, MakesAFamilyByItsNumbersAlone) {
  GenerateOptions options =
      Wanting({.request = {.technique = Technique::kXWing, .family = 7, .seed = 2}, .count = 50});
  options.threads = 1;
  const RunResult expected = Generate(options);
  options.threads = 4;
  const RunResult result = Generate(options);
  EXPECT_EQ(result.text, expected.text);
  EXPECT_EQ(result.summary.counts.tried, expected.summary.counts.tried);
  const std::vector<std::string> lines = LinesOf(expected.text);
  EXPECT_EQ(std::set<std::string>(lines.begin(), lines.end()).size(), lines.size());
  for (const std::uint64_t number : {1, 5, 7, 8, 50}) {
    EXPECT_EQ(FormatGrid(*GeneratePuzzle(options.request, number, nullptr)), lines[number - 1]);
  }
}

// Members differ in places and digits, and not in what was asked of their clues.
TEST(Generate, KeepsSymmetryPatternAndCluesWithinAFamily) {
  PuzzleRequest request = {.min_clues = 24,
                           .max_clues = 30,
                           .symmetry = Symmetry::kRotational,
                           .technique = Technique::kPointing,
                           .family = 6};
  request.may_hold_clue[40] = false;
  for (const Grid& puzzle : Puzzles(request, 12)) {
    EXPECT_GE(CountClues(puzzle), 24);
    EXPECT_LE(CountClues(puzzle), 30);
    EXPECT_EQ(puzzle.cells[40], 0);
    for (int cell = 0; cell < kCellCount; ++cell) {
      EXPECT_EQ(puzzle.cells[cell] == 0, puzzle.cells[80 - cell] == 0) << FormatGrid(puzzle);
    }
  }
}

TEST(Generate, EndsAtTheDeadlineWithWhatItHas) {
  GenerateOptions options = Wanting({.request = {.technique = Technique::kPointing}, .count = 99});
  options.deadline = std::chrono::steady_clock::time_point::min();
  const RunResult result = Generate(options);
  EXPECT_TRUE(result.summary.counts.is_late);
  EXPECT_FALSE(result.summary.counts.given_up_at);
  EXPECT_EQ(result.summary.records, 0U);
}

TEST(Generate, CountsTheGridsTriedWhateverTheThreads) {
  GenerateOptions options =
      Wanting({.request = {.er = ValueRange{40, 72}, .seed = 5}, .count = 1500});
  options.threads = 1;
  const RunResult expected = Generate(options);
  EXPECT_GT(expected.summary.counts.tried, 2 * options.count);
  options.threads = 4;
  const RunResult result = Generate(options);
  EXPECT_EQ(result.text, expected.text);
  EXPECT_EQ(result.summary.counts.tried, expected.summary.counts.tried);
  EXPECT_EQ(Generate(Wanting({.request = {.seed = 5}, .count = 7})).summary.counts.tried, 7U);
}

class SearchCount final : public SearchObserver {
 public:
  void OnTried(std::uint64_t more_tried, std::uint64_t more_found) override {
    tried += more_tried;
    found += more_found;
  }
  std::atomic<std::uint64_t> tried = 0;
  std::atomic<std::uint64_t> found = 0;
};

// Of each grid and variation up to the one that leads to a puzzle, and of some beyond.
TEST(Generate, TellsHowRarePuzzlesAre) {
  for (const std::uint64_t family : {1, 5}) {
    SearchCount search;
    GenerateOptions options = Wanting(
        {.request = {.technique = Technique::kXWing, .family = family, .seed = 2}, .count = 40});
    options.threads = 3;
    options.search = &search;
    const RunResult result = Generate(options);
    EXPECT_EQ(search.found, 40U);
    EXPECT_GE(search.tried, result.summary.counts.tried);
  }
}

TEST(Generate, MakesCompleteGrids) {
  for (const Grid& grid : Puzzles({.full = true}, 50)) EXPECT_TRUE(IsCompleteAndValid(grid));
}

TEST(Generate, GivesTheSameBytesForAnyThreadCount) {
  // Not every attempt succeeds, so that the order in which they end matters if anything does.
  GenerateOptions options =
      Wanting({.request = {.min_clues = 23, .max_clues = 23, .minimal = true}, .count = 2500});
  options.threads = 1;
  const std::string expected = Generate(options).text;
  options.threads = 4;
  EXPECT_EQ(Generate(options).text, expected);
}

TEST(Generate, MakesEachPuzzleByItsNumberAlone) {
  const PuzzleRequest request = {.level = Level::kLocked, .seed = 3};
  const std::vector<Grid> puzzles = Puzzles(request, 30);
  for (const std::uint64_t number : {1, 17, 30}) {
    EXPECT_EQ(GeneratePuzzle(request, number, nullptr), puzzles[number - 1]);
  }
  EXPECT_NE(GeneratePuzzle({.level = Level::kLocked, .seed = 4}, 1, nullptr), puzzles[0]);
}

TEST(Generate, GivesUpAfterTheAttemptsAllowed) {
  const RunResult result = Generate(
      Wanting({.request = {.min_clues = 17, .max_clues = 17, .minimal = true, .max_attempts = 50},
               .count = 3}));
  EXPECT_EQ(result.summary.counts.given_up_at, 1U);
  EXPECT_EQ(result.summary.records, 0U);
  EXPECT_FALSE(result.summary.interrupted);
}

TEST(Generate, KeepsTheGoodOnesBeforeTheOneGivenUp) {
  GenerateOptions options =
      Wanting({.request = {.min_clues = 25, .max_clues = 25, .minimal = true, .max_attempts = 3},
               .count = 2000});
  const RunResult result = Generate(options);
  ASSERT_TRUE(result.summary.counts.given_up_at);
  EXPECT_EQ(*result.summary.counts.given_up_at, result.summary.records + 1);
  options.threads = 1;
  EXPECT_EQ(Generate(options).text, result.text);
}

TEST(Generate, KnowsWhatNobodyCanMake) {
  EXPECT_FALSE(FindImpossibility({}));
  EXPECT_FALSE(FindImpossibility({.min_clues = 17, .max_clues = 17}));
  EXPECT_TRUE(FindImpossibility({.min_clues = 16, .max_clues = 16}));
  EXPECT_TRUE(FindImpossibility({.min_clues = 30, .max_clues = 20}));
  EXPECT_TRUE(FindImpossibility({.may_hold_clue = std::bitset<kCellCount>(0xffff)}));
  EXPECT_TRUE(FindImpossibility({.technique = Technique::kXWing, .last = Technique::kNakedPair}));
  EXPECT_FALSE(FindImpossibility({.technique = Technique::kXWing, .last = Technique::kXWing}));
  EXPECT_TRUE(
      FindImpossibility({.profile = Profile::kSe121, .technique = Technique::kTwoStrongLinks}));
  EXPECT_FALSE(FindImpossibility({.technique = Technique::kTwoStrongLinks}));
}

TEST(Generate, StopsWhenTold) {
  const std::atomic<bool> stop = true;
  GenerateOptions options = Wanting({.request = {}, .count = 5000});
  options.stop = &stop;
  const RunResult result = Generate(options);
  EXPECT_TRUE(result.summary.interrupted);
  EXPECT_EQ(result.summary.records, 0U);
}

// Stops the run when it has written so many chunks.
class StopAfter final : public FileJobObserver {
 public:
  explicit StopAfter(int chunks) : left_(chunks) {}
  void OnFault(const Fault& fault) override { ADD_FAILURE() << fault.reason; }
  void OnProgress(const Progress& progress) override {
    EXPECT_EQ(progress.records_total, 30000U);
    if (--left_ == 0) stop = true;
  }
  std::atomic<bool> stop = false;

 private:
  int left_;
};

TEST(Generate, GoesOnWhereItWasStopped) {
  const TemporaryFolder folder;
  GenerateOptions options = Wanting({.request = {.full = true, .seed = 4}, .count = 30000});
  const std::string whole = Generate(options).text;
  options.output = folder.Path("out");
  StopAfter soon(12);
  options.stop = &soon.stop;
  const GenerateSummary stopped = GenerateFile(options, soon);
  ASSERT_TRUE(stopped.interrupted && stopped.resumable);
  EXPECT_GE(stopped.records, 12U * 1024);
  EXPECT_EQ(stopped.partial_outputs, std::vector<std::string>{folder.Path("out.partial")});
  StopAfter never(-1);
  options.stop = &never.stop;
  options.resume = true;
  options.threads = 1;
  const GenerateSummary resumed = GenerateFile(options, never);
  EXPECT_EQ(resumed.records, 30000U);
  EXPECT_EQ(resumed.records_before, stopped.records) << "nothing is made twice";
  EXPECT_EQ(folder.Read("out"), whole);
  options.request.seed = 5;
  ASSERT_FALSE(GenerateFile(options, never).error) << "nothing is left to be resumed";
}

TEST(Generate, RefusesToGoOnWithOtherSettings) {
  const TemporaryFolder folder;
  GenerateOptions options = Wanting({.request = {.full = true, .seed = 4}, .count = 30000});
  options.output = folder.Path("out");
  StopAfter soon(12);
  options.stop = &soon.stop;
  ASSERT_TRUE(GenerateFile(options, soon).resumable);
  StopAfter never(-1);
  options.stop = &never.stop;
  options.resume = true;
  options.request.seed = 5;
  EXPECT_EQ(GenerateFile(options, never).error->message,
            folder.Path("out.resume") +
                ": cannot be resumed: it was made with other options: "
                "--seed was 4 and is 5 (remove it to start again)");
}

}  // namespace
}  // namespace surudoku
