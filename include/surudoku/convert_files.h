// Writes dataset files of one format in another.
#pragma once

#include <cstdint>

#include "surudoku/enum_names.h"
#include "surudoku/file_job.h"

namespace surudoku {

enum class TargetFormat : std::uint8_t {
  kLine,        ///< the puzzle's characters, a line each
  kCsv,         ///< a header row, then puzzle,solution,rating
  kJsonl,       ///< one JSON object a line with the same names
  kCandidates,  ///< 729 candidates, a line each
  kSdk,         ///< `[Puzzle]` and nine rows each
  kGrid,        ///< nine rows each
};

/// In the order of TargetFormat.
inline constexpr auto kTargetFormatNames =
    NamesOf<TargetFormat>({"line", "csv", "jsonl", "729", "sdk", "grid"});

/// All that the output depends on besides the input and how it is read.
struct ConvertSettings {
  TargetFormat target = TargetFormat::kLine;

  friend bool operator==(const ConvertSettings&, const ConvertSettings&) = default;
};

struct ConvertFilesOptions : OutputJobOptions, ConvertSettings {};

/// Its records are the sum of the three counts.
struct ConvertSummary : FileJobSummary {
  std::uint64_t converted = 0;
  std::uint64_t not_held = 0;   ///< the target cannot hold them: left out
  std::uint64_t malformed = 0;  ///< could not be read: left out
};

/// Converts all records, in order. Blanks become `.`; solutions and ratings are kept where the
/// input has columns of them and the target can hold them. The observer is told of every record
/// that is left out, and why.
ConvertSummary ConvertFiles(const ConvertFilesOptions& options, FileJobObserver& observer);

}  // namespace surudoku
