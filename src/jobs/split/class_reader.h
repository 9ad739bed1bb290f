// The reading of records that tells ClassParts of them.
#pragma once

#include <cstdint>

#include "jobs/split/class_parts.h"
#include "jobs/split/part_columns.h"
#include "pipeline/job.h"

namespace surudoku {

/// The counts of that reading.
struct ClassReadingTotals {
  std::uint64_t read = 0;
  std::uint64_t malformed = 0;  ///< these are told to the observer

  [[nodiscard]] std::uint64_t records() const { return read + malformed; }

  static void VisitFields(auto visit, auto&... totals) {
    visit("read", totals.read...);
    visit("malformed", totals.malformed...);
  }
};

/// Adds all records of the files to `parts`. The run's totals are ClassReadingTotals.
JobRun ReadClasses(const FileJobOptions& files, const PartColumns& columns, ClassParts& parts,
                   FileJobObserver& observer);

}  // namespace surudoku
