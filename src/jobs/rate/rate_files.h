// Rates whole dataset files on all cores, every record answered in order.
#pragma once

#include <array>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>

#include "io/io_error.h"
#include "jobs/rate/level_counts.h"
#include "jobs/rate/rating_profile.h"
#include "pipeline/file_job.h"
#include "pipeline/outcome_counts.h"
#include "surudoku/enum_names.h"
#include "surudoku/levels.h"
#include "surudoku/rating.h"
#include "text/levels_json.h"
#include "text/output_line.h"

namespace surudoku {

struct JobType;

enum class RatingScale : std::uint8_t {
  kSe,       ///< ER, EP and ED: see rating.h
  kGuesses,  ///< the fast solver's guesses until it has proven the solution, mean over isomorphs
  kLevel,    ///< the least set of techniques that suffices: see solver.h
  kTeDepth,  ///< how deep trial and error has to be nested: see te_depth.h
  kTdoku,    ///< tdoku's guesses to the first solution, of the layout as it stands: see tdoku.h
};

/// In the order of RatingScale.
inline constexpr auto kRatingScaleNames =
    NamesOf<RatingScale>({"se", "guesses", "level", "te-depth", "tdoku"});

/// Whether ratings on the scale are whole numbers, of which a greater one is harder.
constexpr bool IsInWholeNumbers(RatingScale scale) {
  return scale == RatingScale::kTeDepth || scale == RatingScale::kTdoku;
}

/// The name of their column: "te_depth", "tdoku".
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
  /// If there are any, of kSe: lines end with the level's name, and rows have it as `difficulty`.
  Levels levels = {};
  std::string only_level = {};  ///< if not empty: write puzzles of this level alone (or kNoLevel)
  /// Compare the level with the name in the records' rating column: a difference is a fault.
  bool expect_level = false;
  bool names_maker = false;  ///< in kCsv and kJsonl: made_by says how each rating was made

  Profile profile = kDefaultProfile;  ///< of kSe; so are the limits of ER
  /// In tenths. If either is set, only records rated from `min_er` to `max_er` are written.
  std::optional<int> min_er = std::nullopt;
  std::optional<int> max_er = std::nullopt;
  /// The same on a scale of whole numbers.
  std::optional<int> min_number = std::nullopt;
  std::optional<int> max_number = std::nullopt;
  /// The most a puzzle may take; one that takes longer is not rated. 0: no limit. Of kSe and
  /// kTeDepth.
  std::chrono::nanoseconds max_time{0};

  int shuffles = 100;      ///< isomorphs, of kGuesses; at least 1
  std::uint64_t seed = 0;  ///< of the isomorphs: every puzzle is laid out in the same ways

  /// Compare ER, or the whole number, with the records' rating column (see FileJobOptions): a
  /// difference is a fault. Of kSe and the scales of whole numbers.
  bool expect = false;
  int tolerance = 0;  ///< of ER: differences up to so many tenths do not count

  /// An earlier run's CSV, best with made_by, of the same puzzles in any order. A puzzle is a fault
  /// if only one of the two has it, or has it more often, or if a column other than record and
  /// made_by differs. Held in memory. Empty: nothing is compared.
  std::string baseline;
  bool update_baseline = false;  ///< write the file, with made_by, instead of comparing with it

  /// Rate by this profile too, and compare: a difference in ER, EP or ED is a fault. Of kSe.
  std::optional<Profile> baseline_profile = std::nullopt;

  /// Keep the hardest so many of what is written: by ER, then EP and ED; by the level, then the
  /// fast solver's guesses; else by the number. Of equals the first. 0: none is kept.
  int top = 0;
  /// A file of their own, hardest first. Written anew, in one step, whenever one more belongs to
  /// them. Empty: the output has them at the end of the run, and nothing else.
  std::string top_file = {};
  RowFormat top_format = RowFormat::kLine;  ///< of the file; rows have the kept columns, too

  bool describe_dataset = false;  ///< gather what the summary has as `dataset`; of kSe

  static void VisitFields(auto visit, auto& settings) {
    auto& [scale, format, with_solution, with_techniques, hard_above, levels, only_level,
           expect_level, names_maker, profile, min_er, max_er, min_number, max_number, max_time,
           shuffles, seed, expect, tolerance, baseline, update_baseline, baseline_profile, top,
           top_file, top_format,
           describe_dataset] = settings;  // every field is named here, or this does not compile
    visit("scale", scale, kRatingScaleNames);
    visit("output_format", format, kRowFormatNames);
    visit("solution", with_solution);
    visit("techniques", with_techniques);
    visit("hard_above_tenths", hard_above);
    visit("levels", levels);
    visit("only_level", only_level);
    visit("expect_level", expect_level);
    visit("made_by", names_maker);
    visit("profile", profile, kProfileNames);
    visit("min_er_tenths", min_er);
    visit("max_er_tenths", max_er);
    visit("min", min_number);
    visit("max", max_number);
    visit("max_time_nanoseconds", max_time);
    visit("shuffles", shuffles);
    visit("seed", seed);
    visit("expect", expect);
    visit("tolerance_tenths", tolerance);
    visit("baseline", baseline);
    visit("update_baseline", update_baseline);
    visit("baseline_profile", baseline_profile, kProfileNames);
    visit("top", top);
    visit("top_file", top_file);
    visit("top_format", top_format, kRowFormatNames);
    visit("report", describe_dataset);
  }

  [[nodiscard]] bool writes_top_alone() const { return top > 0 && top_file.empty(); }
  [[nodiscard]] RowFormat FormatOfTop() const { return top_file.empty() ? format : top_format; }

  [[nodiscard]] bool is_filtered() const {
    return min_er || max_er || min_number || max_number || !only_level.empty();
  }

  friend bool operator==(const RateSettings&, const RateSettings&) = default;
};

struct RateFilesOptions : OutputJobOptions, RateSettings {
  RateFilesOptions() { chunk_bytes = kChunkOfSlowRecords; }
};

/// "scale=se profile=suk-1.15 max-time=500ms": all that a rating depends on besides the version.
std::string RatingSettings(const RateSettings& settings);

/// Where the bands of ratings start, in tenths; the first one starts at 0.
inline constexpr std::array<int, 6> kRatingBandStarts = {26, 50, 70, 85, 96, 110};
/// RateSettings::top is at most this: checkpoints hold what it keeps.
inline constexpr int kMostTop = 10'000;

inline constexpr std::size_t kRatingBands = kRatingBandStarts.size() + 1;

/// Where the bands of tdoku's guesses start; the first one starts at 0.
inline constexpr std::array<int, kRatingBands - 1> kTdokuBandStarts = {1, 5, 10, 20, 50, 100};

/// The band of what a record is rated on a scale: of ER in tenths; on kTdoku of guesses; on
/// kTeDepth a band for each depth but the deepest, which has all others, too.
std::size_t RatingBandOf(RatingScale scale, int value);

/// How a run's records differ from an earlier run's.
struct BaselineChanges {
  std::uint64_t changed = 0;   ///< records with another result
  std::uint64_t moved = 0;     ///< records with another number, which is no fault
  std::uint64_t added = 0;     ///< records whose puzzle the baseline has not
  std::uint64_t repeated = 0;  ///< records whose puzzle it has, but not as often
  std::uint64_t removed = 0;   ///< rows of the baseline that no record is left for
};

/// How ratings agreed with the expected ones: of a column, a baseline or another profile.
struct RatingComparison {
  std::uint64_t compared = 0;  ///< records rated and expected to be
  std::uint64_t differing = 0;
  /// Compared records by the band of the expected rating, then by that of the one found.
  std::array<std::array<std::uint64_t, kRatingBands>, kRatingBands> by_band{};
};

/// The outcome of a record.
enum class RateOutcome : std::uint8_t {
  kRated,     ///< or found to be above the limits, whatever the rating
  kUnknown,   ///< took longer than allowed
  kNone,      ///< no solution
  kMultiple,  ///< several solutions
  kInvalid,   ///< malformed, or with clues that clash
};

inline constexpr auto kRateOutcomeNames =
    NamesOf<RateOutcome>({"rated", "unknown", "none", "multiple", "invalid"});

/// A rating as a whole number, a greater one for a harder puzzle: the ER in tenths, the mean of the
/// guesses in hundredths, the Level, the T&E depth, or tdoku's guesses.
using OneRating = int;

/// "7.2" of ER, "1.25" of mean guesses, "search" of levels, "1,234" of what counts.
std::string OneRatingText(RatingScale scale, OneRating rating);

/// The hardest of the puzzles that were written with a rating.
struct HardestPuzzle {
  OneRating rating = -1;                           ///< -1: none was rated
  Technique technique = Technique::kHiddenSingle;  ///< of the hardest step, on kSe
  std::string file = {};                           ///< of the first puzzle that has it
  std::uint64_t line = 0;  ///< its line there; 0: not known, as a shard's lines are not
};

/// Its records are the sum of the outcomes.
struct RateSummary : FileJobSummary {
  OutcomeCounts<RateOutcome, kRateOutcomeNames> outcomes = {};
  std::uint64_t filtered = 0;  ///< of the rated: beyond the limits, and so not written
  HardestPuzzle hardest = {};
  std::map<OneRating, std::uint64_t> by_rating = {};  ///< how many puzzles were written with it
  std::uint64_t beyond = 0;  ///< of the rated: no technique of the profile solves them
  RatingComparison comparison = {};
  /// On a scale of whole numbers: how many records, by number.
  std::map<int, std::uint64_t> by_number = {};
  Levels levels = {};                           ///< see RateSettings
  LevelCounts level_counts = {};                ///< of the rated, filtered or not
  std::optional<BaselineChanges> changes = {};  ///< if there is a baseline
  std::string settings = {};                    ///< see RatingSettings
  RatingScale scale = RatingScale::kSe;
  bool is_filtered = false;                   ///< there were limits
  bool is_compared = false;                   ///< `comparison` is of something
  std::optional<RatingProfile> dataset = {};  ///< if asked for, and the run was completed

  [[nodiscard]] std::uint64_t of(RateOutcome outcome) const { return outcomes.of(outcome); }
};

/// The closing words.
std::string SummaryText(const RateSummary& summary, const RunCost& cost);

/// The same as a JSON object.
std::string SummaryJson(const RateSummary& summary, const RunCost& cost);

/// Why a run with these options would overwrite what it reads, or write two outputs to one file;
/// nothing if it would not. RateFiles asks the same before it touches anything; who opens a file
/// of `also_written` earlier asks here.
std::optional<IoError> FindPathConflict(const RateFilesOptions& options);

/// Rates the puzzles that have exactly one solution; the observer is told of every other record,
/// and why it is not rated.
RateSummary RateFiles(const RateFilesOptions& options, FileJobObserver& observer);

/// See jobs.h.
extern const JobType kRateJob;

}  // namespace surudoku
