#include "rate_command.h"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <memory>
#include <string>

#include "exit_code.h"
#include "interrupt.h"
#include "job_options.h"
#include "quantities.h"
#include "surudoku/rate_files.h"
#include "terminal_observer.h"

namespace surudoku::cli {
namespace {

struct RateArguments {
  RateFilesOptions options;
  std::string profile{ProfileName(kDefaultProfile)};
  std::string format = "line";
  double tolerance = 0;
  ObserverOptions observer;
};

std::string SummaryText(const RateSummary& summary, Profile profile, double seconds) {
  std::string text =
      fmt::format("{}: {} rated", Counted(summary.records, "record"), WithThousands(summary.rated));
  if (summary.multiple > 0) text += fmt::format(", {} multiple", WithThousands(summary.multiple));
  if (summary.none > 0) text += fmt::format(", {} none", WithThousands(summary.none));
  if (summary.invalid > 0) text += fmt::format(", {} invalid", WithThousands(summary.invalid));
  return text + fmt::format("\nprofile {}; {} puzzles/s: {} read in {}\n", ProfileName(profile),
                            WithThousands(Rate(summary.records, seconds)),
                            Bytes(summary.bytes_read), Duration(seconds));
}

int Finish(const RateSummary& summary) {
  if (summary.error) {
    PrintError(*summary.error);
    return kNotCarriedOut;
  }
  if (summary.interrupted) {
    PrintStop(summary.records);
    fmt::print(stderr, "{}\n", summary.resumable ? "; the same command with --resume goes on" : "");
    return kSignalBase + InterruptSignal();
  }
  return summary.faults > 0 ? kFaultsFound : kAllAnswered;
}

int RunRate(RateArguments arguments) {
  RateFilesOptions& options = arguments.options;
  options.stop = &CatchInterrupts();
  options.profile = *ParseProfile(arguments.profile);
  options.expect = !options.rating_column.empty();
  options.tolerance = static_cast<int>(std::lround(arguments.tolerance * 10));
  if (arguments.format == "csv") options.format = RatingFormat::kCsv;
  if (arguments.format == "jsonl") options.format = RatingFormat::kJsonl;

  TerminalObserver observer(arguments.observer);
  const auto started = std::chrono::steady_clock::now();
  const RateSummary summary = RateFiles(options, observer);
  const std::chrono::duration<double> elapsed = std::chrono::steady_clock::now() - started;
  observer.Finish();
  if (!summary.error && !arguments.observer.quiet) {
    fmt::print(stderr, "{}", SummaryText(summary, options.profile, elapsed.count()));
  }
  return Finish(summary);
}

void AddRatingOptions(CLI::App& command, RateArguments& arguments) {
  command
      .add_option("--profile", arguments.profile,
                  "Whose ratings: suk-1.15 (default), se-1.2.1 or suk-1.18")
      ->check(CLI::IsMember({"suk-1.15", "se-1.2.1", "suk-1.18"}).description(""))
      ->type_name("PROFILE");
  command
      .add_option("--expect", arguments.options.rating_column,
                  "Compare ER with this column: a name of the header row, or a number from 1")
      ->type_name("NAME|N");
  command
      .add_option("--tolerance", arguments.tolerance,
                  "With --expect: differences up to this are none (default 0)")
      ->check(CLI::NonNegativeNumber.description(""))
      ->type_name("X");
  command.add_option("-o,--output", arguments.options.output, "Where the ratings go")
      ->type_name("FILE");
  command.add_option("--output-format", arguments.format, "line (default), csv or jsonl")
      ->check(CLI::IsMember({"line", "csv", "jsonl"}).description(""))
      ->type_name("FORMAT");
  command.add_flag("--resume", arguments.options.resume,
                   "Go on where an earlier run with the same options was stopped");
}

}  // namespace

void AddRateCommand(CLI::App& app, int& exit_code) {
  CLI::App* command =
      app.add_subcommand("rate", "Rate the difficulty of puzzles as Sudoku Explainer does")
          ->fallthrough();
  auto arguments = std::make_shared<RateArguments>();
  AddInputOptions(*command, arguments->options);
  AddRatingOptions(*command, *arguments);
  AddObserverOptions(*command, arguments->observer);
  command->footer(
      "Each record gets one line, in order: the puzzle and ED=ER/EP/ED (the hardest step, the\n"
      "hardest until the first placement, the first step). Puzzles without or with several\n"
      "solutions are named, not rated.\n\n"
      "Example:\n"
      "  surudoku rate puzzles.txt --profile se-1.2.1 -o rated.txt\n\n"
      "Exit code: 0 all were rated (and as expected); 1 some were not, each named as\n"
      "file:line:column: reason; 2 usage, input or output error.");
  command->callback([arguments, &exit_code] { exit_code = RunRate(*arguments); });
}

}  // namespace surudoku::cli
