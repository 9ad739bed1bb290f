// A run of a command that does nothing but a job on dataset files.
#pragma once

#include "file_run.h"
#include "pipeline/summary_text.h"
#include "puzzle_arguments.h"
#include "terminal.h"

namespace surudoku::cli {

/// What such a command was given.
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
