// The options of a check, and its counts.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "grid/answer_score.h"
#include "jobs/check/score_bands.h"
#include "pipeline/file_job.h"
#include "pipeline/outcome_counts.h"
#include "surudoku/enum_names.h"
#include "surudoku/moves.h"
#include "surudoku/rating.h"

namespace surudoku {

/// How the verdicts are written.
enum class CheckFormat : std::uint8_t {
  kNone,   ///< not at all: the observer is told of what is wrong
  kCsv,    ///< record, line, status, column, reason, file; with a score its columns
  kJsonl,  ///< the same as objects; column and reason where something is wrong
};

inline constexpr auto kCheckFormatNames = NamesOf<CheckFormat>({"none", "csv", "jsonl"});

/// All that the verdicts depend on besides the input and how it is read.
struct CheckSettings {
  bool unique = false;  ///< prove that a solution is the only one of its puzzle
  /// Check something else: that each record is a puzzle with one solution, and that it has several
  /// without any of its clues. `unique` does not matter then.
  bool minimal = false;
  /// Score each answer cell by cell (grid/answer_score.h): those in InputSettings::answer_columns,
  /// or without any the input's solutions. `unique` and `minimal` do not matter then. The right
  /// cells of the former are those of the input's solution, if it has one in a column of that name.
  bool score = false;
  CheckFormat format = CheckFormat::kNone;
  /// Check something else: the moves in this column, named or numbered, of whoever solves the
  /// puzzle. Empty: do not. The fields below are for this alone.
  std::string moves = {};
  bool justify = true;                ///< ask techniques for the moves that are right
  int most_er = kMostErOfMoves;       ///< in tenths: harder techniques do not count
  Profile profile = kDefaultProfile;  ///< whose techniques
  /// Of scores: the column that tells the bands to count by (ScoreBands). Empty: none.
  std::string by = {};

  static void VisitFields(auto visit, auto& settings) {
    auto& [unique, minimal, score, format, moves, justify, most_er, profile, by] =
        settings;  // every field is named here, or this does not compile
    visit("unique", unique);
    visit("minimal", minimal);
    visit("score", score);
    visit("output_format", format, kCheckFormatNames);
    visit("moves", moves);
    visit("techniques", justify);
    visit("most_er_tenths", most_er);
    visit("profile", profile, kProfileNames);
    visit("by", by);
  }

  friend bool operator==(const CheckSettings&, const CheckSettings&) = default;
};

/// Without a format nothing is written: `output` is then what a shard's manifest is named after.
struct CheckFilesOptions : OutputJobOptions, CheckSettings {
  /// Paths of files with the solutions, in the order of the puzzles; their columns, if they have
  /// any, are found. Precondition: without a shard. Empty: the inputs have them, or none.
  std::vector<std::string> solutions = {};
};

/// The outcome of a record.
enum class CheckOutcome : std::uint8_t {
  kCorrect,    ///< a complete grid without a clash, that fits its puzzle
  kWrong,      ///< any other that could be read
  kMalformed,  ///< could not be read
  kNoAnswer,   ///< no grid could be found in its answer
};

inline constexpr auto kCheckOutcomeNames =
    NamesOf<CheckOutcome>({"correct", "wrong", "malformed", "no-answer"});

/// The share of right cells among those that were blank, rounded down.
enum class RightShare : std::uint8_t { kBelow10, kAll = 10 };

inline constexpr auto kRightShareNames = std::array<std::string_view, 11>{
    "below 10 %", "at 10 %", "at 20 %", "at 30 %", "at 40 %", "at 50 %",
    "at 60 %",    "at 70 %", "at 80 %", "at 90 %", "at 100 %"};

using MoveCounts = OutcomeCounts<MoveVerdict, kMoveVerdictNames>;
/// Its columns, and the words of the closing summary.
inline constexpr auto kMoveColumnNames = NamesOf<MoveVerdict>(
    {"justified", "right", "unjustified", "repeats", "not_in_solution", "breaks_rule"});
inline constexpr auto kMovePhrases =
    NamesOf<MoveVerdict>({"justified", "right", "right without a technique", "repeated",
                          "not in the solution", "against a rule"});

/// The counts of checking.
struct CheckTotals {
  OutcomeCounts<CheckOutcome, kCheckOutcomeNames> outcomes;
  std::uint64_t unsolved = 0;  ///< of the wrong: should be complete grids, and have blanks
  MoveCounts moves;            ///< by their verdicts
  // Of scored answers; a record may have several.
  OutcomeCounts<AnswerKind, kAnswerKindNames> kinds = {};
  std::uint64_t without_grid = 0;
  /// Of those whose right cells are known, with the numbers of these and of cells to be filled.
  OutcomeCounts<RightShare, kRightShareNames> shares = {};
  std::uint64_t right = 0;
  std::uint64_t blanks = 0;
  ScoreBands bands = {};

  static void VisitFields(auto visit, auto&... totals) {
    visit("outcomes", totals.outcomes...);
    visit("unsolved", totals.unsolved...);
    visit("moves", totals.moves...);
    visit("kinds", totals.kinds...);
    visit("without_grid", totals.without_grid...);
    visit("shares", totals.shares...);
    visit("right", totals.right...);
    visit("blanks", totals.blanks...);
    visit("bands", totals.bands...);
  }

  /// The outcomes as the closing summary says them.
  static constexpr auto kPhrases =
      NamesOf<CheckOutcome>({"correct", "wrong", "malformed", "no answer"});
  static constexpr bool kWritesNoAnswers = true;
  /// The moves and the scored answers, if there are any.
  [[nodiscard]] std::string MorePhrases() const;
};

using CheckSummary = JobSummary<CheckTotals>;

/// The scored answers by their kinds, and those without a grid.
Json AnswersJson(const CheckTotals& totals);

/// The closing words as a JSON object.
std::string SummaryJson(const CheckSummary& summary, const RunCost& cost);

}  // namespace surudoku
