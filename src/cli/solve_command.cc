#include "solve_command.h"

#include <fmt/format.h>
#include <sys/resource.h>

#include <CLI/CLI.hpp>
#include <chrono>
#include <limits>
#include <memory>
#include <string>
#include <vector>

#include "exit_code.h"
#include "interrupt.h"
#include "job_options.h"
#include "summary.h"
#include "surudoku/output_file.h"
#include "surudoku/solve_files.h"
#include "terminal_observer.h"

namespace surudoku::cli {
namespace {

struct SolveArguments {
  SolveFilesOptions options;
  bool first = false;
  bool count_only = false;
  std::string require;
  std::string summary_path;
  bool sync = false;
  ObserverOptions observer;
};

std::uint64_t PeakMemoryBytes() {
  struct rusage usage = {};
  getrusage(RUSAGE_SELF, &usage);
  return static_cast<std::uint64_t>(usage.ru_maxrss) * 1024;
}

std::optional<IoError> WriteSummaryFile(const std::string& path, const std::string& json) {
  Result<OutputFile, IoError> file = OutputFile::Open(path);
  if (!file.ok()) return file.error();
  if (auto error = file.value().Write(json)) return error;
  return file.value().Commit();
}

void PrintInterruption(const SolveSummary& summary) {
  PrintStop(summary.records);
  PrintLeftovers(summary.partial_outputs, summary.resumable);
}

int ExitCodeOf(const SolveSummary& summary) {
  if (summary.error) return kNotCarriedOut;
  if (summary.interrupted) return kSignalBase + InterruptSignal();
  return summary.faults > 0 ? kFaultsFound : kAllAnswered;
}

int RunSolve(SolveArguments arguments) {
  arguments.options.stop = &CatchInterrupts();
  if (arguments.first) arguments.options.limit = 1;
  if (arguments.sync) arguments.options.durability = Durability::kPower;
  if (arguments.count_only && arguments.options.format == AnswerFormat::kLine) {
    arguments.options.format = AnswerFormat::kCount;
  }
  arguments.options.require_unique = !arguments.require.empty();

  TerminalObserver observer(arguments.observer);
  const auto started = std::chrono::steady_clock::now();
  SolveSummary summary = SolveFiles(arguments.options, observer);
  const std::chrono::duration<double> elapsed = std::chrono::steady_clock::now() - started;
  observer.Finish();

  const RunCost cost = {elapsed.count(), PeakMemoryBytes()};
  if (!arguments.summary_path.empty() && !summary.error) {
    summary.error = WriteSummaryFile(arguments.summary_path, SummaryJson(summary, cost));
  }
  if (summary.error) {
    fmt::print(stderr, "surudoku: {}", summary.error->message);
    PrintLeftovers(summary.partial_outputs, summary.resumable);
    return ExitCodeOf(summary);
  }
  if (!arguments.observer.quiet) fmt::print(stderr, "{}", SummaryText(summary, cost));
  if (summary.interrupted) PrintInterruption(summary);
  return ExitCodeOf(summary);
}

AnswerFormat FormatNamed(const std::string& name) {
  if (name == "csv") return AnswerFormat::kCsv;
  return name == "jsonl" ? AnswerFormat::kJsonl : AnswerFormat::kLine;
}

void AddOutputOptions(CLI::App& command, SolveArguments& arguments) {
  command.add_option("-o,--output", arguments.options.output, "Where the answers go")
      ->type_name("FILE");
  command
      .add_option_function<std::string>(
          "--output-format",
          [&arguments](const std::string& name) { arguments.options.format = FormatNamed(name); },
          "line (default), csv or jsonl")
      ->check(CLI::IsMember({"line", "csv", "jsonl"}).description(""))
      ->type_name("FORMAT");
  command
      .add_option("--stats", arguments.options.statistics,
                  "Write a row of statistics for each record: CSV, or JSON lines (FILE.jsonl)")
      ->type_name("FILE");
  command.add_option("--summary", arguments.summary_path, "Write the closing summary as JSON")
      ->type_name("FILE");
  command.add_flag("--resume", arguments.options.resume,
                   "Go on where an earlier run with the same options was stopped");
  command.add_flag("--sync", arguments.sync,
                   "Finish only when the output would survive a power failure");
}

void AddMethodOption(CLI::App& command, Method& method) {
  std::vector<std::string> names;
  for (const Method known : kMethods) names.emplace_back(NameOf(known));
  command
      .add_option_function<std::string>(
          "--method", [&method](const std::string& name) { method = *FindMethod(name); },
          "How to solve: naked-singles, backtracking, recursive, propagation, colouring,\n"
          "exact-cover or lockstep (default)")
      ->check(CLI::IsMember(names).description(""))
      ->type_name("METHOD");
}

void AddSolvingOptions(CLI::App& command, SolveArguments& arguments) {
  AddMethodOption(command, arguments.options.method);
  auto* limit = command
                    .add_option("--solutions", arguments.options.limit,
                                "Count up to N solutions (default 2: proves uniqueness)")
                    ->check(CLI::Range(std::uint64_t{1}, ~std::uint64_t{0}).description(""))
                    ->type_name("N");
  command.add_flag("--first", arguments.first, "Stop at the first solution; as --solutions 1")
      ->excludes(limit);
  auto* all = command.add_flag("--all", arguments.options.list_all,
                               "List every solution of each puzzle, a line each");
  auto* count =
      command.add_flag("--count-only", arguments.count_only, "Answer with the number of solutions")
          ->excludes(all);
  for (CLI::Option* option : {all, count}) option->excludes("--first");
  // Both want every solution, unless told how many.
  command.parse_complete_callback([all, count, limit, &options = arguments.options] {
    if ((*all || *count) && !*limit) options.limit = std::numeric_limits<std::uint64_t>::max();
  });
  command
      .add_option("--max-guesses", arguments.options.max_guesses,
                  "Answer unknown where a puzzle wants more guesses (default: no limit)")
      ->type_name("N");
  command
      .add_option("--require", arguments.require,
                  "unique: any other puzzle is a fault (exit code 1)")
      ->check(CLI::IsMember({"unique"}).description(""))
      ->type_name("unique");
}

}  // namespace

void AddSolveCommand(CLI::App& app, int& exit_code) {
  CLI::App* command =
      app.add_subcommand("solve", "Solve puzzles, prove them unique")->fallthrough();
  auto arguments = std::make_shared<SolveArguments>();
  AddInputOptions(*command, arguments->options);
  AddOutputOptions(*command, *arguments);
  AddSolvingOptions(*command, *arguments);
  AddObserverOptions(*command, arguments->observer);
  command->footer(
      "Each record gets one line, in order: the 81 digits of its solution, or none, multiple,\n"
      "invalid.\n\n"
      "Example:\n"
      "  surudoku solve puzzles.txt -o solutions.txt --stats stats.csv\n\n"
      "Exit code: 0 all records were read and answered; 1 some were malformed or missed "
      "--require,\n"
      "each named as file:line:column: reason; 2 usage, input or output error.");
  command->callback([arguments, &exit_code] { exit_code = RunSolve(*arguments); });
}

}  // namespace surudoku::cli
