// The options of a run that shuffles, and its counts.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>

#include "pipeline/file_job.h"
#include "pipeline/outcome_counts.h"
#include "surudoku/enum_names.h"
#include "text/output_line.h"

namespace surudoku {

/// All that the output depends on besides the input and how it is read.
struct ShuffleSettings {
  std::uint64_t copies = 1;  ///< of each puzzle
  std::uint64_t seed = 0;    ///< copies of another seed are others
  /// A line: the isomorph's 81 characters. Rows: record,copy,puzzle,solution and the map.
  RowFormat format = RowFormat::kLine;
  bool with_map = false;  ///< each copy with the rearrangement and relabelling that lead to it

  static void VisitFields(auto visit, auto& settings) {
    auto& [copies, seed, format, with_map] =
        settings;  // every field is named here, or this does not compile
    visit("copies", copies);
    visit("seed", seed);
    visit("output_format", format, kRowFormatNames);
    visit("map", with_map);
  }

  friend bool operator==(const ShuffleSettings&, const ShuffleSettings&) = default;
};

struct ShuffleFilesOptions : OutputJobOptions, ShuffleSettings {};

/// How much is to be read at a time (FileJobOptions::chunk_bytes) where each puzzle is written so
/// often: as little as keeps all threads busy without holding more output than a few megabytes.
constexpr std::size_t ChunkBytesFor(std::uint64_t copies) {
  constexpr std::uint64_t kOutputBytes = std::uint64_t{8} << 20;
  return std::clamp<std::uint64_t>(kOutputBytes / copies, kChunkOfManyAnswers,
                                   kChunkOfQuickRecords);
}

/// The outcome of a record.
enum class ShuffleOutcome : std::uint8_t {
  kShuffled,
  kNotShuffled,  ///< no puzzle of clues, or with a solution that is no grid
  kMalformed,    ///< could not be read
};

inline constexpr auto kShuffleOutcomeNames =
    NamesOf<ShuffleOutcome>({"shuffled", "not-shuffled", "malformed"});

/// The counts of shuffling.
struct ShuffleTotals {
  OutcomeCounts<ShuffleOutcome, kShuffleOutcomeNames> outcomes;

  static void VisitFields(auto visit, auto&... totals) { visit("outcomes", totals.outcomes...); }

  /// The outcomes as the closing summary says them.
  static constexpr auto kPhrases =
      NamesOf<ShuffleOutcome>({"shuffled", "not shuffled", "malformed"});
};

using ShuffleSummary = JobSummary<ShuffleTotals>;

}  // namespace surudoku
