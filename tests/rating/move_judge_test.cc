// Moves, judged on the board as it stands.
#include <gtest/gtest.h>

#include <algorithm>
#include <optional>
#include <random>
#include <string>
#include <vector>

#include "rating/boards_of_puzzles.h"
#include "sole_solution.h"
#include "surudoku/moves.h"
#include "surudoku/rating.h"

namespace surudoku {
namespace {

using rating::Board;

const Grid kPuzzle =
    ParseGrid("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
        .value();

Move Placement(int row, int column, int digit) { return {9 * (row - 1) + column - 1, digit}; }

Move Elimination(int row, int column, int digit) {
  return {9 * (row - 1) + column - 1, digit, false};
}

// Judges the moves of a puzzle from its beginning.
std::vector<JudgedMove> Judge(const Grid& puzzle, const std::vector<Move>& moves,
                              const MoveOptions& options = {}) {
  MoveJudge judge;
  judge.Start(puzzle, SoleSolution(puzzle));
  std::vector<JudgedMove> judged(moves.size());
  judge.Judge(moves, options, judged);
  return judged;
}

std::vector<MoveVerdict> VerdictsOf(const std::vector<JudgedMove>& judged) {
  std::vector<MoveVerdict> verdicts;
  for (const JudgedMove& one : judged) verdicts.push_back(one.verdict);
  return verdicts;
}

TEST(MoveJudge, NamesTheEasiestTechnique) {
  EXPECT_EQ(Judge(kPuzzle, {Placement(1, 6, 8), Placement(5, 5, 5)}),
            (std::vector{JudgedMove{MoveVerdict::kJustified, Technique::kHiddenSingle, 12},
                         JudgedMove{MoveVerdict::kJustified, Technique::kNakedSingle, 23}}));
}

TEST(MoveJudge, TellsWhereAPlacementBreaksARule) {
  const auto judged = Judge(kPuzzle, {Placement(1, 1, 4), Placement(1, 3, 5), Placement(1, 3, 2)});
  EXPECT_EQ(VerdictsOf(judged), (std::vector{MoveVerdict::kBreaksRule, MoveVerdict::kBreaksRule,
                                             MoveVerdict::kNotInSolution}));
  EXPECT_EQ(judged[0].clash, 0);
  EXPECT_EQ(judged[1].clash, 0);
}

TEST(MoveJudge, CallsAnEliminationOfTheSolutionWrong) {
  EXPECT_EQ(VerdictsOf(Judge(kPuzzle, {Elimination(1, 1, 5), Elimination(5, 5, 5)})),
            (std::vector{MoveVerdict::kNotInSolution, MoveVerdict::kNotInSolution}));
}

TEST(MoveJudge, KnowsRepeatedMoves) {
  EXPECT_EQ(
      VerdictsOf(Judge(kPuzzle, {Placement(1, 1, 5), Elimination(1, 1, 4), Elimination(1, 3, 3),
                                 Placement(5, 5, 5), Placement(5, 5, 5), Elimination(5, 5, 2)})),
      (std::vector{MoveVerdict::kRepeats, MoveVerdict::kRepeats, MoveVerdict::kRepeats,
                   MoveVerdict::kJustified, MoveVerdict::kRepeats, MoveVerdict::kRepeats}));
}

TEST(MoveJudge, GoesOnWithoutAWrongMove) {
  const std::vector<Move> right = {Placement(5, 5, 5), Placement(5, 2, 2), Placement(5, 8, 9)};
  std::vector<Move> all = {Placement(1, 3, 2)};
  all.insert(all.end(), right.begin(), right.end());
  auto judged = Judge(kPuzzle, all);
  EXPECT_EQ(judged[0].verdict, MoveVerdict::kNotInSolution);
  judged.erase(judged.begin());
  EXPECT_EQ(judged, Judge(kPuzzle, right));
}

TEST(MoveJudge, AsksNoTechniqueUnlessWanted) {
  EXPECT_EQ(
      VerdictsOf(Judge(kPuzzle, {Placement(5, 5, 5), Placement(5, 5, 5)}, {.justify = false})),
      (std::vector{MoveVerdict::kRight, MoveVerdict::kRepeats}));
}

TEST(MoveJudge, HoldsToTheHardestRating) {
  const std::vector<Move> moves = {Placement(1, 6, 8)};
  EXPECT_EQ(Judge(kPuzzle, moves, {.most_er = 12})[0].verdict, MoveVerdict::kJustified);
  EXPECT_EQ(Judge(kPuzzle, moves, {.most_er = 11})[0], (JudgedMove{MoveVerdict::kUnjustified}));
}

// Steps of a rating as moves, with the rating of each move's step.
class MoveKeeper : public StepVisitor {
 public:
  void OnStep(const Step& step) override {
    const std::size_t first = moves.size();
    for (int cell = 0; cell < kCellCount; ++cell) {
      rating::ForEachBit(step.removed.cells[cell], [&](int digit) {
        if (cell != step.cell) moves.push_back({cell, digit + 1, false, moves.size() > first});
      });
    }
    if (step.cell >= 0) moves.push_back({step.cell, step.digit, true, moves.size() > first});
    er.resize(moves.size(), Tenths(step.rating));
  }

  std::vector<Move> moves;
  std::vector<int> er;
};

TEST(MoveJudge, JustifiesEveryStepOfARatingByNothingHarder) {
  for (const Profile profile : kProfiles) {
    MoveJudge judge(profile);
    std::size_t count = 0;
    for (const Grid& puzzle : rating::PuzzlesOfEveryBand(60)) {
      MoveKeeper steps;
      Rater(profile).Rate(puzzle, {.visitor = &steps});
      std::vector<JudgedMove> judged(steps.moves.size());
      judge.Start(puzzle, SoleSolution(puzzle));
      judge.Judge(steps.moves, {}, judged);
      for (std::size_t i = 0; i < judged.size(); ++i) {
        const bool holds =
            judged[i].verdict == MoveVerdict::kJustified && judged[i].er <= steps.er[i];
        ASSERT_TRUE(holds) << NameIn(kProfileNames, profile) << ' '
                           << NameIn(kMoveVerdictNames, judged[i].verdict) << ", move " << i
                           << " rated " << steps.er[i] << " and " << judged[i].er;
      }
      count += judged.size();
    }
    EXPECT_GT(count, 3'000U);
  }
}

TEST(MoveJudge, NamesEveryTamperedMove) {
  MoveJudge judge;
  for (const Grid& puzzle : rating::PuzzlesOfEveryBand(400)) {
    const Grid solution = SoleSolution(puzzle);
    MoveKeeper steps;
    Rater().Rate(puzzle, {.visitor = &steps});
    for (std::size_t i = 0; i < steps.moves.size(); ++i) {
      std::vector<Move> moves = {steps.moves.begin(),
                                 steps.moves.begin() + static_cast<std::ptrdiff_t>(i) + 1};
      Move& last = moves.back();
      last.digit = last.is_placement ? last.digit % 9 + 1 : solution.cells[last.cell];
      std::vector<JudgedMove> judged(moves.size());
      judge.Start(puzzle, solution);
      judge.Judge(moves, {.justify = false}, judged);
      EXPECT_TRUE(IsWrong(judged.back().verdict)) << i;
      judged.pop_back();
      EXPECT_TRUE(
          std::ranges::none_of(judged, [](const JudgedMove& one) { return IsWrong(one.verdict); }));
    }
  }
}

// What singles, locked candidates, sets and fish take away, by brute force and nothing else.
class PlainSteps {
 public:
  explicit PlainSteps(const Board& board) : board_(board) {
    Singles();
    for (int house = 0; house < kHouseCount; ++house) {
      for (int digit = 0; digit < 9; ++digit) Locked(house, digit);
      for (unsigned set = 0; set < 512; ++set) {
        Naked(house, set);
        Hidden(house, set);
      }
    }
    for (int digit = 0; digit < 9; ++digit) {
      for (unsigned lines = 0; lines < 512; ++lines) {
        Fish(digit, lines, 0, kFirstColumn);
        Fish(digit, lines, kFirstColumn, 0);
      }
    }
  }

  /// The lowest rating of a step that takes the candidate away, in tenths; kBeyondEr if none does.
  [[nodiscard]] int Off(int cell, int digit) const { return off_[9 * cell + digit]; }
  /// That places the digit.
  [[nodiscard]] int On(int cell, int digit) const { return on_[9 * cell + digit]; }

 private:
  static void Lower(int& er, int to) { er = std::min(er, to); }

  [[nodiscard]] std::vector<int> CellsWith(int house, int digit) const {
    std::vector<int> cells;
    for (int place = 0; place < 9; ++place) {
      const int cell = CellAt(house, place);
      if (board_.Has(cell, digit)) cells.push_back(cell);
    }
    return cells;
  }

  void Place(int cell, int digit, int er) {
    Lower(on_[9 * cell + digit], er);
    for (int other = 0; other < kCellCount; ++other) {
      if (SeeEachOther(cell, other)) Lower(off_[9 * other + digit], er);
    }
    for (int other = 0; other < 9; ++other) {
      if (other != digit) Lower(off_[9 * cell + other], er);
    }
  }

  void Singles() {
    for (int house = 0; house < kHouseCount; ++house) {
      for (int digit = 0; digit < 9; ++digit) {
        const auto cells = CellsWith(house, digit);
        const int er = board_.EmptyCount(house) == 1 ? 10 : house >= kFirstBox ? 12 : 15;
        if (cells.size() == 1) Place(cells[0], digit, er);
      }
    }
    for (int cell = 0; cell < kCellCount; ++cell) {
      const unsigned digits = board_.CandidatesAt(cell);
      if (rating::CountBits(digits) == 1) Place(cell, rating::LowestBit(digits), 23);
    }
  }

  void Locked(int house, int digit) {
    const auto cells = CellsWith(house, digit);
    if (cells.size() < 2) return;
    for (int other = 0; other < kHouseCount; ++other) {
      if (other == house || (house < kFirstBox && other < kFirstBox)) continue;
      const auto is_in = [&](int cell) { return IsInHouse(cell, other); };
      if (!std::ranges::all_of(cells, is_in)) continue;
      for (const int cell : CellsWith(other, digit)) {
        if (!IsInHouse(cell, house)) Lower(off_[9 * cell + digit], house >= kFirstBox ? 26 : 28);
      }
    }
  }

  void Naked(int house, unsigned places) {
    const int size = rating::CountBits(places);
    if (size < 2 || size > 3 || board_.EmptyCount(house) < 2 * size) return;
    unsigned all = 0;
    for (int place = 0; place < 9; ++place) {
      if (!rating::HasBit(places, place)) continue;
      const unsigned digits = board_.CandidatesAt(CellAt(house, place));
      if (rating::CountBits(digits) < 2) return;
      all |= digits;
    }
    if (rating::CountBits(all) != size) return;
    for (int place = 0; place < 9; ++place) {
      if (rating::HasBit(places, place)) continue;
      rating::ForEachBit(all, [&](int digit) {
        Lower(off_[9 * CellAt(house, place) + digit], size == 2 ? 30 : 36);
      });
    }
  }

  void Hidden(int house, unsigned digits) {
    const int size = rating::CountBits(digits);
    if (size < 2 || size > 3 || board_.EmptyCount(house) <= 2 * size) return;
    std::vector<int> cells;
    for (int digit = 0; digit < 9; ++digit) {
      if (!rating::HasBit(digits, digit)) continue;
      const auto with = CellsWith(house, digit);
      if (with.size() < 2) return;
      cells.insert(cells.end(), with.begin(), with.end());
    }
    std::ranges::sort(cells);
    cells.erase(std::ranges::unique(cells).begin(), cells.end());
    if (static_cast<int>(cells.size()) != size) return;
    for (const int cell : cells) {
      for (int digit = 0; digit < 9; ++digit) {
        if (!rating::HasBit(digits, digit)) Lower(off_[9 * cell + digit], size == 2 ? 34 : 40);
      }
    }
  }

  void Fish(int digit, unsigned lines, int base, int cover) {
    const int size = rating::CountBits(lines);
    if (size < 2 || size > 3 || board_.PlacedCount(digit) + 2 * size > 9) return;
    unsigned crossing = 0;
    for (int line = 0; line < 9; ++line) {
      if (!rating::HasBit(lines, line)) continue;
      const unsigned places = board_.PlacesOf(base + line, digit);
      if (rating::CountBits(places) < 2) return;
      crossing |= places;
    }
    if (rating::CountBits(crossing) != size) return;
    rating::ForEachBit(crossing, [&](int line) {
      for (const int cell : CellsWith(cover + line, digit)) {
        const int own = base == 0 ? RowOf(cell) : ColumnOf(cell);
        if (!rating::HasBit(lines, own)) Lower(off_[9 * cell + digit], size == 2 ? 32 : 38);
      }
    });
  }

  const Board& board_;
  std::vector<int> off_ = std::vector<int>(729, kBeyondEr);
  std::vector<int> on_ = std::vector<int>(729, kBeyondEr);
};

// Techniques that place a digit beside a lock or a set are not among the plain steps.
bool IsDirect(Technique technique) {
  return technique < Technique::kPointing && technique != Technique::kHiddenSingle &&
         technique != Technique::kNakedSingle;
}

TEST(MoveJudge, FindsWhatBruteForceFinds) {
  constexpr int kMost = 40;
  SCOPED_TRACE("seed " + std::to_string(rating::kSeed));
  std::mt19937_64 random(rating::kSeed);
  MoveJudge judge(Profile::kSe121);
  int justified = 0;
  int unjustified = 0;
  for (const Grid& puzzle : rating::PuzzlesOfEveryBand(40)) {
    const Grid solution = SoleSolution(puzzle);
    Board board = Board::FromClues(puzzle);
    std::vector<Move> way;
    // Right moves at random: boards on no way that the rater would take.
    for (int count = static_cast<int>(random() % 150); count > 0; --count) {
      const int cell = static_cast<int>(random() % kCellCount);
      const int digit = static_cast<int>(random() % 9);
      if (!board.Has(cell, digit)) continue;
      const bool is_on = solution.cells[cell] == digit + 1;
      way.push_back({cell, digit + 1, is_on});
      is_on ? board.Place(cell, digit) : board.Remove(cell, digit);
    }
    const PlainSteps plain(board);
    std::vector<Move> asked;
    for (int i = 0; i < 729; ++i) {
      if (board.Has(i / 9, i % 9)) {
        asked.push_back({i / 9, i % 9 + 1, solution.cells[i / 9] == i % 9 + 1, !asked.empty()});
      }
    }
    judge.Start(puzzle, solution);
    std::vector<JudgedMove> judged(way.size());
    judge.Judge(way, {.justify = false}, judged);
    judged.resize(asked.size());
    judge.Judge(asked, {.most_er = kMost}, judged);
    for (std::size_t i = 0; i < asked.size(); ++i) {
      const auto& [cell, digit, is_on, is_joined] = asked[i];
      const int er = is_on ? plain.On(cell, digit - 1) : plain.Off(cell, digit - 1);
      const bool is_justified = judged[i].verdict == MoveVerdict::kJustified;
      ++(is_justified ? justified : unjustified);
      if (!is_justified) {
        EXPECT_EQ(er, kBeyondEr) << CellName(cell) << ' ' << digit;
      } else if (IsDirect(judged[i].technique)) {
        EXPECT_LE(judged[i].er, er);
      } else {
        EXPECT_EQ(judged[i].er, er) << CellName(cell) << ' ' << digit;
      }
    }
  }
  EXPECT_GT(justified, 1'000);
  EXPECT_GT(unjustified, 1'000);
}

}  // namespace
}  // namespace surudoku
