// The options of a search, and its counts.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>

#include "pipeline/file_job.h"
#include "pipeline/outcome_counts.h"
#include "surudoku/enum_names.h"
#include "surudoku/rating.h"
#include "surudoku/vary.h"

namespace surudoku {

/// The number of a puzzle that is to be high.
enum class SearchGoal : std::uint8_t { kEr, kEp, kEd, kGuesses, kTeDepth };

/// In the order of SearchGoal.
inline constexpr auto kSearchGoalNames =
    NamesOf<SearchGoal>({"er", "ep", "ed", "guesses", "te-depth"});

/// All that the output depends on besides the input and how it is read.
struct SearchSettings {
  SearchGoal goal = SearchGoal::kEr;
  VariationRequest request = {};
  std::uint64_t beam = 100;  ///< a round varies at most so many puzzles of the one before
  /// Nothing: until a round finds nothing new.
  std::optional<std::uint64_t> rounds = std::nullopt;
  /// In hundredths. Only variations that have as much are written, and varied in the next round.
  std::optional<int> least = std::nullopt;
  Profile profile = kDefaultProfile;  ///< of ER, EP and ED

  static void VisitFields(auto visit, auto& settings) {
    auto& [goal, request, beam, rounds, least, profile] =
        settings;  // every field is named here, or this does not compile
    auto& [remove, add, minimal] = request;
    visit("goal", goal, kSearchGoalNames);
    visit("remove", remove);
    visit("add", add);
    visit("minimal", minimal);
    visit("beam", beam);
    visit("rounds", rounds);
    visit("min_hundredths", least);
    visit("profile", profile, kProfileNames);
  }
};

struct SearchFilesOptions : OutputJobOptions, SearchSettings {
  SearchFilesOptions() { chunk_bytes = kChunkOfSlowRecords; }
};

/// Of the starting puzzles and of the variations, which are records too.
enum class SearchOutcome : std::uint8_t {
  kStart,
  kRepeated,   ///< an isomorph of an earlier starting puzzle
  kVariation,  ///< of a round, rated
  kNone,       ///< no solution
  kMultiple,   ///< several
  kNot9x9,     ///< pencilmarks
  kInvalid,    ///< could not be read, or no 9x9 puzzle
};

/// As checkpoints and the closing summary have them.
inline constexpr auto kSearchOutcomeNames = NamesOf<SearchOutcome>(
    {"to begin with", "isomorphs of these", "variations", "without a solution",
     "with several solutions", "pencilmarks", "malformed or not 9x9"});

/// The counts of a search.
struct SearchTotals {
  OutcomeCounts<SearchOutcome, kSearchOutcomeNames> outcomes;
  std::uint64_t written = 0;
  int highest = 0;             ///< of these, in hundredths
  std::uint64_t round = 0;     ///< the last one that was begun
  std::uint64_t in_round = 0;  ///< of its new variations, rated
  std::uint64_t of_round = 0;  ///< all of these

  static void VisitFields(auto visit, auto&... totals) {
    visit("outcomes", totals.outcomes...);
    visit("written", totals.written...);
    visit("highest", totals.highest...);
    visit("round", totals.round...);
    visit("in_round", totals.in_round...);
    visit("of_round", totals.of_round...);
  }

  void Add(const SearchTotals& more);
  /// Of a puzzle that is written.
  void CountWritten(int number) {
    ++written;
    highest = std::max(highest, number);
  }

  static constexpr auto kPhrases = kSearchOutcomeNames;
  [[nodiscard]] std::string MorePhrases() const;
  [[nodiscard]] std::string ProgressRemark() const;
};

using SearchSummary = JobSummary<SearchTotals>;

}  // namespace surudoku
