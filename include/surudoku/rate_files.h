// Rates whole dataset files on all cores, every record answered in order.
#pragma once

#include <cstdint>

#include "surudoku/file_job.h"
#include "surudoku/rating.h"

namespace surudoku {

enum class RatingFormat : std::uint8_t {
  kLine,   ///< `puzzle ED=7.2/1.5/1.5`, after a comment line that says how the ratings were made
  kCsv,    ///< profile,record,status,er,ep,ed,hardest,steps,guesses,rounds,level,puzzle
  kJsonl,  ///< one JSON object a line with the same names
};

struct RateFilesOptions : OutputJobOptions {
  /// Puzzles take up to a minute each: chunks are small, so that all cores have some.
  RateFilesOptions() { chunk_bytes = std::size_t{1} << 13; }

  Profile profile = kDefaultProfile;
  RatingFormat format = RatingFormat::kLine;
  /// Compare ER with the records' rating column (see FileJobOptions): a difference is a fault.
  bool expect = false;
  int tolerance = 0;  ///< differences up to so many tenths are none
};

/// Its records are the sum of the four counts.
struct RateSummary : FileJobSummary {
  std::uint64_t rated = 0;
  std::uint64_t none = 0;      ///< no solution: not rated
  std::uint64_t multiple = 0;  ///< several solutions: not rated
  std::uint64_t invalid = 0;   ///< malformed, or with clues that clash
};

/// Rates the puzzles that have exactly one solution; the observer is told of every other record,
/// and why it is not rated.
RateSummary RateFiles(const RateFilesOptions& options, FileJobObserver& observer);

}  // namespace surudoku
