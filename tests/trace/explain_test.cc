#include "surudoku/explain.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <bit>

#include "grid/houses.h"
#include "sole_solution.h"
#include "test_data.h"

namespace surudoku {
namespace {

Grid Parsed(std::string_view text) { return ParseGrid(text).value(); }

std::vector<Grid> FirstPuzzles(const std::string& dataset, std::size_t count) {
  std::vector<Grid> puzzles;
  for (const std::string& line : FirstOfDataset(dataset, count)) puzzles.push_back(Parsed(line));
  return puzzles;
}

bool HasDigit(const Candidates& candidates, int cell, int digit) {
  return (candidates.cells[cell] >> (digit - 1) & 1) != 0;
}

void Remove(Candidates& candidates, int cell, int digit) {
  candidates.cells[cell] =
      static_cast<std::uint16_t>(candidates.cells[cell] & ~(1U << (digit - 1)));
}

// The grid as the rater sees it: filled cells have no candidates.
Candidates StartOf(const Grid& clues) {
  const PencilGrid pencil(clues);
  Candidates candidates = pencil.candidates;
  for (int cell = 0; cell < kCellCount; ++cell) {
    if (clues.cells[cell] != 0) candidates.cells[cell] = 0;
  }
  return candidates;
}

void Carry(const ExplainedStep& step, Candidates& candidates) {
  for (const auto& [cell, digit] : step.eliminations) Remove(candidates, cell, digit);
  for (const auto& [cell, digit] : step.placements) {
    candidates.cells[cell] = 0;
    for (int peer = 0; peer < kCellCount; ++peer) {
      if (SeeEachOther(cell, peer)) Remove(candidates, peer, digit);
    }
  }
}

int HouseOf(const ChainNode& node) {
  const HouseKind kind = node.reason == LinkReason::kRow      ? HouseKind::kRow
                         : node.reason == LinkReason::kColumn ? HouseKind::kColumn
                                                              : HouseKind::kBox;
  return surudoku::HouseOf(kind, node.cell);
}

// Says whether the parents of a node turn off a candidate.
bool IsTurnedOff(const Chain& chain, const ChainNode& node, int cell, int digit) {
  return std::ranges::any_of(node.parents, [&](int parent) {
    const ChainNode& off = chain.nodes[parent];
    return !off.is_on && off.cell == cell && off.digit == digit;
  });
}

// The four rules at the first advanced level, written down anew: whether one of them takes the
// node's candidate away where the parents are off.
class RuleCheck {
 public:
  RuleCheck(const Candidates& candidates, const Chain& chain, const ChainNode& node)
      : node_(node), left_(candidates) {
    for (const int parent : node.parents) {
      if (!chain.nodes[parent].is_on) {
        Remove(left_, chain.nodes[parent].cell, chain.nodes[parent].digit);
      }
    }
  }

  [[nodiscard]] const Candidates& left() const { return left_; }

  [[nodiscard]] bool Holds() const { return IsLocked() || IsInPair() || IsInXWing(); }

 private:
  [[nodiscard]] std::vector<int> PlacesIn(int house, int digit) const {
    std::vector<int> cells;
    for (int i = 0; i < kSide; ++i) {
      const int cell = CellAt(house, i);
      if (HasDigit(left_, cell, digit)) cells.push_back(cell);
    }
    return cells;
  }

  // All places of the digit in some house that the cell is not in see the cell.
  [[nodiscard]] bool IsLocked() const {
    for (int house = 0; house < kHouseCount; ++house) {
      const std::vector<int> places = PlacesIn(house, node_.digit);
      if (IsInHouse(node_.cell, house) || places.empty()) continue;
      if (std::ranges::all_of(places, [&](int place) { return SeeEachOther(place, node_.cell); })) {
        return true;
      }
    }
    return false;
  }

  [[nodiscard]] bool IsInPair() const {
    for (const int house : HousesOfCell(node_.cell)) {
      for (int a = 0; a < kSide; ++a) {
        for (int b = 0; b < a; ++b) {
          const int first = CellAt(house, a);
          const int second = CellAt(house, b);
          const unsigned both = left_.cells[first] | left_.cells[second];
          const bool is_outside = first != node_.cell && second != node_.cell;
          if (is_outside && std::popcount(both) == 2 && left_.cells[first] != 0 &&
              left_.cells[second] != 0 && (both >> (node_.digit - 1) & 1) != 0) {
            return true;
          }
          if (!is_outside && IsHiddenPair(house, first, second)) return true;
        }
      }
    }
    return false;
  }

  // Two other digits fit only these two cells of the house.
  [[nodiscard]] bool IsHiddenPair(int house, int first, int second) const {
    int hidden = 0;
    for (int digit = 1; digit <= kSide; ++digit) {
      const std::vector<int> places = PlacesIn(house, digit);
      const bool is_within = !places.empty() && std::ranges::all_of(places, [&](int place) {
        return place == first || place == second;
      });
      if (digit != node_.digit && is_within) ++hidden;
    }
    return hidden >= 2;
  }

  [[nodiscard]] bool IsInXWing() const {
    for (const int kind : {0, 9}) {
      for (int a = 0; a < kSide; ++a) {
        for (int b = 0; b < a; ++b) {
          std::vector<int> places = PlacesIn(kind + a, node_.digit);
          std::ranges::copy(PlacesIn(kind + b, node_.digit), std::back_inserter(places));
          const bool is_base = IsInHouse(node_.cell, kind + a) || IsInHouse(node_.cell, kind + b);
          if (places.size() != 4 || is_base) continue;
          int crossing = 0;
          unsigned lines = 0;
          for (const int place : places) {
            const int line = kind == 0 ? ColumnOf(place) : RowOf(place);
            lines |= 1U << line;
            crossing += line == (kind == 0 ? ColumnOf(node_.cell) : RowOf(node_.cell)) ? 1 : 0;
          }
          if (std::popcount(lines) == 2 && crossing > 0) return true;
        }
      }
    }
    return false;
  }

  const ChainNode& node_;
  Candidates left_;
};

bool Follows(const Candidates& candidates, const Chain& chain, const ChainNode& node);

// A chain inside another one whose nodes turn on and off in turn is one path: each follows from the
// one before, on the grid without what the outer parents turn off. Others are not looked at.
bool AreLinksOfPathValid(const Candidates& left, Chain path) {
  for (std::size_t i = 1; i < path.nodes.size(); ++i) {
    if (path.nodes[i].is_on == path.nodes[i - 1].is_on) return true;
    if (path.nodes[i].reason == LinkReason::kRule) return true;
    path.nodes[i].parents = {static_cast<int>(i) - 1};
  }
  for (std::size_t i = 1; i < path.nodes.size(); ++i) {
    if (!Follows(left, path, path.nodes[i])) return false;
  }
  return true;
}

// Whether a node follows from its parents on a grid with these candidates.
bool Follows(const Candidates& candidates, const Chain& chain, const ChainNode& node) {
  if (node.reason == LinkReason::kRule) {
    if (node.is_on) return false;
    const RuleCheck check(candidates, chain, node);
    if (node.inner.empty()) return check.Holds();
    return std::ranges::all_of(
        node.inner, [&](const Chain& inner) { return AreLinksOfPathValid(check.left(), inner); });
  }
  if (!node.is_on) {
    if (node.parents.size() != 1) return false;
    const ChainNode& on = chain.nodes[node.parents[0]];
    if (!on.is_on) return false;
    if (node.reason == LinkReason::kCell) return on.cell == node.cell && on.digit != node.digit;
    return on.digit == node.digit && on.cell != node.cell && IsInHouse(on.cell, HouseOf(node)) &&
           IsInHouse(node.cell, HouseOf(node));
  }
  if (node.reason == LinkReason::kCell) {
    for (int digit = 1; digit <= kSide; ++digit) {
      if (digit == node.digit || !HasDigit(candidates, node.cell, digit)) continue;
      if (!IsTurnedOff(chain, node, node.cell, digit)) return false;
    }
    return true;
  }
  for (int i = 0; i < kSide; ++i) {
    const int cell = CellAt(HouseOf(node), i);
    if (cell == node.cell || !HasDigit(candidates, cell, node.digit)) continue;
    if (!IsTurnedOff(chain, node, cell, node.digit)) return false;
  }
  return true;
}

bool IsSame(const ChainNode& a, const ChainNode& b) {
  return a.cell == b.cell && a.digit == b.digit && a.is_on == b.is_on;
}

bool AreOpposite(const ChainNode& a, const ChainNode& b) {
  return a.cell == b.cell && a.digit == b.digit && a.is_on != b.is_on;
}

void ExpectValidLinks(const Candidates& candidates, const Chain& chain) {
  ASSERT_FALSE(chain.nodes.empty());
  for (std::size_t i = 0; i < chain.nodes.size(); ++i) {
    const ChainNode& node = chain.nodes[i];
    ASSERT_TRUE(HasDigit(candidates, node.cell, node.digit)) << NodeText(node);
    for (const int parent : node.parents) {
      ASSERT_GE(parent, 0);
      ASSERT_LT(parent, static_cast<int>(i));
    }
    if (i == 0) {
      EXPECT_EQ(node.reason, LinkReason::kAssumption);
      EXPECT_TRUE(node.parents.empty());
    } else {
      EXPECT_NE(node.reason, LinkReason::kAssumption);
      EXPECT_FALSE(node.parents.empty());
      EXPECT_TRUE(Follows(candidates, chain, node)) << NodeText(node) << ReasonText(node);
    }
  }
}

// What a result that holds takes away and places.
void ExpectResult(const Candidates& candidates, const ExplainedStep& step,
                  const ChainNode& result) {
  std::vector<CellDigit> eliminations;
  if (result.is_on) {
    EXPECT_EQ(step.placements, (std::vector<CellDigit>{{result.cell, result.digit}}));
    for (int digit = 1; digit <= kSide; ++digit) {
      const bool goes = digit != result.digit && HasDigit(candidates, result.cell, digit);
      EXPECT_EQ((step.step.removed.cells[result.cell] >> (digit - 1) & 1) != 0, goes);
    }
  } else {
    EXPECT_TRUE(step.placements.empty());
    EXPECT_EQ(step.eliminations, (std::vector<CellDigit>{{result.cell, result.digit}}));
  }
}

// Every eliminated candidate is seen by its digit on and off the cycle.
void ExpectCycle(const ExplainedStep& step) {
  const std::vector<ChainNode>& nodes = step.chains[0].nodes;
  EXPECT_TRUE(IsSame(nodes.front(), nodes.back()));
  EXPECT_GE(nodes.size(), 5U);
  EXPECT_FALSE(step.eliminations.empty());
  for (const CellDigit& removed : step.eliminations) {
    for (const bool is_on : {true, false}) {
      EXPECT_TRUE(std::ranges::any_of(nodes, [&](const ChainNode& node) {
        return node.is_on == is_on && node.digit == removed.digit &&
               SeeEachOther(node.cell, removed.cell);
      }));
    }
  }
}

// Cell and house chains: one for each candidate of a cell, or of a digit in a house.
void ExpectAllCases(const Candidates& candidates, const ExplainedStep& step) {
  std::vector<CellDigit> cases;
  for (const Chain& chain : step.chains) {
    EXPECT_TRUE(chain.nodes.front().is_on);
    cases.push_back({chain.nodes.front().cell, chain.nodes.front().digit});
  }
  const int cell = cases.front().cell;
  const int digit = cases.front().digit;
  const auto is_case = [&](int its_cell, int its_digit) {
    return std::ranges::find(cases, CellDigit{its_cell, its_digit}) != cases.end();
  };
  if (step.step.technique == Technique::kCellChains) {
    for (int other = 1; other <= kSide; ++other) {
      EXPECT_EQ(is_case(cell, other), HasDigit(candidates, cell, other));
    }
    return;
  }
  EXPECT_TRUE(std::ranges::any_of(HousesOfCell(cell), [&](int house) {
    for (int i = 0; i < kSide; ++i) {
      const int place = CellAt(house, i);
      if (HasDigit(candidates, place, digit) != is_case(place, digit)) return false;
    }
    return true;
  }));
}

void ExpectConclusion(const Candidates& candidates, const ExplainedStep& step) {
  const std::vector<Chain>& chains = step.chains;
  const ChainNode& assumption = chains[0].nodes.front();
  const ChainNode& result = chains[0].nodes.back();
  switch (step.step.technique) {
    case Technique::kXCycle:
    case Technique::kYCycle:
    case Technique::kForcingCycle:
      return ExpectCycle(step);
    case Technique::kForcingXChain:
    case Technique::kForcingChain:
      EXPECT_TRUE(AreOpposite(assumption, result));
      return ExpectResult(candidates, step, result);
    case Technique::kNishio:
    case Technique::kContradictionChains: {
      ASSERT_EQ(chains.size(), 2U);
      EXPECT_TRUE(IsSame(assumption, chains[1].nodes.front()));
      EXPECT_TRUE(AreOpposite(result, chains[1].nodes.back()));
      ChainNode opposite = assumption;
      opposite.is_on = !assumption.is_on;
      return ExpectResult(candidates, step, opposite);
    }
    case Technique::kDoubleChains:
      ASSERT_EQ(chains.size(), 2U);
      EXPECT_TRUE(AreOpposite(assumption, chains[1].nodes.front()));
      break;
    default:
      ExpectAllCases(candidates, step);
  }
  for (const Chain& chain : chains) EXPECT_TRUE(IsSame(chain.nodes.back(), result));
  ExpectResult(candidates, step, result);
}

// Explains a puzzle and checks every step. Returns how many had chains.
int CheckExplanation(const Grid& clues, Profile profile) {
  const Grid solution = SoleSolution(clues);
  Candidates candidates = StartOf(clues);
  int chained = 0;
  int steps = 0;
  double hardest = 0;
  const Rating rating =
      Explain(clues, {.profile = profile}, [&](const ExplainedStep& step, const Grid& after) {
        ++steps;
        hardest = std::max(hardest, step.step.rating);
        EXPECT_FALSE(step.why.empty());
        EXPECT_FALSE(step.placements.empty() && step.eliminations.empty());
        for (const auto& [cell, digit] : step.placements) {
          EXPECT_EQ(solution.cells[cell], digit);
          EXPECT_EQ(after.cells[cell], digit);
        }
        for (const auto& [cell, digit] : step.eliminations) {
          EXPECT_NE(solution.cells[cell], digit);
          EXPECT_TRUE(HasDigit(candidates, cell, digit));
        }
        EXPECT_EQ(step.chains.empty(), step.step.complexity == 0);
        EXPECT_EQ(step.chains.empty(), step.step.pattern.cells.any());
        for (const Chain& chain : step.chains) ExpectValidLinks(candidates, chain);
        if (!step.chains.empty()) {
          ++chained;
          ExpectConclusion(candidates, step);
        }
        Carry(step, candidates);
        return !testing::Test::HasFailure();
      });
  EXPECT_EQ(rating, Rater(profile).Rate(clues));
  EXPECT_EQ(steps, rating.steps);
  EXPECT_EQ(Tenths(hardest), rating.er);
  return chained;
}

TEST(Explain, GivesValidChainsAndSoundSteps) {
  int chained = 0;
  for (const char* dataset : {"search-10k.txt", "minimal-10k.txt"}) {
    for (const Grid& puzzle : FirstPuzzles(dataset, 40)) {
      for (const Profile profile : kProfiles) {
        chained += CheckExplanation(puzzle, profile);
        if (HasFailure()) FAIL() << FormatGrid(puzzle) << NameIn(kProfileNames, profile);
      }
    }
  }
  EXPECT_GT(chained, 150);
}

// Chains in which what is off leaves the grid, with rules and chains inside.
TEST(Explain, GivesValidDynamicAndNestedChains) {
  for (const char* puzzle :
       {".5.9.86..8....6..7..6.2......9....7.2.3...8.9.1....4......3.7..9..8....4..56.4.3.",
        "98.7..6..75..6..9...6......4....3..2..8.5.7.....4......1...6.....7.9.5.6...2...31"}) {
    for (const Profile profile : {Profile::kSe121, Profile::kSuk115}) {
      EXPECT_GT(CheckExplanation(Parsed(puzzle), profile), 0) << puzzle;
    }
  }
}

TEST(Explain, SaysWhyInWords) {
  std::vector<std::string> lines;
  Explain(
      Parsed("5.29.73.4..6...9..94.....87....5......7.8.6.....294.....1...5...6.....3.7..1.3..6"),
      {}, [&](const ExplainedStep& step, const Grid& /*after*/) {
        lines.push_back(std::string(NameIn(kTechniqueNames, step.step.technique)) + ": " +
                        step.why);
        return true;
      });
  for (const char* line :
       {"Hidden Single: 7 fits no other cell of box 1",
        "Pointing: in box 8, 5 fits only r8c4 and r8c6, all of row 8",
        "Naked Pair: in column 3, r4c3 and r8c3 have only 4 and 9",
        "X-Wing: 8 fits row 6, row 9 only at r6c3, r6c7, r9c3 and r9c7",
        "Region Chains: wherever 8 goes in box 6, r6c9 cannot be 5",
        "Direct Hidden Pair: in row 5, 5 and 9 fit only r5c2 and r5c9, which leaves 2 one cell",
        "Naked Single: r4c7 has no other candidate"}) {
    EXPECT_NE(std::ranges::find(lines, line), lines.end()) << line;
  }
}

TEST(Explain, EndsWhereTheVisitorHasSeenEnough) {
  int steps = 0;
  const Rating rating = Explain(FirstPuzzles("search-10k.txt", 1)[0], {},
                                [&](const ExplainedStep&, const Grid&) { return ++steps < 3; });
  EXPECT_EQ(steps, 3);
  EXPECT_EQ(rating.status, RatingStatus::kStopped);
}

}  // namespace
}  // namespace surudoku
