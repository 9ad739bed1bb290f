#include "rating/chains/chain_search.h"

#include <gtest/gtest.h>

#include <chrono>
#include <cstdint>
#include <limits>

#include "rating/known_ratings.h"
#include "rating/profiles.h"

namespace surudoku::rating {
namespace {

// On the clues alone both modes find chains.
constexpr std::string_view kPuzzle = kRatedPuzzles[25].puzzle;

constexpr ChainMode kInner = {.base = 8.0};
constexpr ChainMode kPlain = {.base = 8.5, .dynamic = true};
constexpr ChainMode kNested = {
    .base = 10.0, .dynamic = true, .locking = true, .forcing = true, .first_inner = &kInner};

std::int64_t looks = 0;

// A clock that goes on when it is looked at.
StopSignal::Clock::time_point Tick() {
  return StopSignal::Clock::time_point(std::chrono::nanoseconds(++looks));
}

// A search that is told to stop at a look, counted from one. The last is when it is over.
bool FindsUntil(std::int64_t look, const ChainMode& mode) {
  looks = 0;
  const StopSignal stop =
      StopSignal().Until(StopSignal::Clock::time_point(std::chrono::nanoseconds(look)), Tick);
  ImplicationClosure closure;
  ChainSearch search(RulesOf(Profile::kSe121), closure);
  Step step;
  return search.FindBest(Board::FromClues(ParseGrid(kPuzzle).value()), mode, kAllDigits, &stop,
                         step);
}

// It looks at least once in each run, and once more for each that its cell still wants.
TEST(ChainSearch, GivesUpSoonAfterItIsTold) {
  for (const ChainMode& mode : {kPlain, kNested}) {
    EXPECT_TRUE(FindsUntil(std::numeric_limits<std::int64_t>::max(), mode));
    const std::int64_t all = looks;
    EXPECT_GT(all, 200);
    for (const std::int64_t look : {std::int64_t{1}, all / 3, all / 2, all}) {
      EXPECT_FALSE(FindsUntil(look, mode)) << look;
      EXPECT_LE(looks, look + 30);
    }
  }
}

}  // namespace
}  // namespace surudoku::rating
