// The options of a run that drops repeats, and its counts.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "pipeline/file_job.h"
#include "pipeline/outcome_counts.h"
#include "pipeline/read_parts.h"

namespace surudoku {

/// The job, as its settings and manifests name it.
inline constexpr std::string_view kDedupeName = "dedupe";

/// The output depends on these.
struct DedupeSettings {
  /// Puzzles are the same only where their texts are, whatever stands for blanks. Otherwise
  /// isomorphs are the same; what has no canonical form (pencilmarks, boards past 6x6) goes by its
  /// text.
  bool is_exact = false;
  /// Puzzles are the same if their only solutions are, up to the names of the values; puzzles
  /// without exactly one go by their texts. Not with is_exact.
  bool same_grid = false;
  std::vector<std::string> against;  ///< files whose puzzles are dropped as well, read first
  std::string duplicates;  ///< where the dropped records are listed, as CSV; empty: nowhere

  static void VisitFields(auto visit, auto& settings) {
    auto& [is_exact, same_grid, against, duplicates] =
        settings;  // every field is named here, or this does not compile
    visit("exact", is_exact);
    visit("same_grid", same_grid);
    visit("against", against);
    visit("duplicates", duplicates);
  }

  friend bool operator==(const DedupeSettings&, const DedupeSettings&) = default;
};

/// The records that are kept go to `output`.
struct DedupeFilesOptions : OutputJobOptions, DedupeSettings {
  bool only_checks = false;  ///< no record is written, and each repeated one is a fault

  /// Take this many bytes of memory at most for what has been seen, and temporary files where they
  /// do not suffice. Nothing: all in memory.
  std::optional<std::uint64_t> memory = std::nullopt;
  std::string temporary_folder = "/tmp";
};

/// The outcome of a record.
enum class DedupeOutcome : std::uint8_t {
  kKept,
  kRepeated,  ///< an earlier record of the inputs is the same puzzle
  kAgainst,   ///< a record of the files to compare with is
  kMalformed,
};

inline constexpr auto kDedupeOutcomeNames =
    NamesOf<DedupeOutcome>({"kept", "repeated", "against", "malformed"});

/// The counts of dropping repeats.
struct DedupeTotals {
  OutcomeCounts<DedupeOutcome, kDedupeOutcomeNames> outcomes;

  static void VisitFields(auto visit, auto&... totals) { visit("outcomes", totals.outcomes...); }

  /// The outcomes as the closing summary says them.
  static constexpr auto kPhrases =
      NamesOf<DedupeOutcome>({"kept", "repeated", "already in --against", "malformed"});
};

struct DedupeSummary : JobSummary<DedupeTotals> {
  std::vector<ReadPart> read = {};  ///< of `against` and then the inputs, numbered through
  std::uint64_t sighted = 0;  ///< of a shard: noted, for the merge to tell what becomes of them
};

}  // namespace surudoku
