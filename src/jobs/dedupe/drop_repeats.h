// What is done with the sightings of all files.
#pragma once

#include <vector>

#include "io/input_identity.h"
#include "jobs/dedupe/dedupe_files.h"
#include "jobs/dedupe/repeated_lines.h"

namespace surudoku {

/// What was noted of all files, one part after the other.
struct AllSightings {
  std::vector<InputIdentity> inputs;  ///< all files, as they were then
  std::vector<SightingsFile> files;
  std::uint64_t lines = 0;  ///< of all files
};

/// Finds what is repeated, reads all files again, and writes what is to be written. An error where
/// they are not as they were. Precondition: `options.memory` is set.
DedupeSummary DropRepeats(const DedupeFilesOptions& options, const AllSightings& sightings,
                          FileJobObserver& observer);

/// A run that could not be begun.
DedupeSummary FailedDedupe(IoError error);

}  // namespace surudoku
