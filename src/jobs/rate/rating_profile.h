// The profile of a dataset's ratings, gathered while it is rated.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "surudoku/rating.h"
#include "text/json.h"

namespace surudoku {

/// A puzzle and its rating, in tenths.
struct RatedPuzzle {
  std::string puzzle;  ///< its characters, with `.` for blanks
  std::string file;
  std::uint64_t record = 0;  ///< number in the whole input, from 1
  std::uint64_t line = 0;    ///< number in its file, from 1
  int clues = 0;
  int er = 0;
  int ep = 0;
  int ed = 0;
  Technique hardest = Technique::kHiddenSingle;

  friend bool operator==(const RatedPuzzle&, const RatedPuzzle&) = default;
};

/// Puzzles that have something in common.
struct RatedGroup {
  static constexpr std::size_t kMostExamples = 3;

  std::uint64_t count = 0;
  std::vector<RatedPuzzle> examples;  ///< the first of them, by record

  friend bool operator==(const RatedGroup&, const RatedGroup&) = default;
};

/// The use of a technique.
struct TechniqueUse {
  std::uint64_t puzzles = 0;  ///< that take it at least once
  std::uint64_t steps = 0;    ///< in all of them together

  friend bool operator==(const TechniqueUse&, const TechniqueUse&) = default;
};

/// About the records that were rated and written: see RateSettings. A few hundred kilobytes at
/// most. Depends on the records and the settings alone.
struct RatingProfile {
  static constexpr std::size_t kMostHardest = 20;

  std::map<int, RatedGroup> by_er;                       ///< ER in tenths
  std::map<Technique, RatedGroup> by_technique;          ///< that of the hardest step
  std::map<std::array<int, 2>, std::uint64_t> er_ed;     ///< ER and ED in tenths, and how many
  std::map<std::array<int, 2>, std::uint64_t> clues_er;  ///< clues and ER in tenths, and how many
  /// The ER that was expected and the one found in tenths, and how many, if ratings are compared.
  std::map<std::array<int, 2>, std::uint64_t> compared_er;
  std::map<Technique, TechniqueUse> uses;  ///< if the steps are counted
  /// The highest ER first, among equals the highest EP, then ED, then the first record.
  std::vector<RatedPuzzle> hardest;

  friend bool operator==(const RatingProfile&, const RatingProfile&) = default;
};

/// However the puzzles are spread over several profiles, their sum is the same.
void AddPuzzle(const RatedPuzzle& puzzle, RatingProfile& profile);
/// To be called for each puzzle whose steps are counted.
void AddSteps(const StepCounts& counts, RatingProfile& profile);
void AddProfile(const RatingProfile& other, RatingProfile& profile);

/// As checkpoints keep it.
Json ToJson(const RatingProfile& profile);

/// JSON that does not fit throws as Json and EnumFrom do.
RatingProfile RatingProfileFrom(const Json& json);

}  // namespace surudoku
