// Every chain step of a rating against the plain searches.
#pragma once

#include <gtest/gtest.h>

#include <set>
#include <string>
#include <vector>

#include "rating/plain_chains.h"
#include "surudoku/rating.h"

namespace surudoku {

inline plain::PlainGrid PlainGridOf(const Grid& clues) {
  plain::PlainGrid grid;
  for (int cell = 0; cell < kCellCount; ++cell) {
    grid.values[cell] = clues.cells[cell];
    for (int digit = 1; digit <= kSide && clues.cells[cell] == 0; ++digit) {
      grid.candidates[cell].insert(digit);
    }
    for (int other = 0; other < kCellCount; ++other) {
      if (RowOf(cell) == RowOf(other) || ColumnOf(cell) == ColumnOf(other) ||
          BoxOf(cell) == BoxOf(other)) {
        grid.candidates[cell].erase(clues.cells[other]);
      }
    }
  }
  return grid;
}

/// Follows the steps on its own grid and looks for each chain with the plain searches.
class PlainChainsComparison : public StepVisitor {
 public:
  /// Steps of chains with more than `most_levels` advanced levels are not compared.
  PlainChainsComparison(const Grid& clues, Profile profile, int most_levels)
      : grid_(PlainGridOf(clues)), profile_(profile), most_levels_(most_levels) {}

  void OnStep(const Step& step) override {
    Compare(step);
    Apply(step);
  }

  [[nodiscard]] int compared() const { return compared_; }

 private:
  // The searches in the profiles' order.
  static std::vector<plain::Mode> Modes() {
    using plain::Mode;
    return {{Mode::kForcing}, {Mode::kNishio},     {Mode::kMultiple},
            {Mode::kDynamic}, {Mode::kDynamic, 1}, {Mode::kDynamic, 2}};
  }

  // The last of them that a step can come from, -1 where it is no chain.
  static int LastSearch(const Step& step) {
    if (step.technique >= Technique::kXCycle && step.technique <= Technique::kForcingCycle) {
      return 0;
    }
    if (step.technique < Technique::kNishio) return -1;
    return step.technique == Technique::kNishio ? 1 : 3 + step.variant;
  }

  void Compare(const Step& step) {
    const int last = LastSearch(step);
    if (last < 0 || step.variant > most_levels_) return;
    ++compared_;
    const std::vector<plain::Mode> modes = Modes();
    for (int i = 0; i <= last; ++i) {
      const auto hints = plain::FindChains(grid_, modes[i], profile_);
      if (hints.empty()) continue;
      const plain::Hint& hint = hints[0];
      EXPECT_EQ(hint.rating, step.rating);
      EXPECT_EQ(hint.complexity, step.complexity);
      std::set<plain::Removal> removals;
      for (int cell = 0; cell < kCellCount; ++cell) {
        for (int digit = 1; digit <= kSide; ++digit) {
          if ((step.removed.cells[cell] >> (digit - 1) & 1) != 0) removals.emplace(cell, digit);
        }
      }
      EXPECT_EQ(std::set<plain::Removal>(hint.removals.begin(), hint.removals.end()), removals);
      EXPECT_EQ(hint.placement ? hint.placement->first : -1, step.cell);
      EXPECT_EQ(hint.placement ? hint.placement->second : 0, step.digit);
      return;
    }
    ADD_FAILURE() << "the plain searches find nothing";
  }

  void Apply(const Step& step) {
    for (int cell = 0; cell < kCellCount; ++cell) {
      for (int digit = 1; digit <= kSide; ++digit) {
        if ((step.removed.cells[cell] >> (digit - 1) & 1) != 0) {
          grid_.candidates[cell].erase(digit);
        }
      }
    }
    if (step.cell < 0) return;
    grid_.values[step.cell] = step.digit;
    grid_.candidates[step.cell].clear();
    for (int cell = 0; cell < kCellCount; ++cell) {
      if (RowOf(cell) == RowOf(step.cell) || ColumnOf(cell) == ColumnOf(step.cell) ||
          BoxOf(cell) == BoxOf(step.cell)) {
        grid_.candidates[cell].erase(step.digit);
      }
    }
  }

  plain::PlainGrid grid_;
  Profile profile_;
  int most_levels_;
  int compared_ = 0;
};

/// How many chain steps of a puzzle were compared.
inline int CompareChains(const Grid& clues, Profile profile, int most_levels) {
  PlainChainsComparison comparison(clues, profile, most_levels);
  Rater(profile).Rate(clues, {.visitor = &comparison});
  return comparison.compared();
}

}  // namespace surudoku
