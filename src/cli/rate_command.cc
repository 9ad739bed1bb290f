#include "rate_command.h"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <cmath>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "choice_option.h"
#include "file_run.h"
#include "interrupt.h"
#include "job_options.h"
#include "quantities.h"
#include "surudoku/rate_files.h"

namespace surudoku::cli {
namespace {

struct RateArguments {
  RateFilesOptions options;
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

int RunRate(RateArguments arguments) {
  RateFilesOptions& options = arguments.options;
  options.stop = &CatchInterrupts();
  options.expect = !options.rating_column.empty();
  options.tolerance = static_cast<int>(std::lround(arguments.tolerance * 10));

  const auto [summary, seconds] = RunAtTerminal(
      arguments.observer, [&](FileJobObserver& observer) { return RateFiles(options, observer); });
  return ReportEnd(summary,
                   arguments.observer.quiet ? "" : SummaryText(summary, options.profile, seconds));
}

void AddRatingOptions(CLI::App& command, RateArguments& arguments) {
  std::vector<std::pair<std::string, Profile>> profiles;
  for (const Profile profile : kProfiles) profiles.emplace_back(ProfileName(profile), profile);
  AddChoice(command, "--profile", "Whose ratings: suk-1.15 (default), se-1.2.1 or suk-1.18",
            "PROFILE", std::move(profiles), arguments.options.profile);
  command
      .add_option("--expect", arguments.options.rating_column,
                  "Compare ER with this column: a name of the header row, or a number from 1")
      ->type_name("NAME|N");
  command
      .add_option("--tolerance", arguments.tolerance,
                  "With --expect: differences up to this are none (default 0)")
      ->check(CLI::NonNegativeNumber.description(""))
      ->type_name("X");
  AddOutputOptions(command, arguments.options, "Where the ratings go");
  AddChoice<RatingFormat>(
      command, "--output-format", "line (default), csv or jsonl", "FORMAT",
      {{"line", RatingFormat::kLine}, {"csv", RatingFormat::kCsv}, {"jsonl", RatingFormat::kJsonl}},
      arguments.options.format);
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
