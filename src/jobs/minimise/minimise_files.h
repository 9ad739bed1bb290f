// Minimal puzzles inside every puzzle of dataset files.
#pragma once

#include <cstdint>
#include <string>

#include "pipeline/file_job.h"
#include "pipeline/outcome_counts.h"
#include "records/proper_puzzles.h"
#include "surudoku/enum_names.h"
#include "text/output_line.h"

namespace surudoku {

struct JobType;

/// All that the output depends on besides the input and how it is read.
struct MinimiseSettings {
  bool all = false;        ///< every minimal puzzle; otherwise one, by chance
  std::uint64_t seed = 0;  ///< other minimal puzzles for another seed
  /// A line: the minimal puzzle's 81 characters, or a word: none, multiple, not-9x9, invalid. Rows:
  /// record,status,puzzle,clues,minimal,minimal_clues.
  RowFormat format = RowFormat::kLine;

  static void VisitFields(auto visit, auto& settings) {
    auto& [all, seed, format] = settings;  // every field is named here, or this does not compile
    visit("all", all);
    visit("seed", seed);
    visit("output_format", format, kRowFormatNames);
  }

  friend bool operator==(const MinimiseSettings&, const MinimiseSettings&) = default;
};

struct MinimiseFilesOptions : OutputJobOptions, MinimiseSettings {};

/// As outputs and manifests have them.
inline constexpr auto kMinimiseOutcomeNames =
    NamesOf<ProperOutcome>({"minimised", "none", "multiple", "not-9x9", "invalid"});

/// The counts of minimising.
struct MinimiseTotals {
  OutcomeCounts<ProperOutcome, kMinimiseOutcomeNames> outcomes;
  std::uint64_t found = 0;  ///< minimal puzzles that were written

  static void VisitFields(auto visit, auto&... totals) {
    visit("outcomes", totals.outcomes...);
    visit("found", totals.found...);
  }

  /// The outcomes as the closing summary says them.
  static constexpr auto kPhrases =
      NamesOf<ProperOutcome>({"minimised", "without a solution", "with several solutions",
                              "pencilmarks or not 9x9", "malformed"});
  [[nodiscard]] std::string MorePhrases() const;
};

using MinimiseSummary = JobSummary<MinimiseTotals>;

/// Writes for each puzzle with one solution a minimal puzzle inside it: with the same solution,
/// some of the same clues, and none that it could do without. Clues are gone through in a random
/// order, and each is left out that those still there can do without. The order depends on the seed
/// and the puzzle alone. Or with `all` every minimal puzzle inside, each once, in the order of
/// their texts (`.` before 1..9): there may be so many that it never ends. The observer is told of
/// every other record, and why. Output is the same bytes for any thread count, chunk size and
/// target; memory does not depend on how many there are.
MinimiseSummary MinimiseFiles(const MinimiseFilesOptions& options, FileJobObserver& observer);

/// See jobs.h.
extern const JobType kMinimiseJob;

}  // namespace surudoku
