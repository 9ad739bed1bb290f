// Reports: one HTML page without network that shows what was measured. docs/report.md describes it.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "surudoku/io_error.h"
#include "surudoku/result.h"
#include "surudoku/solve_files.h"

namespace surudoku {

/// Whether this build has the page: that is left out where its parts were not installed.
bool HasReportPage();

/// The page that shows `json`: what SolveReportJson or BenchJson gives. Whatever the texts in it
/// hold, they are shown as text. About 300 kB more than the JSON. Fails where that is no JSON, and
/// where this build has no page.
Result<std::string, IoError> ReportPage(std::string_view json);

/// What a run was besides its options and summary.
struct SolveRun {
  std::string command;  ///< the command line
  std::string started;  ///< UTC, as in 2026-11-21T11:30:00Z
  double seconds = 0;   ///< wall-clock time
  std::uint64_t peak_memory_bytes = 0;
};

/// What the report of a run shows, as JSON: the schema is in docs/report.md. All but the member
/// `run` depends on the records and the options alone. At most some 100 kB, however many records.
/// Precondition: the summary has a profile.
std::string SolveReportJson(const SolveFilesOptions& options, const SolveSummary& summary,
                            const SolveRun& run);

}  // namespace surudoku
