// Difficulty in a person's words: levels, each with the conditions that its puzzles meet.
#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "surudoku/grid.h"
#include "surudoku/rating.h"
#include "surudoku/value_range.h"

namespace surudoku {

/// A word and its conditions. As it is made here it takes every puzzle.
struct NamedLevel {
  std::string name;
  ValueRange er = {0, kBeyondEr};  ///< in tenths
  ValueRange clues = {0, kCellCount};
  /// Guesses of the fast solver until it has proven the solution (SearchStatistics::guesses).
  ValueRange guesses = {0, std::numeric_limits<int>::max()};
  /// Cells that are filled when naked and hidden singles end: all of them if singles suffice.
  ValueRange clues_after_singles = {0, kCellCount};
  Technique last = Technique::kCellChains;  ///< no step takes one after it, in their order
  /// Of boards of any size and houses: the rank of the hardest step, as rate --scale logic has it.
  ValueRange logic = {0, std::numeric_limits<int>::max()};

  /// Whether it asks for more of the steps than the rating of the hardest.
  [[nodiscard]] bool asks_for_steps() const;

  friend bool operator==(const NamedLevel&, const NamedLevel&) = default;
};

/// Easiest first: a puzzle has the first of them that takes it.
using Levels = std::vector<NamedLevel>;

/// All that levels may ask about a puzzle.
struct PuzzleFacts {
  int er = 0;  ///< in tenths
  int clues = 0;
  int guesses = 0;
  int clues_after_singles = 0;
  Technique last = Technique::kHiddenSingle;  ///< the last, in their order, that a step takes
  int logic = 0;                              ///< of boards, and all others are unknown
};

/// The facts of a puzzle whose rating is kRated or kBeyond.
PuzzleFacts FactsOf(const Rating& rating, const StepCounts& counts, int clues,
                    std::uint64_t guesses);

/// Whether the level takes such puzzles, whatever other levels do.
bool Takes(const NamedLevel& level, const PuzzleFacts& facts);

/// The place among the levels of the one that such a puzzle has; nothing if none takes it.
std::optional<std::size_t> LevelOf(const PuzzleFacts& facts, const Levels& levels);

/// Whether a puzzle that `later` takes is always taken by `earlier`, too.
bool Covers(const NamedLevel& earlier, const NamedLevel& later);

/// Whether a level limits the guesses, which only the fast solver tells.
bool AskForGuesses(const Levels& levels);

/// In tenths: no level tells two ratings above it apart.
int MostErToldApart(const Levels& levels);

/// easy, medium, hard, fiendish, extreme. Every puzzle has one of them.
Levels SurudokuLevels();

/// The words of newspapers: easy, medium, hard, expert, evil. Every puzzle has one of them.
Levels NewspaperLevels();

/// The levels that come with surudoku, by their names: surudoku, newspaper.
std::optional<Levels> FindBuiltInLevels(std::string_view name);

/// The place of the level of that name. Case, spaces, hyphens and underscores do not count.
std::optional<std::size_t> FindLevel(const Levels& levels, std::string_view typed);

}  // namespace surudoku
