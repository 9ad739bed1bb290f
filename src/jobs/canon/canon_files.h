// The canonical form of every record of dataset files.
#pragma once

#include <cstdint>

#include "pipeline/file_job.h"
#include "surudoku/canonical.h"
#include "surudoku/enum_names.h"

namespace surudoku {

enum class CanonFormat : std::uint8_t {
  kLine,   ///< the form's 81 characters, or a word: none, multiple, no-form, invalid
  kCsv,    ///< a header row, then record,status,puzzle,canonical,automorphisms,class and the map
  kJsonl,  ///< one JSON object a line with the same names
};

/// In the order of CanonFormat.
inline constexpr auto kCanonFormatNames = NamesOf<CanonFormat>({"line", "csv", "jsonl"});

/// All that the output depends on besides the input and how it is read.
struct CanonSettings {
  CanonicalForm form = CanonicalForm::kMinlex;
  CanonFormat format = CanonFormat::kLine;
  bool with_map = false;  ///< each form with the rearrangement and relabelling that lead to it

  friend bool operator==(const CanonSettings&, const CanonSettings&) = default;
};

struct CanonFilesOptions : OutputJobOptions, CanonSettings {};

/// Its records are the sum of the five counts.
struct CanonSummary : FileJobSummary {
  std::uint64_t found = 0;
  std::uint64_t none = 0;      ///< no solution, where the solution form is wanted
  std::uint64_t multiple = 0;  ///< several, likewise
  std::uint64_t no_form = 0;   ///< Sukaku, and grids of another size than 9x9
  std::uint64_t malformed = 0;
};

/// Finds the forms of all records, in order. The observer is told of every record without one, and
/// why. Output is the same bytes for any thread count, chunk size and target.
CanonSummary CanonFiles(const CanonFilesOptions& options, FileJobObserver& observer);

}  // namespace surudoku
