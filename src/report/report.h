// Reports: one HTML page without network that shows what was measured. docs/report.md describes it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "io/io_error.h"
#include "jobs/check/check_options.h"
#include "jobs/rate/rate_files.h"
#include "jobs/solve/solve_files.h"
#include "surudoku/explain.h"
#include "surudoku/grid.h"
#include "surudoku/result.h"
#include "surudoku/solver.h"
#include "surudoku/trace.h"

namespace surudoku {

/// The version of the data that pages show. Raised when the page cannot draw the data of an earlier
/// version any more; the page's script (report/src/main.js) knows it too.
inline constexpr int kReportSchemaVersion = 1;

/// Whether this build can make pages. It cannot if the parts of the page were not installed when
/// the build was configured.
bool HasReportPage();

/// The page that shows `json`, which SolveReportJson, RateReportJson, CheckReportJson, ReportTrace
/// or BenchJson made. Texts in it are shown as text, whatever they contain. About 300 kB longer
/// than the JSON. With `compared`, JSON of the same schema, the page shows both side by side. Fails
/// if one of them is not JSON, or if this build cannot make pages.
Result<std::string, IoError> ReportPage(std::string_view json, std::string_view compared = "");

/// The JSON that the page in this file shows, without what it was compared with. Fails if the
/// file cannot be read, is no such page, or shows another `schema` ("surudoku-solve") or another
/// version of it than this program writes.
Result<std::string, IoError> ReadReportJson(const std::string& path, std::string_view schema);

/// The facts about a run that a report tells besides its options and summary.
struct ReportedRun {
  std::string command;  ///< the command line
  std::string started;  ///< UTC, as in 2026-11-21T11:30:00Z
  double seconds = 0;   ///< wall-clock time
  std::uint64_t peak_memory_bytes = 0;
};

/// The content of a run's report, as JSON: the schema is in docs/report.md. All members but `run`
/// depend on the records and the options alone. At most some 100 kB, however many records.
/// Precondition: the summary has a profile.
std::string SolveReportJson(const SolveFilesOptions& options, const SolveSummary& summary,
                            const ReportedRun& run);

/// The report of a run that rated. The steps of the hardest puzzles are among it: explaining these
/// takes as long as rating them did, on all cores. Some megabytes if they have long chains.
/// Precondition: the summary has a dataset.
std::string RateReportJson(const RateFilesOptions& options, const RateSummary& summary,
                           const ReportedRun& run);

/// The report of a run that scored answers.
std::string CheckReportJson(const CheckFilesOptions& options, const CheckSummary& summary,
                            const ReportedRun& run);

/// A page shows no more steps than these: who backtracks may take millions.
inline constexpr std::size_t kMostReportedSteps = 5000;

struct TraceReport {
  std::string json;                  ///< what its page shows; the schema is in docs/report.md
  Status status = Status::kUnknown;  ///< kUnknown also if there are more steps than a page shows
  std::uint64_t first_guess = 0;     ///< the number of the first step that is a guess; 0: none is
};

/// The steps to a puzzle's first solution. `name` is what the page calls the puzzle: a file and
/// record, or nothing.
TraceReport ReportTrace(const std::string& name, const Grid& clues, const TraceOptions& options);

/// The steps of a puzzle's rating. Precondition: it has exactly one solution.
TraceReport ReportTrace(const std::string& name, const Grid& clues, const ExplainOptions& options);

}  // namespace surudoku
