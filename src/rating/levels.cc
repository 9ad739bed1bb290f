#include "surudoku/levels.h"

#include <algorithm>
#include <array>

#include "rating/technique_name.h"

namespace surudoku {
namespace {

bool IsWithin(const ValueRange& inner, const ValueRange& outer) {
  return inner.least >= outer.least && inner.most <= outer.most;
}

// All ranges of a level, in one order.
std::array<ValueRange, 5> RangesOf(const NamedLevel& level) {
  return {level.er, level.clues, level.guesses, level.clues_after_singles, level.logic};
}

Technique LastOf(const StepCounts& counts) {
  const auto from_the_end =
      std::ranges::find_if(counts.by_technique.rbegin(), counts.by_technique.rend(),
                           [](int steps) { return steps > 0; });
  const auto after = counts.by_technique.rend() - from_the_end;
  return static_cast<Technique>(std::max<std::ptrdiff_t>(after - 1, 0));
}

}  // namespace

bool NamedLevel::asks_for_steps() const {
  return clues_after_singles != NamedLevel().clues_after_singles || last != Technique::kCellChains;
}

PuzzleFacts FactsOf(const Rating& rating, const StepCounts& counts, int clues,
                    std::uint64_t guesses) {
  constexpr std::uint64_t kMost = std::numeric_limits<int>::max();
  return {.er = rating.er,
          .clues = clues,
          .guesses = static_cast<int>(std::min(guesses, kMost)),
          .clues_after_singles = counts.clues_after_singles,
          .last = LastOf(counts)};
}

bool Takes(const NamedLevel& level, const PuzzleFacts& facts) {
  const std::array values = {facts.er, facts.clues, facts.guesses, facts.clues_after_singles,
                             facts.logic};
  return facts.last <= level.last &&
         std::ranges::equal(RangesOf(level), values,
                            [](const ValueRange& range, int value) { return range.Has(value); });
}

std::optional<std::size_t> LevelOf(const PuzzleFacts& facts, const Levels& levels) {
  for (std::size_t i = 0; i < levels.size(); ++i) {
    if (Takes(levels[i], facts)) return i;
  }
  return std::nullopt;
}

bool Covers(const NamedLevel& earlier, const NamedLevel& later) {
  return later.last <= earlier.last &&
         std::ranges::equal(RangesOf(later), RangesOf(earlier), IsWithin);
}

bool AskForGuesses(const Levels& levels) {
  return std::ranges::any_of(
      levels, [](const NamedLevel& level) { return level.guesses != NamedLevel().guesses; });
}

int MostErToldApart(const Levels& levels) {
  int most = 0;
  for (const NamedLevel& level : levels) {
    most = std::max(most, level.er.least - 1);
    if (level.er.most < kBeyondEr) most = std::max(most, level.er.most);
  }
  return most;
}

// docs/levels.md has the survey that these come from. The ER of easy and medium follows from their
// other conditions; who makes puzzles need not rate others on.
namespace {

constexpr int kMostErOfSingles = 25;
constexpr int kMostErOfLocked = 28;

}  // namespace

Levels SurudokuLevels() {
  return {{.name = "easy", .er = {0, 12}},
          {.name = "medium", .er = {0, kMostErOfLocked}, .guesses = {0, 0}},
          {.name = "hard", .last = Technique::kHiddenTriplet},
          {.name = "fiendish", .er = {0, 60}},
          {.name = "extreme"}};
}

Levels NewspaperLevels() {
  return {{.name = "easy",
           .er = {0, kMostErOfSingles},
           .clues_after_singles = {kCellCount, kCellCount}},
          {.name = "medium", .er = {0, kMostErOfLocked}, .guesses = {0, 0}},
          {.name = "hard", .last = Technique::kHiddenTriplet},
          {.name = "expert", .er = {0, 60}},
          {.name = "evil"}};
}

std::optional<Levels> FindBuiltInLevels(std::string_view name) {
  if (name == "surudoku") return SurudokuLevels();
  if (name == "newspaper") return NewspaperLevels();
  return std::nullopt;
}

std::optional<std::size_t> FindLevel(const Levels& levels, std::string_view typed) {
  const std::string bare = BareName(typed);
  const auto found = std::ranges::find_if(
      levels, [&](const NamedLevel& level) { return BareName(level.name) == bare; });
  if (found == levels.end()) return std::nullopt;
  return static_cast<std::size_t>(found - levels.begin());
}

}  // namespace surudoku
