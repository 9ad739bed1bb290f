// The scales that puzzles are rated on, and the options of a run.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>

#include "jobs/rate/rating_difference.h"
#include "pipeline/file_job.h"
#include "surudoku/enum_names.h"
#include "surudoku/levels.h"
#include "surudoku/rating.h"
#include "text/levels_json.h"
#include "text/levels_text.h"
#include "text/output_line.h"

namespace surudoku {

enum class RatingScale : std::uint8_t {
  kSe,       ///< ER, EP and ED: see rating.h
  kGuesses,  ///< the fast solver's guesses until it has proven the solution, mean over isomorphs
  kLevel,    ///< the least set of techniques that suffices: see solver.h
  kTeDepth,  ///< how deep trial and error has to be nested: see te_depth.h
  kTdoku,    ///< tdoku's guesses to the first solution, of the layout as it stands: see tdoku.h
  kLogic,    ///< the hardest step of a person, on boards of any size and houses: see logic/step.h
};

/// In the order of RatingScale.
inline constexpr auto kRatingScaleNames =
    NamesOf<RatingScale>({"se", "guesses", "level", "te-depth", "tdoku", "logic"});

/// Whether ratings on the scale are whole numbers, of which a greater one is harder.
constexpr bool IsInWholeNumbers(RatingScale scale) {
  return scale == RatingScale::kTeDepth || scale == RatingScale::kTdoku ||
         scale == RatingScale::kLogic;
}

/// Whether one puzzle may take a million times as long as another.
constexpr bool TakesTime(RatingScale scale) {
  return scale == RatingScale::kSe || scale == RatingScale::kTeDepth ||
         scale == RatingScale::kLogic;
}

/// The name of their column: "te_depth", "tdoku", "logic".
std::string NumberColumn(RatingScale scale);

/// All that the output depends on besides the input and how it is read.
struct RateSettings {
  RatingScale scale = RatingScale::kSe;
  /// Lines: `puzzle ED=7.2/1.5/1.5`, after a comment line that says how the ratings were made.
  /// Rows: profile,record,status,er,ep,ed,hardest,steps,guesses,rounds,level,mean_guesses,te_depth
  /// or tdoku (of that scale),puzzle and, if they are wanted, solution, the columns of the steps,
  /// and made_by.
  RowFormat format = RowFormat::kLine;
  bool with_solution = false;          ///< in kCsv and kJsonl: the solution of what is rated
  bool with_techniques = false;        ///< in kCsv and kJsonl, of kSe: what the steps are
  int hard_above = kDefaultHardAbove;  ///< with_techniques counts steps rated above this as hard
  /// If there are any, of kSe and kLogic: lines end with the level's name, and rows have it as
  /// `difficulty`.
  Levels levels = {};
  std::string only_level = {};  ///< if not empty: write puzzles of this level alone (or kNoLevel)
  std::string houses = {};  ///< of kLogic: those of the boards, for what says how ratings were made
  /// Compare the level with the name in the records' rating column: a difference is a fault.
  bool expect_level = false;
  bool names_maker = false;  ///< in kCsv and kJsonl: made_by says how each rating was made

  Profile profile = kDefaultProfile;  ///< of kSe; so are the limits of ER
  /// In tenths. If either is set, only records rated from `min_er` to `max_er` are written.
  std::optional<int> min_er = std::nullopt;
  std::optional<int> max_er = std::nullopt;
  /// Likewise on a scale of whole numbers.
  std::optional<int> min_number = std::nullopt;
  std::optional<int> max_number = std::nullopt;
  /// Write only what needs no guess: logic::kHardestWithoutGuess. Of every scale.
  bool no_guessing = false;
  /// The most a puzzle may take; one that takes longer is not rated. 0: no limit. Of kSe, kTeDepth
  /// and kLogic.
  std::chrono::nanoseconds max_time{0};

  int shuffles = 100;      ///< isomorphs, of kGuesses; at least 1
  std::uint64_t seed = 0;  ///< of the isomorphs: every puzzle is laid out in the same ways

  /// Compare ER, or the whole number, with the records' rating column (see FileJobOptions): a
  /// difference is a fault. Of kSe and the scales of whole numbers.
  bool expect = false;
  int tolerance = 0;  ///< of ER, EP and ED: differences up to so many tenths do not count
  /// With `expect`, of kSe: compare with these columns of lines, too, by name or number. Empty: no.
  std::string expected_ep = {};
  std::string expected_ed = {};
  std::string expected_te_depth = {};
  std::string expected_tdoku = {};
  std::string expected_level = {};  ///< instead of the rating column; see expect_level

  /// An earlier run's CSV, best with made_by, of the same puzzles in any order. A puzzle is a fault
  /// if only one of the two has it, or has it more often, or if a column other than record and
  /// made_by differs. Held in memory. Empty: nothing is compared.
  std::string baseline;
  bool update_baseline = false;  ///< write the file, with made_by, instead of comparing with it
  /// Differences from the baseline are no faults. It may be of other settings of kSe; status, ER,
  /// EP and ED alone are compared.
  bool shows_differences = false;

  /// Each difference from what is compared, in a file of its own. Empty: none is written.
  std::string differences = {};
  DifferenceFormat differences_format = DifferenceFormat::kCsv;

  /// Rate by this profile too, and compare: a difference in ER, EP or ED is a fault. Of kSe.
  std::optional<Profile> baseline_profile = std::nullopt;

  /// Keep the hardest so many of what is written: by ER, then EP and ED; by the level, then the
  /// fast solver's guesses; else by the number. Of equals the first. 0: none is kept.
  int top = 0;
  /// A file of their own, hardest first. Written anew, in one step, whenever one more belongs to
  /// them. Empty: the output has them at the end of the run, and nothing else.
  std::string top_file = {};
  RowFormat top_format = RowFormat::kLine;  ///< of the file; rows have the kept columns, too

  bool describe_dataset = false;  ///< gather what the summary has as `dataset`: of kSe all of it

  static void VisitFields(auto visit, auto& settings) {
    auto& [scale, format, with_solution, with_techniques, hard_above, levels, only_level, houses,
           expect_level, names_maker, profile, min_er, max_er, min_number, max_number, no_guessing,
           max_time, shuffles, seed, expect, tolerance, expected_ep, expected_ed, expected_te_depth,
           expected_tdoku, expected_level, baseline, update_baseline, shows_differences,
           differences, differences_format, baseline_profile, top, top_file, top_format,
           describe_dataset] = settings;  // every field is named here, or this does not compile
    visit("scale", scale, kRatingScaleNames);
    visit("output_format", format, kRowFormatNames);
    visit("solution", with_solution);
    visit("techniques", with_techniques);
    visit("hard_above_tenths", hard_above);
    visit("levels", levels);
    visit("only_level", only_level);
    visit("houses", houses);
    visit("expect_level", expect_level);
    visit("made_by", names_maker);
    visit("profile", profile, kProfileNames);
    visit("min_er_tenths", min_er);
    visit("max_er_tenths", max_er);
    visit("min", min_number);
    visit("max", max_number);
    visit("no_guessing", no_guessing);
    visit("max_time_nanoseconds", max_time);
    visit("shuffles", shuffles);
    visit("seed", seed);
    visit("expect", expect);
    visit("tolerance_tenths", tolerance);
    visit("expected_ep", expected_ep);
    visit("expected_ed", expected_ed);
    visit("expected_te_depth", expected_te_depth);
    visit("expected_tdoku", expected_tdoku);
    visit("expected_level", expected_level);
    visit("baseline", baseline);
    visit("update_baseline", update_baseline);
    visit("shows_differences", shows_differences);
    visit("differences", differences);
    visit("differences_format", differences_format, kDifferenceFormatNames);
    visit("baseline_profile", baseline_profile, kProfileNames);
    visit("top", top);
    visit("top_file", top_file);
    visit("top_format", top_format, kRowFormatNames);
    visit("report", describe_dataset);
  }

  /// On kLogic levels are always told: those of boards, unless there are others.
  [[nodiscard]] const Levels& all_levels() const {
    return scale == RatingScale::kLogic && levels.empty() ? BoardLevels() : levels;
  }

  [[nodiscard]] bool writes_top_alone() const { return top > 0 && top_file.empty(); }
  [[nodiscard]] RowFormat FormatOfTop() const { return top_file.empty() ? format : top_format; }

  [[nodiscard]] bool compares() const {
    return expect || expect_level || baseline_profile || (!baseline.empty() && !update_baseline);
  }

  /// The format of the kept columns. If the answers are lines, differences alone have them.
  [[nodiscard]] RowFormat FormatOfKept() const {
    const bool tells_differences = compares() && (!differences.empty() || describe_dataset);
    if (format != RowFormat::kLine || !tells_differences) return format;
    return differences_format == DifferenceFormat::kJsonl ? RowFormat::kJsonl : RowFormat::kCsv;
  }

  [[nodiscard]] bool is_filtered() const {
    return min_er || max_er || min_number || max_number || no_guessing || !only_level.empty();
  }

  friend bool operator==(const RateSettings&, const RateSettings&) = default;
};

struct RateFilesOptions : OutputJobOptions, RateSettings {
  RateFilesOptions() { chunk_bytes = kChunkOfSlowRecords; }
};

/// "scale=se profile=suk-1.15 max-time=500ms": all that a rating depends on besides the version.
std::string RatingSettings(const RateSettings& settings);

/// RateSettings::top is at most this: checkpoints hold what it keeps.
inline constexpr int kMostTop = 10'000;

}  // namespace surudoku
