// The pass of dedupe that notes where each puzzle is.
#pragma once

#include <cstdint>
#include <string>

#include "io/temporary_file.h"
#include "jobs/dedupe/dedupe_options.h"
#include "pipeline/job.h"

namespace surudoku {

/// The counts of sighting puzzles.
struct SightingTotals {
  std::uint64_t sighted = 0;    ///< records that are puzzles
  std::uint64_t malformed = 0;  ///< records that are not
  std::uint64_t lines = 0;      ///< of all that was read

  [[nodiscard]] std::uint64_t records() const { return sighted + malformed; }

  static void VisitFields(auto visit, auto&... totals) {
    visit("sighted", totals.sighted...);
    visit("malformed", totals.malformed...);
    visit("lines", totals.lines...);
  }
};

/// The files to compare with, then the inputs, as one.
FileJobOptions AllFilesOf(const DedupeFilesOptions& options);

/// Appends a Sighting of each puzzle of all files. The run's totals are SightingTotals.
JobRun SightPuzzles(const DedupeFilesOptions& options, TemporaryFile& sightings,
                    FileJobObserver& observer);

/// Appends them to the file SightingsPath, with a state that stays, or a shard with a manifest.
/// Sightings that an earlier run noted are kept: with `resume`, or in a shard.
JobRun KeepSightings(const DedupeFilesOptions& options, FileJobObserver& observer);

/// Beside the output.
std::string SightingsPath(const std::string& output);

}  // namespace surudoku
