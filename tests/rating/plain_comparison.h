// Every step of a rating against the plain searches.
#pragma once

#include <gtest/gtest.h>

#include <functional>
#include <set>
#include <vector>

#include "rating/plain/chains.h"
#include "rating/plain/techniques.h"
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

/// What a profile tries, in its order, as plain searches: all but dynamic chains with more than one
/// advanced level, which take minutes.
class PlainProducers {
 public:
  explicit PlainProducers(Profile profile) : profile_(profile) {
    AddDirect();
    AddSets();
    AddHarder();
    AddChains();
  }

  /// The first thing that any of them finds.
  [[nodiscard]] plain::MaybeStep FindStep(const plain::PlainGrid& grid) const {
    for (const auto& find : producers_) {
      if (const plain::MaybeStep step = find(grid)) return step;
    }
    return std::nullopt;
  }

 private:
  using Grid = plain::PlainGrid;

  template <class Find>
  void Add(Find find) {
    producers_.emplace_back(find);
  }

  void AddDirect() {
    Add(plain::FindHiddenSingle);
    Add([this](const Grid& grid) { return plain::FindDirectLocking(grid, profile_); });
    Add([](const Grid& grid) { return plain::FindDirectHiddenSet(grid, 2); });
    Add(plain::FindNakedSingle);
    Add([](const Grid& grid) { return plain::FindDirectHiddenSet(grid, 3); });
    Add([this](const Grid& grid) { return plain::FindLocking(grid, profile_); });
  }

  void AddSets() {
    for (const int size : {2, 3}) {
      Add([size](const Grid& grid) { return plain::FindNakedSet(grid, size); });
      Add([size](const Grid& grid) { return plain::FindFish(grid, size); });
      Add([size](const Grid& grid) { return plain::FindHiddenSet(grid, size); });
    }
    if (profile_ == Profile::kSuk115) Add(plain::FindTurbotFish);
    if (profile_ == Profile::kSuk118) AddStrongLinks(2);
    Add([this](const Grid& grid) { return plain::FindXyWing(grid, profile_); });
    Add([this](const Grid& grid) { return plain::FindXyzWing(grid, profile_); });
    Add([this](const Grid& grid) { return plain::FindUniqueLoop(grid, profile_); });
    Add([](const Grid& grid) { return plain::FindNakedSet(grid, 4); });
    Add([](const Grid& grid) { return plain::FindFish(grid, 4); });
    Add([](const Grid& grid) { return plain::FindHiddenSet(grid, 4); });
  }

  void AddHarder() {
    const bool is_suk = profile_ != Profile::kSe121;
    const bool is_118 = profile_ == Profile::kSuk118;
    if (is_suk) AddStrongLinks(3);
    if (is_suk) AddBentWing(3);
    Add([this](const Grid& grid) { return plain::FindBivalueGrave(grid, profile_); });
    if (is_118) AddStrongLinks(4);
    if (is_suk) AddBentWing(4);
    Add([this](const Grid& grid) { return plain::FindAlignedPairExclusion(grid, profile_); });
    if (is_118) AddBentWing(5);
    AddChainMode({plain::Mode::kForcing});
    if (is_118) AddBentWing(6);
    Add([this](const Grid& grid) { return plain::FindAlignedTripletExclusion(grid, profile_); });
  }

  void AddChains() {
    AddChainMode({plain::Mode::kNishio});
    AddChainMode({plain::Mode::kMultiple});
    AddChainMode({plain::Mode::kDynamic});
    AddChainMode({plain::Mode::kDynamic, 1});
  }

  void AddStrongLinks(int size) {
    Add([this, size](const Grid& grid) { return plain::FindStrongLinks(grid, profile_, size); });
  }

  void AddBentWing(int size) {
    Add([size](const Grid& grid) { return plain::FindBentWing(grid, size); });
  }

  void AddChainMode(plain::Mode mode) {
    Add([this, mode](const Grid& grid) -> plain::MaybeStep {
      const auto hints = plain::FindChains(grid, mode, profile_);
      if (hints.empty()) return std::nullopt;
      const plain::Hint& hint = hints[0];
      return plain::PlainStep{
          hint.rating, {hint.removals.begin(), hint.removals.end()}, hint.placement};
    });
  }

  Profile profile_;
  std::vector<std::function<plain::MaybeStep(const Grid&)>> producers_;
};

/// Follows the steps on its own grid and looks for each with the plain searches.
class PlainComparison : public StepVisitor {
 public:
  /// Steps of chains with more than `most_levels` advanced levels, at most 1, are not compared.
  PlainComparison(const Grid& clues, Profile profile, int most_levels)
      : grid_(PlainGridOf(clues)), producers_(profile), most_levels_(most_levels) {}

  void OnStep(const Step& step) override {
    if (step.technique < Technique::kNishio || step.variant <= most_levels_) Compare(step);
    Apply(step);
  }

  [[nodiscard]] int compared() const { return compared_; }

 private:
  void Compare(const Step& step) {
    ++compared_;
    const plain::MaybeStep found = producers_.FindStep(grid_);
    if (!found) {
      ADD_FAILURE() << "the plain searches find nothing";
      return;
    }
    EXPECT_EQ(found->rating, step.rating);
    std::set<plain::Removal> removals;
    for (int cell = 0; cell < kCellCount; ++cell) {
      for (int digit = 1; digit <= kSide; ++digit) {
        if ((step.removed.cells[cell] >> (digit - 1) & 1) != 0) removals.emplace(cell, digit);
      }
    }
    EXPECT_EQ(found->removals, removals);
    EXPECT_EQ(found->placement ? found->placement->first : -1, step.cell);
    EXPECT_EQ(found->placement ? found->placement->second : 0, step.digit);
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
  PlainProducers producers_;
  int most_levels_;
  int compared_ = 0;
};

/// How many steps of a puzzle were compared. The rating must be the same where none are told.
inline int CompareSteps(const Grid& clues, Profile profile, int most_levels) {
  PlainComparison comparison(clues, profile, most_levels);
  Rater rater(profile);
  EXPECT_EQ(rater.Rate(clues, {.visitor = &comparison}), rater.Rate(clues));
  return comparison.compared();
}

}  // namespace surudoku
