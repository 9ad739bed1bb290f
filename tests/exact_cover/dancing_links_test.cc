#include "exact_cover/dancing_links.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <set>

namespace surudoku {
namespace {

using Options = std::vector<std::vector<int>>;

DancingLinks Built(int item_count, const Options& options) {
  DancingLinks links(item_count);
  for (const auto& option : options) links.AddOption(option);
  return links;
}

std::set<std::set<int>> AllCovers(DancingLinks& links) {
  std::set<std::set<int>> covers;
  const auto visit = [&](std::span<const int> chosen) {
    EXPECT_TRUE(covers.emplace(chosen.begin(), chosen.end()).second) << "visited twice";
    return true;
  };
  EXPECT_TRUE(links.Search(visit, {}).complete);
  return covers;
}

// Every subset of the options that covers each item once, by trying all subsets.
std::set<std::set<int>> CoversByDefinition(int item_count, const Options& options,
                                           const std::set<int>& removed) {
  std::set<std::set<int>> covers;
  for (unsigned subset = 0; subset < 1U << options.size(); ++subset) {
    std::vector<int> covered(item_count, 0);
    std::set<int> chosen;
    for (std::size_t option = 0; option < options.size(); ++option) {
      if ((subset >> option & 1U) == 0) continue;
      chosen.insert(static_cast<int>(option));
      for (const int item : options[option]) ++covered[item];
    }
    const bool uses_removed =
        std::ranges::any_of(removed, [&](int r) { return chosen.contains(r); });
    if (!uses_removed && std::ranges::all_of(covered, [](int n) { return n == 1; })) {
      covers.insert(chosen);
    }
  }
  return covers;
}

TEST(DancingLinks, SolvesKnuthsExample) {
  // The items a..g and options of 7.2.2.1, (5).
  const Options options = {{2, 4}, {0, 3, 6}, {1, 2, 5}, {0, 3, 5}, {1, 6}, {3, 4, 6}};
  DancingLinks links = Built(7, options);
  links.Reset();
  EXPECT_EQ(AllCovers(links), (std::set<std::set<int>>{{0, 3, 4}}));
}

TEST(DancingLinks, FindsWhatTryingAllSubsetsFinds) {
  constexpr std::uint32_t kSeed = 1979;
  std::mt19937 random(kSeed);
  for (int round = 0; round < 300; ++round) {
    constexpr int kItems = 6;
    Options options(10);
    for (auto& option : options) {
      for (int item = 0; item < kItems; ++item) {
        if (random() % 3 == 0) option.push_back(item);
      }
      if (option.empty()) option.push_back(static_cast<int>(random() % kItems));
    }
    DancingLinks links = Built(kItems, options);
    for (const std::set<int>& removed : {std::set<int>{}, std::set<int>{2, 7}}) {
      links.Reset();
      for (const int option : removed) links.RemoveOption(option);
      EXPECT_EQ(AllCovers(links), CoversByDefinition(kItems, options, removed))
          << "round " << round << ", seed " << kSeed;
    }
  }
}

TEST(DancingLinks, IsTheSameAfterAnInterruptedSearch) {
  const Options options = {{0}, {0}, {1}, {1}, {0, 1}};
  DancingLinks links = Built(2, options);
  links.Reset();
  EXPECT_FALSE(links.Search([](auto) { return false; }, {}).complete);
  EXPECT_EQ(AllCovers(links).size(), 5U);
}

TEST(DancingLinks, CountsGuessesAndBacktracks) {
  // Item 0 and item 1 have two options each: a guess at the first, one at the second below each.
  DancingLinks links = Built(2, {{0}, {0}, {1}, {1}});
  links.Reset();
  const auto statistics = links.Search([](auto) { return true; }, {}).statistics;
  EXPECT_EQ(statistics.guesses, 3U);
  EXPECT_EQ(statistics.backtracks, 3U);
  EXPECT_EQ(statistics.depth, 2U);
  EXPECT_EQ(statistics.steps, 6U);
}

TEST(DancingLinks, StopsWhenTold) {
  DancingLinks links = Built(1, {{0}});
  links.Reset();
  const std::atomic<bool> stop = true;
  EXPECT_FALSE(links.Search([](auto) { return true; }, {.stop = &stop}).complete);
}

}  // namespace
}  // namespace surudoku
