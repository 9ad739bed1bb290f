// A run of a job on dataset files, as a person at the terminal meets it.
#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <utility>

#include "interrupt.h"
#include "io/io_error.h"
#include "pipeline/file_job.h"
#include "terminal_observer.h"

namespace surudoku::cli {

template <class Summary>
struct MeasuredRun {
  Summary summary;
  RunCost cost;
};

/// What a run of so many seconds took.
RunCost CostOf(double seconds);

/// Runs `job(observer)`, which gives a summary, with faults and progress shown at the terminal. Of
/// the job's options it settles what is the same for every job: a signal stops it, and a shard
/// keeps as many faults as one run names.
template <class Job>
auto RunAtTerminal(const ObserverOptions& shown, JobOptions& options, Job job) {
  options.stop = &CatchInterrupts();
  options.faults_kept = shown.max_errors;
  TerminalObserver observer(shown);
  const auto started = std::chrono::steady_clock::now();
  auto summary = job(observer);
  const std::chrono::duration<double> elapsed = std::chrono::steady_clock::now() - started;
  observer.Finish();
  return MeasuredRun<decltype(summary)>{std::move(summary), CostOf(elapsed.count())};
}

/// Nothing is left under the name where it fails.
std::optional<IoError> WriteSummaryFile(const std::string& path, const std::string& json);

/// Says on standard error how the run ended: with an error, or `closing_words` (empty: none) and
/// where it was interrupted. `unit` is what a record is called. Returns the command's exit code.
int ReportEnd(const FileJobSummary& summary, const std::string& closing_words,
              const std::string& unit = "record");

/// The same for a job that reads. An input without any record is a fault: what was to be answered
/// or checked is not there. (One shard of many may well have none.)
int ReportReadingEnd(const FileJobSummary& summary, const std::string& closing_words);

/// Says that there was no record, where there was none. Returns the exit code.
int ReportIfEmpty(const FileJobSummary& summary);

}  // namespace surudoku::cli
