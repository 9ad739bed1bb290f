#include "job_options.h"

#include <string>
#include <vector>

namespace surudoku::cli {

void AddInputOptions(CLI::App& command, FileJobOptions& options) {
  command.add_option("FILES", options.inputs,
                     "Files to read, one after another; - or none: standard input");
  const std::vector<std::string> names(InputFormatNames().begin(), InputFormatNames().end());
  command
      .add_option_function<std::string>(
          "--input-format",
          [&options](const std::string& name) { options.input_format = *InputFormatNamed(name); },
          "auto (default: found by looking), line, csv, 729, grid or sudoku-txt")
      ->check(CLI::IsMember(names).description(""))
      ->type_name("FORMAT");
  command
      .add_option("--column", options.column,
                  "The puzzle's column: a name of the header row, or a number from 1")
      ->type_name("NAME|N");
  command.add_option("--threads", options.threads, "Default: one for each core")
      ->check(CLI::Range(1, 4096).description(""))
      ->type_name("N");
}

void AddSolutionColumnOption(CLI::App& command, FileJobOptions& options) {
  command
      .add_option("--solution-column", options.solution_column,
                  "The solution's column: a name of the header row, or a number from 1")
      ->type_name("NAME|N");
}

void AddObserverOptions(CLI::App& command, ObserverOptions& options) {
  command.add_flag("--quiet", options.quiet, "No progress line and no closing summary");
  command
      .add_option("--max-errors", options.max_errors,
                  "Name this many faults, count the rest (default 20)")
      ->type_name("N");
}

void AddOutputOptions(CLI::App& command, OutputJobOptions& options, const std::string& what) {
  command.add_option("-o,--output", options.output, what)->type_name("FILE");
  command.add_flag("--resume", options.resume,
                   "Go on where an earlier run with the same options was stopped");
  command.add_flag_callback(
      "--sync", [&options] { options.durability = Durability::kPower; },
      "Finish only when the output would survive a power failure");
}

}  // namespace surudoku::cli
