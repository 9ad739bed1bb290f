// The options of a run that traces, and its counts.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "pipeline/file_job.h"
#include "pipeline/outcome_counts.h"
#include "surudoku/enum_names.h"
#include "surudoku/rating.h"

namespace surudoku {

// The ways to trace that are no methods of solving (method.h).
inline constexpr std::string_view kExplainer = "explainer";  ///< the steps of a rating
inline constexpr std::string_view kLogic = "logic";          ///< a person's way, without guesses
inline constexpr std::string_view kByHand = "by-hand";       ///< the same with guesses

enum class TraceFormat : std::uint8_t {
  kText,   ///< sentences
  kCsv,    ///< a row for each step
  kJsonl,  ///< an object for each puzzle: docs/schemas/trace.schema.json
};

/// In the order of TraceFormat.
inline constexpr auto kTraceFormatNames = NamesOf<TraceFormat>({"text", "csv", "jsonl"});

enum class ToldSteps : std::uint8_t {
  kAll,
  kPlacements,  ///< those that place a digit
};

/// In the order of ToldSteps.
inline constexpr auto kToldStepsNames = NamesOf<ToldSteps>({"all", "placements"});

/// How a record's steps stand in kJsonl.
enum class TraceTalk : std::uint8_t {
  kNone,      ///< as objects
  kMessages,  ///< the puzzle as a user's message, and the steps as an assistant's
  kPrompt,    ///< the puzzle as a prompt, and the steps as its completion
};

/// In the order of TraceTalk.
inline constexpr auto kTraceTalkNames = NamesOf<TraceTalk>({"objects", "messages", "prompt"});

/// How a puzzle and its solution are drawn in talk.
enum class TalkedGrid : std::uint8_t {
  kLine,   ///< 81 characters
  kRows,   ///< nine lines
  kBoxes,  ///< nine lines with bars and lines between the boxes
};

/// In the order of TalkedGrid.
inline constexpr auto kTalkedGridNames = NamesOf<TalkedGrid>({"line", "rows", "boxes"});

/// The order of the moves in talk.
enum class TalkOrder : std::uint8_t {
  kFound,   ///< that of the steps, in sentences
  kRows,    ///< cell by cell, moves alone
  kRandom,  ///< by the record's number alone, moves alone
};

/// In the order of TalkOrder.
inline constexpr auto kTalkOrderNames = NamesOf<TalkOrder>({"found", "rows", "random"});

/// All that the output depends on besides the input and how it is read.
struct TraceSettings {
  std::string method{kExplainer};     ///< one of the ways above, or the name of a method
  Profile profile = kDefaultProfile;  ///< of kExplainer
  std::uint64_t max_guesses = 1'000'000;
  TraceFormat format = TraceFormat::kText;

  // Which steps are written; all of them are counted.
  ToldSteps steps = ToldSteps::kAll;
  std::optional<std::uint64_t> most_steps = std::nullopt;  ///< the first so many of these
  std::optional<int> above = std::nullopt;  ///< of kExplainer: those rated above so many tenths

  // The parts of a step that are written.
  bool grids = false;       ///< in kJsonl: the grid before it
  bool candidates = false;  ///< in kJsonl: the candidates before it; of kExplainer and kLogic
  bool chains = true;       ///< in kJsonl and kText
  bool sentences = false;   ///< in kJsonl: the line of kText, too

  TraceTalk talk = TraceTalk::kNone;
  TalkedGrid drawn = TalkedGrid::kLine;
  TalkOrder order = TalkOrder::kFound;

  static void VisitFields(auto visit, auto& settings) {
    auto& [method, profile, max_guesses, format, steps, most_steps, above, grids, candidates,
           chains, sentences, talk, drawn, order] =
        settings;  // every field is named here, or this does not compile
    visit("method", method);
    visit("profile", profile, kProfileNames);
    visit("max_guesses", max_guesses);
    visit("output_format", format, kTraceFormatNames);
    visit("steps", steps, kToldStepsNames);
    visit("most_steps", most_steps);
    visit("above_tenths", above);
    visit("grids", grids);
    visit("candidates", candidates);
    visit("chains", chains);
    visit("sentences", sentences);
    visit("to", talk, kTraceTalkNames);
    visit("puzzle_as", drawn, kTalkedGridNames);
    visit("order", order, kTalkOrderNames);
  }

  friend bool operator==(const TraceSettings&, const TraceSettings&) = default;
};

struct TraceFilesOptions : OutputJobOptions, TraceSettings {
  TraceFilesOptions() { chunk_bytes = kChunkOfSlowRecords; }
};

/// The outcome of a record.
enum class TraceOutcome : std::uint8_t {
  kTraced,
  kGaveUp,    ///< the method knows no way on
  kUnknown,   ///< more guesses are needed than allowed
  kNone,      ///< no solution
  kMultiple,  ///< several
  kNot9x9,    ///< a grid of another size, or pencilmarks and the method takes clues alone
  kInvalid,   ///< could not be read
};

/// As outputs and manifests have them.
inline constexpr auto kTraceOutcomeNames = NamesOf<TraceOutcome>(
    {"traced", "gave-up", "unknown", "none", "multiple", "not-9x9", "invalid"});

/// The counts of tracing.
struct TraceTotals {
  OutcomeCounts<TraceOutcome, kTraceOutcomeNames> outcomes;
  std::uint64_t steps = 0;  ///< written or not

  static void VisitFields(auto visit, auto&... totals) {
    visit("outcomes", totals.outcomes...);
    visit("steps", totals.steps...);
  }

  /// The outcomes as the closing summary says them.
  static constexpr auto kPhrases =
      NamesOf<TraceOutcome>({"traced", "given up", "with too many guesses", "without a solution",
                             "with several solutions", "pencilmarks or not 9x9", "malformed"});
  [[nodiscard]] std::string MorePhrases() const;
};

using TraceSummary = JobSummary<TraceTotals>;

}  // namespace surudoku
