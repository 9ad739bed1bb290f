// The canonical form of every record of dataset files.
#pragma once

#include <cstdint>

#include "pipeline/file_job.h"
#include "pipeline/outcome_counts.h"
#include "surudoku/canonical.h"
#include "surudoku/enum_names.h"
#include "text/output_line.h"

namespace surudoku {

struct JobType;

/// All that the output depends on besides the input and how it is read.
struct CanonSettings {
  CanonicalForm form = CanonicalForm::kMinlex;
  /// A line: the form's 81 characters, or a word: none, multiple, no-form, invalid. Rows:
  /// record,status,puzzle,canonical,automorphisms,class and the map.
  RowFormat format = RowFormat::kLine;
  bool with_map = false;  ///< each form with the rearrangement and relabelling that lead to it

  static void VisitFields(auto visit, auto& settings) {
    auto& [form, format, with_map] =
        settings;  // every field is named here, or this does not compile
    visit("form", form, kCanonicalFormNames);
    visit("output_format", format, kRowFormatNames);
    visit("map", with_map);
  }

  friend bool operator==(const CanonSettings&, const CanonSettings&) = default;
};

struct CanonFilesOptions : OutputJobOptions, CanonSettings {};

/// The outcome of a record.
enum class CanonOutcome : std::uint8_t {
  kFound,
  kNone,      ///< the solution form is wanted, and there is no solution
  kMultiple,  ///< or several
  kNoForm,    ///< a Sukaku, or a grid of another size than 9x9
  kInvalid,   ///< could not be read
};

/// As outputs and manifests have them.
inline constexpr auto kCanonOutcomeNames =
    NamesOf<CanonOutcome>({"found", "none", "multiple", "no-form", "invalid"});

/// The counts of finding forms.
struct CanonTotals {
  OutcomeCounts<CanonOutcome, kCanonOutcomeNames> outcomes;

  static void VisitFields(auto visit, auto&... totals) { visit("outcomes", totals.outcomes...); }

  /// The outcomes as the closing summary says them.
  static constexpr auto kPhrases = NamesOf<CanonOutcome>(
      {"found", "without a solution", "with several solutions", "without a form", "malformed"});
};

using CanonSummary = JobSummary<CanonTotals>;

/// Finds the forms of all records, in order. The observer is told of every record without one, and
/// why. Output is the same bytes for any thread count, chunk size and target.
CanonSummary CanonFiles(const CanonFilesOptions& options, FileJobObserver& observer);

/// See jobs.h.
extern const JobType kCanonJob;

}  // namespace surudoku
