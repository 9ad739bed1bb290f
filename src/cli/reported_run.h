// A run of a job on dataset files that can write its summary and a report: solve and rate.
#pragma once

#include <string>

#include "file_run.h"
#include "interrupt.h"
#include "puzzle_arguments.h"
#include "report/report.h"
#include "report_file.h"
#include "terminal.h"

namespace surudoku::cli {

/// What such a command is given besides the options of its job.
struct ReportedArguments {
  std::string summary_path;  ///< empty: no summary is written
  ReportPaths report;
  std::string command;  ///< the command line
  ObserverOptions observer;
};

/// Runs `job(options, observer)`, such as SolveFiles, from the puzzles that were typed to the
/// closing words, the summary and the report, which `draw(options, summary, run)` gives as JSON of
/// this schema where it is wanted. `settle(options)` has the last word on the options, once the
/// inputs are known. Returns the command's exit code.
template <class Options, class Settle, class Job, class Draw>
int RunReported(Options options, const ReportedArguments& arguments, const std::string& schema,
                Settle settle, Job job, Draw draw) {
  if (const auto error = TakeTypedPuzzles(options)) return ReportError(*error);
  settle(options);
  options.also_written = {arguments.summary_path, arguments.report.path};
  if (!arguments.report.compared.empty()) options.read_besides = {arguments.report.compared};
  CatchInterrupts();  // the report's partial file is not to be left behind
  // Before the report is opened, which is before any work is done.
  if (const auto conflict = FindPathConflict(options)) return ReportError(*conflict);
  Result<OpenedReport, IoError> opened = OpenReport(arguments.report, schema);
  if (!opened.ok()) return ReportError(opened.error());
  const std::string started = Now();
  auto [summary, cost] = RunAtTerminal(arguments.observer, options, [&](FileJobObserver& observer) {
    return job(options, observer);
  });
  if (!arguments.summary_path.empty() && !summary.error) {
    summary.error = WriteSummaryFile(arguments.summary_path, SummaryJson(summary, cost));
  }
  if (!arguments.report.path.empty() && !summary.error && !summary.interrupted) {
    const ReportedRun run = {arguments.command, started, cost.seconds, cost.peak_memory_bytes};
    auto& [file, compared] = opened.value();
    summary.error = WriteReport(file, draw(options, summary, run), compared);
  }
  return ReportReadingEnd(summary, arguments.observer.quiet ? "" : SummaryText(summary, cost));
}

}  // namespace surudoku::cli
