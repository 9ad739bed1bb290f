#include "generate/board_maker.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "boards/board_text_solver.h"
#include "boards/redundant_board_clues.h"
#include "grid/board_rules.h"
#include "grid/board_text.h"
#include "logic/board_loader.h"
#include "logic/difficulty.h"

namespace surudoku {
namespace {

constexpr std::uint64_t kSeed = 50;
constexpr std::string_view kJigsaw6 = "aaabbbaabbccaddbcceddfcceeddffeeefff";

struct Kind {
  int side;
  BoardRules rules;
};

BoardRules With(ExtraHouses extra) {
  BoardRules rules;
  rules.extra.set(static_cast<std::size_t>(extra));
  return rules;
}

std::vector<Kind> Kinds() {
  std::vector<Kind> kinds = {{4, {}}, {6, {}}, {8, {}}, {9, {}}};
  kinds.push_back({6, {.box_height = 3, .box_width = 2}});
  kinds.push_back({6, {.regions = std::string(kJigsaw6)}});
  for (const ExtraHouses extra : EnumeratorsOf<ExtraHouses>()) kinds.push_back({9, With(extra)});
  return kinds;
}

std::string NameOf(const Kind& kind) {
  return "side " + std::to_string(kind.side) + ", houses " + kind.rules.extra.to_string() +
         ", seed " + std::to_string(kSeed);
}

PuzzleRequest Wanting(const Kind& kind) {
  PuzzleRequest request;
  request.max_clues = kind.side * kind.side;
  request.seed = kSeed;
  return request;
}

// Dancing links prove each puzzle unique, and the fast search finds the same solution.
TEST(BoardMaker, MakesMinimalPuzzlesOfEverySizeAndKindOfHouses) {
  for (const Kind& kind : Kinds()) {
    ASSERT_FALSE(WhyNoBoard(kind.rules, kind.side));
    const PuzzleRequest request = Wanting(kind);
    const auto cells = static_cast<std::size_t>(kind.side * kind.side);
    BoardMaker maker(HousesOf(kind.rules, kind.side), request, {});
    const PuzzleBatch batch = maker.Make(1, 4);
    ASSERT_EQ(batch.count, 4U) << NameOf(kind);
    BoardTextSolver fast(kind.rules);
    BoardTextSolver links(kind.rules, true);
    for (std::size_t i = 0; i < batch.count; ++i) {
      const std::string puzzle = batch.text.substr(i * (cells + 1), cells);
      std::string by_fast, by_links;
      ASSERT_EQ(links.Solve({puzzle}, {}, by_links).status, Status::kUnique) << NameOf(kind);
      ASSERT_EQ(fast.Solve({puzzle}, {}, by_fast).status, Status::kUnique) << NameOf(kind);
      EXPECT_EQ(by_fast, by_links) << NameOf(kind);
      EXPECT_FALSE(FindBoardClash(by_fast, HousesOf(kind.rules, kind.side))) << NameOf(kind);
      const auto redundant = FindRedundantClues(links, {puzzle}, {});
      EXPECT_TRUE(redundant.cells.empty()) << NameOf(kind) << ", " << puzzle;
    }
  }
}

TEST(BoardMaker, MakesEachBoardByItsNumberAlone) {
  const Kind kind = {6, {}};
  const PuzzleRequest request = Wanting(kind);
  BoardMaker maker(HousesOf(kind.rules, kind.side), request, {});
  const std::string all = maker.Make(1, 5).text;
  EXPECT_EQ(maker.Make(1, 2).text + maker.Make(3, 3).text, all);
}

// Of the 288 grids of 4x4 each should come about equally often: none is left out of 20 for each.
TEST(BoardMaker, MakesAllGridsOf4x4) {
  const Kind kind = {4, {}};
  PuzzleRequest request = Wanting(kind);
  request.full = true;
  BoardMaker maker(HousesOf(kind.rules, kind.side), request, {});
  const std::string text = maker.Make(1, 288 * 20).text;
  std::set<std::string> grids;
  for (std::size_t begin = 0; begin < text.size(); begin += 17) {
    grids.insert(text.substr(begin, 16));
  }
  EXPECT_EQ(grids.size(), 288U);
}

// Full boards of all larger sizes, each by its number alone; and puzzles, which are unique.
TEST(BoardMaker, MakesLargeBoards) {
  for (const int side : {10, 12, 14, 15, 16, 18, 20, 21, 22, 24, 25}) {
    const Kind kind = {side, {}};
    PuzzleRequest request = Wanting(kind);
    request.full = true;
    const BoardHouses houses = HousesOf(kind.rules, side);
    BoardMaker maker(houses, request, {});
    const std::string text = maker.Make(1, 2).text;
    const auto cells = static_cast<std::size_t>(side * side);
    ASSERT_EQ(text.size(), 2 * (cells + 1)) << NameOf(kind);
    EXPECT_FALSE(FindBoardClash(text.substr(0, cells), houses)) << NameOf(kind);
    EXPECT_EQ(maker.Make(2, 1).text, text.substr(cells + 1)) << NameOf(kind);
  }
}

TEST(BoardMaker, MakesLargePuzzles) {
  for (const int side : {12, 16}) {
    const Kind kind = {side, {}};
    const PuzzleRequest request = Wanting(kind);
    BoardMaker maker(HousesOf(kind.rules, side), request, {});
    const std::string text = maker.Make(1, 1).text;
    const std::string puzzle = text.substr(0, static_cast<std::size_t>(side * side));
    BoardTextSolver links(kind.rules, true);
    std::string solution;
    EXPECT_EQ(links.Solve({puzzle}, {}, solution).status, Status::kUnique) << text;
    EXPECT_LT(std::ranges::count_if(puzzle, [](char c) { return c != '.'; }),
              2 * puzzle.size() / 5);
  }
}

// Of each kind some board made without the wish needs a guess, or the test would show nothing.
TEST(BoardMaker, MakesBoardsThatNeedNoGuess) {
  for (const Kind& kind : {Kind{9, {}}, Kind{9, With(ExtraHouses::kX)}, Kind{10, {}}}) {
    PuzzleRequest request = Wanting(kind);
    const BoardHouses houses = HousesOf(kind.rules, kind.side);
    logic::BoardLoader loader(kind.rules);
    const auto cells = static_cast<std::size_t>(kind.side * kind.side);
    const auto count_solved = [&] {
      const std::string text = BoardMaker(houses, request, {}).Make(1, 6).text;
      int solved = 0;
      for (std::size_t begin = 0; begin < text.size(); begin += cells + 1) {
        const auto found = logic::Measure(loader.Load({text.substr(begin, cells)}));
        solved += found->is_solved && found->hardest <= logic::kHardestWithoutGuess ? 1 : 0;
      }
      return solved;
    };
    EXPECT_LT(count_solved(), 6) << NameOf(kind);
    request.no_guessing = true;
    EXPECT_EQ(count_solved(), 6) << NameOf(kind);
  }
}

// Of 4x4 cells no board keeps equal values from touching at corners.
TEST(BoardMaker, EndsIfThereIsNoBoard) {
  const Kind kind = {4, With(ExtraHouses::kAntiKing)};
  PuzzleRequest request = Wanting(kind);
  request.max_attempts = 3;
  BoardMaker maker(HousesOf(kind.rules, kind.side), request, {});
  const PuzzleBatch batch = maker.Make(1, 1);
  EXPECT_EQ(batch.count, 0U);
  EXPECT_TRUE(batch.given_up);
}

TEST(RedundantBoardClues, FindsThem) {
  BoardTextSolver solver;
  const auto found = FindRedundantClues(solver, {"1234341223414123"}, {});
  EXPECT_EQ(found.status, Status::kUnique);
  EXPECT_EQ(found.cells.size(), 16U);
  EXPECT_EQ(FindRedundantClues(solver, {std::string(16, '.')}, {}).status, Status::kMultiple);
}

}  // namespace
}  // namespace surudoku
