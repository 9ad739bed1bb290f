// The options of a split, its counts, and the names of its files.
#pragma once

#include <array>
#include <cstdint>
#include <string>

#include "jobs/split/class_parts.h"
#include "jobs/split/part_sizes.h"
#include "pipeline/file_job.h"
#include "pipeline/outcome_counts.h"
#include "surudoku/enum_names.h"

namespace surudoku {

struct SplitFilesOptions : FileJobOptions {
  PartSizes sizes;
  std::uint64_t seed = 0;
  std::string by = {};        ///< the column that says each record's part; empty: chance does
  std::string stratify = {};  ///< parts have the same shares of this column's values; empty: no

  /// The parts' files: a path with `{}` in the place of the part's name, or a folder that is to be
  /// made.
  std::string output;
  Durability durability = Durability::kProcess;
  std::uint64_t memory = kUsualSortingMemory;
  std::string temporary_folder = "/tmp";
};

inline constexpr auto kSplitOutcomeNames = NamesOf<SplitOutcome>(
    {"train", "validation", "test", "not-chosen", "repeated", "elsewhere", "malformed"});

struct SplitTotals {
  OutcomeCounts<SplitOutcome, kSplitOutcomeNames> outcomes;

  std::array<bool, kPartCount> is_written{};  ///< by part: there is a file for it

  static void VisitFields(auto visit, auto&... totals) { visit("outcomes", totals.outcomes...); }

  /// ", 0 test": that a part has stayed empty is said.
  [[nodiscard]] std::string MorePhrases() const;

  /// The outcomes as the closing summary says them.
  static constexpr auto kPhrases =
      NamesOf<SplitOutcome>({"train", "validation", "test", "in no part", "repeated",
                             "left out, for an isomorph is in another part", "malformed"});
};

using SplitSummary = JobSummary<SplitTotals>;

/// The file of a part: see SplitFilesOptions::output. In a folder it is called `train.csv` and so
/// on, with the extension of the first input.
std::string PathOfPart(const SplitFilesOptions& options, Part part);

}  // namespace surudoku
