#include "convert_command.h"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "choice_option.h"
#include "file_run.h"
#include "interrupt.h"
#include "job_options.h"
#include "quantities.h"
#include "surudoku/convert_files.h"

namespace surudoku::cli {
namespace {

struct ConvertArguments {
  ConvertFilesOptions options;
  ObserverOptions observer;
};

std::string SummaryText(const ConvertSummary& summary, double seconds) {
  std::string text = Counted(summary.records, "record");
  text += fmt::format(": {} converted", WithThousands(summary.converted));
  if (summary.not_held > 0) {
    text += fmt::format(", {} not held by the format", WithThousands(summary.not_held));
  }
  if (summary.malformed > 0) {
    text += fmt::format(", {} malformed", WithThousands(summary.malformed));
  }
  return text + fmt::format("\n{} records/s: {} read, {} written in {}\n",
                            WithThousands(Rate(summary.records, seconds)),
                            Bytes(summary.bytes_read), Bytes(summary.bytes_written),
                            Duration(seconds));
}

int RunConvert(ConvertArguments arguments) {
  arguments.options.stop = &CatchInterrupts();
  const auto [summary, seconds] = RunAtTerminal(arguments.observer, [&](FileJobObserver& observer) {
    return ConvertFiles(arguments.options, observer);
  });
  return ReportEnd(summary, arguments.observer.quiet ? "" : SummaryText(summary, seconds));
}

void AddTargetOptions(CLI::App& command, ConvertFilesOptions& options) {
  std::vector<std::pair<std::string, TargetFormat>> targets;
  for (const std::string_view name : TargetFormatNames()) {
    targets.emplace_back(name, *TargetFormatNamed(name));
  }
  AddChoice(command, "--to", "line (default), csv, jsonl, 729, sdk or grid", "FORMAT",
            std::move(targets), options.target);
  AddOutputOptions(command, options, "Where the records go");
  command
      .add_option("--rating-column", options.rating_column,
                  "The rating's column: a name of the header row, or a number from 1")
      ->type_name("NAME|N");
}

}  // namespace

void AddConvertCommand(CLI::App& app, int& exit_code) {
  CLI::App* command =
      app.add_subcommand("convert", "Write records of one format in another")->fallthrough();
  auto arguments = std::make_shared<ConvertArguments>();
  AddInputOptions(*command, arguments->options);
  AddSolutionColumnOption(*command, arguments->options);
  AddTargetOptions(*command, arguments->options);
  AddObserverOptions(*command, arguments->observer);
  command->footer(
      "Solutions and ratings are kept where the input has columns of them and the format can hold\n"
      "them (csv, jsonl). Records that are malformed or not held by the format are left out.\n\n"
      "Example:\n"
      "  surudoku convert puzzles.sdk --to csv -o puzzles.csv.gz\n\n"
      "Exit code: 0 all were converted; 1 some were left out, each named as\n"
      "file:line:column: reason; 2 usage, input or output error.");
  command->callback([arguments, &exit_code] { exit_code = RunConvert(*arguments); });
}

}  // namespace surudoku::cli
