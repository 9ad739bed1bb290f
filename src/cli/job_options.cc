#include "job_options.h"

#include <fmt/format.h>

#include <cstdio>
#include <cstring>
#include <string>
#include <vector>

#include "interrupt.h"
#include "quantities.h"

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

void PrintError(const IoError& error) { fmt::print(stderr, "surudoku: {}\n", error.message); }

void PrintStop(std::uint64_t records) {
  fmt::print(stderr, "surudoku: stopped by SIG{} after {}", sigabbrev_np(InterruptSignal()),
             Counted(records, "record"));
}

void PrintLeftovers(std::span<const std::string> partial_outputs, bool is_resumable) {
  for (const std::string& path : partial_outputs) {
    fmt::print(stderr, "{}{}", &path == partial_outputs.data() ? ", kept in " : " and ", path);
  }
  fmt::print(stderr, "{}\n", is_resumable ? "; the same command with --resume goes on" : "");
}

}  // namespace surudoku::cli
