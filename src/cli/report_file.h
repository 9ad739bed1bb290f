// --report and --html: the file that the page goes to, and a run of a job that writes one.
#pragma once

#include <optional>
#include <string>

#include "command_line.h"
#include "file_run.h"
#include "io/io_error.h"
#include "io/output_file.h"
#include "report/report.h"
#include "surudoku/result.h"
#include "terminal.h"

namespace surudoku::cli {

Option AddReportOption(const Command& command, std::string& path, const std::string& what);

/// Opens the file before the work is done, so that an error shows at once; nothing if the path
/// is empty. Fails if this build has no page. `option` is the one that named the path.
Result<std::optional<OutputFile>, IoError> OpenReport(const std::string& path,
                                                      const std::string& option = "--report");

/// The values of --report and --compare.
struct ReportPaths {
  std::string path;      ///< empty: none
  std::string compared;  ///< empty: none
};

/// A report that is to be written, and what the one beside it shows.
struct OpenedReport {
  std::optional<OutputFile> file;
  std::string compared;  ///< JSON; empty: none
};

/// Opens the one and reads the other before the work is done. Precondition: the paths do not
/// conflict with those of the run. `schema`: see ReadReportJson.
Result<OpenedReport, IoError> OpenReport(const ReportPaths& paths, const std::string& schema);

/// The date and time as reports and results keep it: UTC, as in 2026-11-21T11:30:00Z.
std::string Now();

/// Writes the page that shows the JSON, beside that of an earlier report (empty: none), and brings
/// it to its name. Does nothing without a file.
std::optional<IoError> WriteReport(std::optional<OutputFile>& file, const std::string& json,
                                   const std::string& compared = "");

/// Whether a run has to write this file, which tells what it has measured. Of a run that found all
/// complete it is that of the run that did the work, if it is still there. No path: false.
bool IsToBeWritten(const std::string& path, const FileJobSummary& summary);

/// The arguments of a command with a report (solve, rate), besides the options of its job.
struct ReportedArguments {
  std::string summary_path;  ///< empty: no summary is written
  ReportPaths report;
  std::string command;  ///< the command line
  ObserverOptions observer;
};

/// Runs `job(options, observer)`, such as SolveFiles, from the puzzles that were typed to the
/// closing words, the summary and the report, which `draw(options, summary, run)` gives as JSON of
/// this schema if it is wanted. `settle(options)` has the last word on the options, once the
/// inputs are known. Returns the command's exit code.
template <class Options, class Settle, class Job, class Draw>
int RunReported(Options options, const ReportedArguments& arguments, const std::string& schema,
                Settle settle, Job job, Draw draw) {
  if (const auto error = TakeTypedPuzzles(options)) return ReportError(*error);
  options.also_written = {arguments.summary_path, arguments.report.path};
  settle(options);
  if (!arguments.report.compared.empty()) options.read_besides.push_back(arguments.report.compared);
  CatchInterrupts();  // the report's partial file is not to be left behind
  // Before the report is opened, which is before any work is done.
  if (const auto conflict = FindPathConflict(options)) return ReportError(*conflict);
  Result<OpenedReport, IoError> opened = OpenReport(arguments.report, schema);
  if (!opened.ok()) return ReportError(opened.error());
  const std::string started = Now();
  auto [summary, cost] = RunAtTerminal(arguments.observer, options, [&](FileJobObserver& observer) {
    return job(options, observer);
  });
  if (IsToBeWritten(arguments.summary_path, summary) && !summary.error) {
    summary.error = WriteSummaryFile(arguments.summary_path, SummaryJson(summary, cost));
  }
  if (IsToBeWritten(arguments.report.path, summary) && !summary.error && !summary.interrupted) {
    const ReportedRun run = {arguments.command, started, cost.seconds, cost.peak_memory_bytes};
    auto& [file, compared] = opened.value();
    summary.error = WriteReport(file, draw(options, summary, run), compared);
  }
  return ReportReadingEnd(summary, arguments.observer.quiet ? "" : SummaryText(summary, cost));
}

}  // namespace surudoku::cli
