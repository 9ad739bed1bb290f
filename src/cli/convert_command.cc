#include "convert_command.h"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <chrono>
#include <cstdio>
#include <memory>
#include <string>
#include <vector>

#include "exit_code.h"
#include "interrupt.h"
#include "job_options.h"
#include "quantities.h"
#include "surudoku/convert_files.h"
#include "terminal_observer.h"

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
  TerminalObserver observer(arguments.observer);
  const auto started = std::chrono::steady_clock::now();
  const ConvertSummary summary = ConvertFiles(arguments.options, observer);
  const std::chrono::duration<double> elapsed = std::chrono::steady_clock::now() - started;
  observer.Finish();
  if (summary.error) {
    fmt::print(stderr, "surudoku: {}", summary.error->message);
    PrintLeftovers(summary.partial_outputs, summary.resumable);
    return kNotCarriedOut;
  }
  if (!arguments.observer.quiet) fmt::print(stderr, "{}", SummaryText(summary, elapsed.count()));
  if (summary.interrupted) {
    PrintStop(summary.records);
    PrintLeftovers(summary.partial_outputs, summary.resumable);
    return kSignalBase + InterruptSignal();
  }
  return summary.converted == summary.records ? kAllAnswered : kFaultsFound;
}

void AddTargetOptions(CLI::App& command, ConvertFilesOptions& options) {
  const std::vector<std::string> names(TargetFormatNames().begin(), TargetFormatNames().end());
  command
      .add_option_function<std::string>(
          "--to",
          [&options](const std::string& name) { options.target = *TargetFormatNamed(name); },
          "line (default), csv, jsonl, 729, sdk or grid")
      ->check(CLI::IsMember(names).description(""))
      ->type_name("FORMAT");
  command.add_option("-o,--output", options.output, "Where the records go")->type_name("FILE");
  command.add_flag("--resume", options.resume,
                   "Go on where an earlier run with the same options was stopped");
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
