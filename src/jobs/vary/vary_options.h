// The options of a run that varies, and its counts.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>

#include "pipeline/file_job.h"
#include "pipeline/outcome_counts.h"
#include "records/proper_puzzles.h"
#include "surudoku/enum_names.h"
#include "surudoku/vary.h"

namespace surudoku {

/// The clues that each variation gets besides its own.
enum class Growth : std::uint8_t {
  kNone,     ///< it stays as it is
  kSingles,  ///< it gets all clues that naked and hidden singles lead to: what is left to find
             ///< stays as hard
  kTeDepth,  ///< it gets clues as long as its T&E depth (te_depth.h) stays as it is, cell after
             ///< cell from r1c1: isomorphs may grow into puzzles that are none
};

/// In the order of Growth.
inline constexpr auto kGrowthNames = NamesOf<Growth>({"none", "singles", "te-depth"});

/// All that the output depends on besides the input and how it is read.
struct VarySettings {
  VariationRequest request = {};
  Growth growth = Growth::kNone;

  static void VisitFields(auto visit, auto& settings) {
    auto& [request, growth] = settings;  // every field is named here, or this does not compile
    auto& [remove, add, minimal] = request;
    visit("remove", remove);
    visit("add", add);
    visit("minimal", minimal);
    visit("growth", growth, kGrowthNames);
  }

  friend bool operator==(const VarySettings&, const VarySettings&) = default;
};

struct VaryFilesOptions : OutputJobOptions, VarySettings {
  /// Told now and then while variations are searched for, by any thread, several at once, how many
  /// more were found; maybe none. Null: nobody asks.
  std::function<void(std::uint64_t more)> on_found;
};

/// So many variations of a chunk are held, some 10 MB. A record that has more of them is left to
/// the ordered writer, which finds them again and writes them as they come.
inline constexpr std::size_t kMostVariationsHeld = 100'000;

/// As manifests have them.
inline constexpr auto kVaryOutcomeNames =
    NamesOf<ProperOutcome>({"varied", "none", "multiple", "not-9x9", "invalid"});

/// The counts of varying.
struct VaryTotals {
  OutcomeCounts<ProperOutcome, kVaryOutcomeNames> outcomes;
  std::uint64_t written = 0;   ///< variations
  std::uint64_t repeated = 0;  ///< variations that were dropped: an isomorph was written before

  static void VisitFields(auto visit, auto&... totals) {
    visit("outcomes", totals.outcomes...);
    visit("written", totals.written...);
    visit("repeated", totals.repeated...);
  }

  /// The outcomes as the closing summary says them.
  static constexpr auto kPhrases =
      NamesOf<ProperOutcome>({"varied", "without a solution", "with several solutions",
                              "pencilmarks or not 9x9", "malformed"});
  [[nodiscard]] std::string MorePhrases() const;
  [[nodiscard]] std::string ProgressRemark() const;
};

using VarySummary = JobSummary<VaryTotals>;

}  // namespace surudoku
