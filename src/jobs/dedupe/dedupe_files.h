// Drops the records of dataset files whose puzzles came before.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "pipeline/file_job.h"
#include "pipeline/outcome_counts.h"
#include "pipeline/read_parts.h"

namespace surudoku {

struct JobType;

/// The output depends on these.
struct DedupeSettings {
  /// Puzzles are the same only where their texts are, whatever stands for blanks. Otherwise
  /// isomorphs are the same; what has no canonical form (pencilmarks, boards past 6x6) goes by its
  /// text.
  bool is_exact = false;
  std::vector<std::string> against;  ///< files whose puzzles are dropped as well, read first
  std::string duplicates;  ///< where the dropped records are listed, as CSV; empty: nowhere

  static void VisitFields(auto visit, auto& settings) {
    auto& [is_exact, against, duplicates] =
        settings;  // every field is named here, or this does not compile
    visit("exact", is_exact);
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

/// Writes the first record of each class, its lines as they are, in order, after the first file's
/// header row. The observer is told of every record that could not be read. Two puzzles that differ
/// are taken for the same with a probability of 1 in 10^9 for 10^9 puzzles (88 bits of hash).
///
/// In memory it takes 23 bytes for each puzzle that is kept or in `against`, and no more; the
/// inputs are read once. Where `memory` limits it, the same bytes come from two readings: the first
/// notes 16 bytes of each record in a temporary file, which are sorted (32 bytes of disk a record
/// in all where memory does not hold them, and 16 more for one that is repeated; some 0.3 us a
/// record), the second writes. Canonical forms are found once. An input that can be read only once
/// (standard input, a pipe) is copied to a temporary file first. Temporary files have no names:
/// they are gone when the process ends, in whatever way. Only where the output is a file, what was
/// noted has a name beside it until all is done: a run with `resume` goes on from there. In memory
/// a run with `resume` begins anew. Either leaves a state when it is complete: then another one
/// does nothing.
///
/// A shard notes the puzzles of its part of `against` and the inputs, with no more memory than
/// reading takes. MergeShards does the rest, for which it reads all of them again: none may be
/// standard input or a pipe.
DedupeSummary DedupeFiles(const DedupeFilesOptions& options, FileJobObserver& observer);

/// The closing words. A shard tells what it noted.
std::string SummaryText(const DedupeSummary& summary, const RunCost& cost);

/// See jobs.h.
extern const JobType kDedupeJob;

}  // namespace surudoku
