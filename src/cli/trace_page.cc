#include "trace_page.h"

#include "exit_code.h"
#include "file_run.h"
#include "interrupt.h"
#include "io/touched_paths.h"
#include "report_file.h"
#include "tell.h"

namespace surudoku::cli {

Result<std::optional<OutputFile>, IoError> OpenTracePage(const std::string& path,
                                                         const std::string& puzzle_file) {
  TouchedPaths paths;
  if (!puzzle_file.empty()) paths.Reads(puzzle_file);
  paths.Writes(path);
  if (auto conflict = paths.FindConflict()) return *conflict;
  return OpenReport(path, "--html");
}

int WriteTracePage(std::optional<OutputFile>& file, const TraceReport& report) {
  if (InterruptSignal() != 0) return kSignalBase + InterruptSignal();
  if (const auto error = WriteReport(file, report.json)) return ReportError(*error);
  if (report.status == Status::kNone) Tell("surudoku: the puzzle has no solution\n");
  if (report.status == Status::kUnknown) {
    Tell("surudoku: the page does not go up to the solution: too many steps or guesses\n");
  }
  return report.status == Status::kSolved || report.status == Status::kGaveUp ? kAllAnswered
                                                                              : kFaultsFound;
}

}  // namespace surudoku::cli
