// The job that makes puzzles and complete grids.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>

#include "generate/search_observer.h"
#include "grid/board_rules.h"
#include "pipeline/file_job.h"
#include "pipeline/outcome_counts.h"
#include "surudoku/generate.h"
#include "surudoku/value_range.h"
#include "text/blank_sign.h"
#include "text/levels_json.h"
#include "text/output_line.h"

namespace surudoku {

struct JobType;

/// All that the output depends on.
struct GenerateSettings {
  PuzzleRequest request;
  std::uint64_t count = 1;
  int side = kSide;  ///< rows of a board
  BoardRules rules = {};
  bool random_regions = false;  ///< jigsaws whose regions are drawn, and stand beside the puzzle
  RowFormat format = RowFormat::kLine;  ///< rows have the solution, the rating and its steps
  BlankSign blanks_as = BlankSign::kDot;
  /// Killers of such cages, as texts of clues; none: puzzles of digits.
  std::optional<ValueRange> cages = std::nullopt;
  Levels levels = {};  ///< if there are any, rows have the column difficulty: the level's name

  static void VisitFields(auto visit, auto& settings) {
    auto& [request, count, side, rules, random_regions, format, blanks_as, cages, levels] =
        settings;  // every field is named here, or this does not compile
    auto& [full, min_clues, max_clues, minimal, symmetry, may_hold_clue, level, wanted_levels,
           board_level, no_guessing, er, ep, profile, te_depth, tdoku, technique, least_steps, last,
           family, seed, max_attempts] = request;
    visit("count", count);
    visit("side", side);
    visit("rules", rules);
    visit("random_regions", random_regions);
    visit("full", full);
    visit("min_clues", min_clues);
    visit("max_clues", max_clues);
    visit("minimal", minimal);
    visit("symmetry", symmetry, kSymmetryNames);
    visit("pattern", may_hold_clue);
    visit("level", level, kLevelNames);
    visit("wanted_levels", wanted_levels);
    visit("board_level", board_level, kBoardLevelNames);
    visit("no_guessing", no_guessing);
    visit("er_tenths", er);
    visit("ep_tenths", ep);
    visit("profile", profile, kProfileNames);
    visit("te_depth", te_depth);
    visit("tdoku", tdoku);
    visit("technique", technique, kTechniqueNames);
    visit("count_at_least", least_steps);
    visit("only_up_to", last, kTechniqueNames);
    visit("family", family);
    visit("seed", seed);
    visit("max_attempts", max_attempts);
    visit("output_format", format, kRowFormatNames);
    visit("blanks_as", blanks_as, kBlankSignNames);
    visit("cages", cages);
    visit("levels", levels);
  }

  [[nodiscard]] bool are_killers() const { return cages.has_value(); }

  /// Whether these are others than plain 9x9 puzzles: of the request see BoardMaker then.
  [[nodiscard]] bool are_boards() const {
    return side != kSide || rules.has_houses() || random_regions || are_killers();
  }

  friend bool operator==(const GenerateSettings&, const GenerateSettings&) = default;
};

/// A shard makes its part of the numbers 1..count, in whole families.
struct GenerateOptions : JobOptions, OutputOptions, GenerateSettings {
  /// Then it ends with what it has made. How much that is depends on the machine.
  std::optional<std::chrono::steady_clock::time_point> deadline = std::nullopt;
  SearchObserver* search = nullptr;  ///< of plain 9x9 puzzles; may be null
};

enum class GenerateOutcome : std::uint8_t { kMade };

inline constexpr auto kGenerateOutcomeNames = NamesOf<GenerateOutcome>({"made"});

/// The counts of generation.
struct GenerateTotals {
  OutcomeCounts<GenerateOutcome, kGenerateOutcomeNames> outcomes;
  std::uint64_t tried = 0;  ///< grids, up to the one that led to each puzzle
  std::uint64_t grids = 0;  ///< random grids behind the puzzles: a family shares one
  /// The puzzle that could not be made; it ends the run. No checkpoint has it: the run that goes on
  /// finds it again.
  std::optional<std::uint64_t> given_up_at;
  bool is_late = false;  ///< the deadline ended the run; no checkpoint has it either

  static void VisitFields(auto visit, auto&... totals) {
    visit("outcomes", totals.outcomes...);
    visit("tried", totals.tried...);
    visit("grids", totals.grids...);
  }

  void Add(const GenerateTotals& more) {
    outcomes.Add(more.outcomes);
    tried += more.tried;
    grids += more.grids;
    if (!given_up_at) given_up_at = more.given_up_at;
    is_late |= more.is_late;
  }
};

/// Its records are the puzzles made.
using GenerateSummary = JobSummary<GenerateTotals>;

/// Writes puzzles 1..count, a line or row each; ends before the first that cannot be made. The
/// bytes are the same for any thread count.
/// Preconditions: !FindImpossibility(options.request) of plain 9x9 puzzles, and
/// !WhyNoBoard(rules, side).
GenerateSummary GenerateFile(const GenerateOptions& options, FileJobObserver& observer);

/// The closing words.
std::string SummaryText(const GenerateSummary& summary, const RunCost& cost);

/// See jobs.h.
extern const JobType kGenerateJob;

}  // namespace surudoku
