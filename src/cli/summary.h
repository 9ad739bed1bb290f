// What a run amounted to, for a person and for a program.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "io/io_error.h"
#include "jobs/canon/canon_files.h"
#include "jobs/check/check_files.h"
#include "jobs/convert/convert_files.h"
#include "jobs/dedupe/dedupe_files.h"
#include "jobs/generate/generate_file.h"
#include "jobs/minimise/minimise_files.h"
#include "jobs/shuffle/shuffle_files.h"
#include "jobs/solve/solve_files.h"
#include "jobs/vary/vary_files.h"

namespace surudoku::cli {

/// What the operating system says of the run.
struct RunCost {
  double seconds = 0;  ///< wall-clock time
  std::uint64_t peak_memory_bytes = 0;
};

/// Of a run that took so many seconds.
RunCost CostOf(double seconds);

/// The closing summary, three lines.
std::string SummaryText(const SolveSummary& summary, const RunCost& cost);

/// Those of the other jobs, two lines, and of generating one.
std::string SummaryText(const CheckSummary& summary, double seconds);
std::string SummaryText(const ConvertSummary& summary, double seconds);
std::string SummaryText(const GenerateSummary& summary, double seconds);
std::string SummaryText(const CanonSummary& summary, double seconds);
std::string SummaryText(const DedupeSummary& summary, double seconds);
std::string SummaryText(const ShuffleSummary& summary, double seconds);
std::string SummaryText(const MinimiseSummary& summary, double seconds);
std::string SummaryText(const VarySummary& summary, double seconds);

/// The same as a JSON object.
std::string SummaryJson(const SolveSummary& summary, const RunCost& cost);

/// The part that all runs have, with the object's end.
std::string EndOfSummaryJson(const FileJobSummary& summary, const RunCost& cost);

/// Nothing is left under the name where it fails.
std::optional<IoError> WriteSummaryFile(const std::string& path, const std::string& json);

}  // namespace surudoku::cli
