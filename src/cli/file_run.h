// A run of a job on dataset files, as a person at the terminal meets it.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>

#include "io/io_error.h"
#include "pipeline/file_job.h"
#include "pipeline/summary_text.h"
#include "progress_line.h"
#include "terminal.h"

namespace surudoku::cli {

struct ObserverOptions {
  bool quiet = false;  ///< no progress line
  /// Seconds between lines on progress if standard error is no terminal; nothing: no such lines.
  std::optional<double> log_period = std::nullopt;
  std::uint64_t max_errors = 20;  ///< name this many faults, count the rest
};

/// Names the first faults and draws the progress line.
class TerminalObserver final : public FileJobObserver {
 public:
  explicit TerminalObserver(const ObserverOptions& options)
      : max_errors_(options.max_errors), progress_line_(!options.quiet, options.log_period) {}

  void OnFault(const Fault& fault) override;
  void OnProgress(const Progress& progress) override { progress_line_.Update(progress); }

  /// Says how many faults were not named: of those it was told of, or of `faults` if that is
  /// more.
  void Finish(std::uint64_t faults = 0);

 private:
  std::uint64_t max_errors_;
  std::uint64_t faults_ = 0;  // that it was told of
  std::uint64_t notes_ = 0;   // likewise; as many are named, and the rest are not counted
  ProgressLine progress_line_;
};

/// Whether a word is made of digits and blanks alone (spaces too if it has 81 characters), or of
/// the cells of a board, and no file has that name.
bool IsTypedPuzzle(const std::string& word);

/// The same, if it is long enough: a shorter word is rather the name of a missing file.
bool IsMeantAsPuzzle(const std::string& word);

/// Puts the puzzles among the inputs into files of one record each, which exist in memory for as
/// long as the process runs. Messages call them <argument 1> and so on. A word that has about as
/// many characters as a puzzle is meant as one. If puzzles are to be typed at the terminal, says so
/// on standard error.
std::optional<IoError> TakeTypedPuzzles(FileJobOptions& options);

template <class Summary>
struct MeasuredRun {
  Summary summary;
  RunCost cost;
};

/// The cost of a run of so many seconds.
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

/// If it fails, no file of that name is left.
std::optional<IoError> WriteSummaryFile(const std::string& path, const std::string& json);

/// Says that an earlier run has done it, as the file `state` tells. `what`: "all is".
void TellNothingToDo(const std::string& what, const std::string& state);

/// Says on standard error how the run ended: with an error, or `closing_words` (empty: none) and
/// where it was interrupted. `unit` is what a record is called. Returns the command's exit code.
int ReportEnd(const FileJobSummary& summary, const std::string& closing_words,
              const std::string& unit = "record");

/// The same for a job that reads. Each input without any record is a fault: what was to be answered
/// or checked is not there. (One shard of many may well have none.)
int ReportReadingEnd(const FileJobSummary& summary, const std::string& closing_words);

/// Names the inputs without a record. Returns the exit code.
int ReportIfEmpty(const FileJobSummary& summary);

/// The arguments of a command that does nothing but a job.
template <class Options>
struct ReadingArguments {
  Options options;
  ObserverOptions observer;
};

/// Runs `job(options, observer)`, such as CheckFiles, from the puzzles that were typed to the
/// closing words. Returns the command's exit code.
template <class Options, class Job>
int RunReading(ReadingArguments<Options> arguments, Job job) {
  Options& options = arguments.options;
  if (const auto error = TakeTypedPuzzles(options)) return ReportError(*error);
  const auto [summary, cost] =
      RunAtTerminal(arguments.observer, options,
                    [&](FileJobObserver& observer) { return job(options, observer); });
  return ReportReadingEnd(summary, arguments.observer.quiet ? "" : SummaryText(summary, cost));
}

}  // namespace surudoku::cli
